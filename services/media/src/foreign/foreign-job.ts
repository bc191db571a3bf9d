import { CaptionError, type CaptionReason } from '../engine/caption-error.js';
import type { EncoderPlace } from '../encoder/remote-tools.js';
import type { ImageOptions } from '../engine/image.js';
import { ImageError, type ImageReason } from '../engine/image-error.js';
import { MediaError, type MediaReason } from '../engine/media-error.js';
import type { Probe } from '../engine/probe-types.js';

/** What can be asked about a file from outside. The file itself comes as bytes beside it, or by its path. */
export type ForeignJob =
  | { readonly kind: 'image'; readonly options: ImageOptions }
  | { readonly kind: 'captions' }
  /** With the encoder that the tools of the process in question run on. */
  | { readonly kind: 'probe'; readonly file: string; readonly encoder?: EncoderPlace | undefined };

/** What comes back beside the bytes. */
export interface ForeignResults {
  /** Widths of the smaller pictures whose bytes follow those of the picture. */
  readonly image: { readonly widths: readonly number[] };
  readonly captions: null;
  readonly probe: Probe;
}

/** Errors that say something about the file, as they travel between processes. */
export type ForeignFailure =
  | { readonly of: 'image'; readonly reason: ImageReason }
  | { readonly of: 'captions'; readonly reason: CaptionReason; readonly line?: number | undefined }
  | { readonly of: 'media'; readonly reason: MediaReason; readonly detail: string };

/** One of both; any other error ends the process, which says it on stderr. */
export interface ForeignReply<Kind extends keyof ForeignResults = keyof ForeignResults> {
  readonly result?: ForeignResults[Kind];
  readonly failure?: ForeignFailure;
}

/** Undefined for what is no fault of the file. */
export function toFailure(error: unknown): ForeignFailure | undefined {
  if (error instanceof ImageError) return { of: 'image', reason: error.reason };
  if (error instanceof CaptionError) return { of: 'captions', reason: error.reason, line: error.line };
  if (error instanceof MediaError) return { of: 'media', reason: error.reason, detail: error.detail };
  return undefined;
}

export function toError(failure: ForeignFailure): Error {
  switch (failure.of) {
    case 'image':
      return new ImageError(failure.reason);
    case 'captions':
      return new CaptionError(failure.reason, failure.line);
    case 'media':
      return new MediaError(failure.reason, failure.detail);
  }
}

/** What a file is called that took more than it may: nobody's file needs so much. */
export function tooDemanding({ kind }: ForeignJob): Error {
  switch (kind) {
    case 'image':
      return new ImageError('image_too_large');
    case 'captions':
      return new CaptionError('captions_too_large');
    case 'probe':
      return new MediaError('corrupt', 'reading it took more memory or time than any film does');
  }
}
