import type { FailureReason } from '../api/video.schemas.js';
import type { AnalysisFailure } from '../content/analysis.js';
import type { TranscriptionFailure } from '../content/transcription.js';
import type { Language } from '../errors/errors.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface CaptionTrack {
  /** BCP 47. */
  readonly language: string;
  /** In its own language: 日本語, English. */
  readonly label: string;
  /** Below the asset; changes with the content, so that it can be cached for ever. */
  readonly path: string;
  /** Written by a machine, and read by nobody yet: absent of what people wrote. */
  readonly automatic?: true;
}

export type AssetKind = 'film' | 'file';

export interface AssetEvents {
  AssetCreated: {
    readonly fileName: string;
    readonly fileSize: number;
    /** A film is made ready for players; a file is kept as it came, and ready with its last byte. */
    readonly kind: AssetKind;
  };
  /** An attachment file refers to it: before, it is deleted after a day. */
  AssetTaken: { readonly by: string };
  /** The first byte arrived. */
  AssetUploadStarted: object;
  /** The last byte arrived and is durable. */
  AssetUploaded: object;
  AssetEncodingStarted: { readonly attempt: number };
  AssetProbed: {
    readonly duration: number;
    /** Both null: there is no picture, only sound. */
    readonly width: number | null;
    readonly height: number | null;
    readonly hasAudio: boolean;
  };
  /** The first rendition can be played; the others are still being made. */
  AssetBecamePlayable: object;
  AssetThumbnailsMade: { readonly candidates: readonly string[]; readonly chosen: string | null };
  AssetStoryboardMade: object;
  AssetReady: object;
  /** Renditions of a film that is ready are missing or damaged, and what they are made of is gone. */
  AssetDamaged: object;
  AssetRepaired: object;
  AssetFailed: { readonly reason: FailureReason };
  AssetCancelled: object;
  /** Another attempt was asked for; `upload` says that the file is needed again. */
  AssetRetried: { readonly upload: boolean };
  AssetThumbnailChosen: { readonly path: string };
  AssetCaptionsPut: CaptionTrack;
  AssetCaptionsDeleted: { readonly language: string };
  AssetAnalysisAsked: { readonly at: string };
  AssetAnalysed: {
    readonly at: string;
    /** Seconds at which proposed chapters begin, in order; none: nothing in the film says where. */
    readonly chapters: readonly number[];
    /** Proposed thumbnails: paths below the asset. */
    readonly thumbnails: readonly string[];
  };
  AssetAnalysisFailed: { readonly at: string; readonly reason: AnalysisFailure };
  /** Stopped, or what it proposed is not wanted any more. */
  AssetAnalysisDropped: object;
  /** Its sound is to be sent to the configured service. */
  AssetTranscriptionAsked: { readonly at: string };
  AssetTranscribed: {
    readonly at: string;
    /** What is spoken. */
    readonly language: Language;
    /** Whether its captions are there: where people wrote some, those stay. */
    readonly captioned: boolean;
    /** Suggested; empty: none. */
    readonly summary: string;
    readonly tags: readonly string[];
  };
  AssetTranscriptionFailed: { readonly at: string; readonly reason: TranscriptionFailure };
  /** Stopped, or what it suggested is not wanted any more. Captions stay. */
  AssetTranscriptionDropped: object;
  AssetDeleted: object;
}
export type AssetEvent = EventOf<AssetEvents>;

export const assetEvents = defineEvents<AssetEvents>({
  entity: 'asset',
  topic: 'media.asset',
  events: {
    AssetCreated: {
      summary: 'A place to upload a file to was made',
      schema: 2,
      upcasts: [(data) => ({ ...data, kind: 'film' })],
    },
    AssetTaken: { summary: 'An attachment file began to refer to the upload', schema: 1 },
    AssetUploadStarted: { summary: 'The first bytes of the file arrived', schema: 1 },
    AssetUploaded: { summary: 'The whole file arrived', schema: 1 },
    AssetEncodingStarted: { summary: 'A worker began to make renditions', schema: 1 },
    AssetProbed: { summary: 'Duration and dimensions of the file are known', schema: 1 },
    AssetBecamePlayable: { summary: 'The first rendition can be played', schema: 1 },
    AssetThumbnailsMade: { summary: 'Thumbnail candidates were made', schema: 1 },
    AssetStoryboardMade: { summary: 'The previews of the seek bar were made', schema: 1 },
    AssetReady: { summary: 'All renditions are made', schema: 1 },
    AssetDamaged: { summary: 'Something of a film is missing or damaged, and its source is gone', schema: 1 },
    AssetRepaired: { summary: 'A damaged film is whole again', schema: 1 },
    AssetFailed: { summary: 'The upload or the processing failed', schema: 1 },
    AssetCancelled: { summary: 'An administrator stopped the upload or the processing', schema: 1 },
    AssetRetried: { summary: 'An administrator asked for another attempt', schema: 1 },
    AssetThumbnailChosen: { summary: 'A thumbnail was chosen or uploaded', schema: 1 },
    AssetCaptionsPut: { summary: 'Captions of a language were added or replaced', schema: 1 },
    AssetCaptionsDeleted: { summary: 'Captions of a language were deleted', schema: 1 },
    AssetAnalysisAsked: { summary: 'Chapters and thumbnails are to be proposed', schema: 1 },
    AssetAnalysed: { summary: 'Chapters and thumbnails are proposed', schema: 1 },
    AssetAnalysisFailed: { summary: 'The analysis of the film failed', schema: 1 },
    AssetAnalysisDropped: {
      summary: 'An administrator stopped the analysis, or dismissed what it proposed',
      schema: 1,
    },
    AssetTranscriptionAsked: { summary: 'What is said in the film is to be written down', schema: 1 },
    AssetTranscribed: {
      summary: 'What is said in the film is written down, and summary and tags suggested',
      schema: 1,
    },
    AssetTranscriptionFailed: { summary: 'What is said in the film could not be written down', schema: 1 },
    AssetTranscriptionDropped: {
      summary: 'An administrator stopped the transcription, or dismissed what it suggested',
      schema: 1,
    },
    AssetDeleted: { summary: 'The asset and all its files were deleted', schema: 1 },
  },
});

export interface ImageEvents {
  /** Nothing refers to it yet. */
  ImageUploaded: { readonly at: string };
  /** Something refers to it: `catalog.category/{id}`. */
  ImageTaken: { readonly by: string };
  ImageReleased: { readonly by: string; readonly at: string };
  ImageDeleted: object;
}
export type ImageEvent = EventOf<ImageEvents>;

export const imageEvents = defineEvents<ImageEvents>({
  entity: 'image',
  topic: 'media.image',
  events: {
    ImageUploaded: { summary: 'A picture was uploaded', schema: 1 },
    ImageTaken: { summary: 'Something began to show the picture', schema: 1 },
    ImageReleased: { summary: 'Something stopped showing the picture', schema: 1 },
    ImageDeleted: { summary: 'The picture was deleted, because nothing shows it', schema: 1 },
  },
});

export interface DownloadEvents {
  /** Somebody began to download an attachment file. */
  FileDownloaded: {
    readonly fileId: string;
    /** The video or event by way of which they had it. */
    readonly parentId: string;
    /** null: somebody who was not logged in. */
    readonly memberId: string | null;
  };
}
export type DownloadEvent = EventOf<DownloadEvents>;

export interface TrafficEvents {
  /** So many bytes more went out to people of the site, on a day (`2026-11-20`, UTC). */
  TrafficCounted: { readonly day: string; readonly bytes: number };
  /** The day is over, and all of it was told: the count is not kept any more. */
  TrafficClosed: object;
}
export type TrafficEvent = EventOf<TrafficEvents>;

export const trafficEvents = defineEvents<TrafficEvents>({
  entity: 'traffic',
  topic: 'media.traffic',
  events: {
    TrafficCounted: { summary: 'Bytes went out to people of the site', schema: 1 },
    TrafficClosed: { summary: 'What one process sent on a day is told, and forgotten', schema: 1 },
  },
});

export const downloadEvents = defineEvents<DownloadEvents>({
  entity: 'download',
  topic: 'media.download',
  events: { FileDownloaded: { summary: 'Somebody downloaded an attachment file', schema: 1 } },
});
