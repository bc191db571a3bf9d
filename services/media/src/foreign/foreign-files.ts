import { Injectable } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { domainError, thumbnailSize, thumbnailWidths } from '@marquee/contracts';
import { CaptionError, ImageError, type Crop } from '../engine/index.js';
import { FairQueue, QueueFull, type FairQueueLimits } from './fair-queue.js';
import { ForeignTimeout, runForeign } from './run-foreign.js';

/** Who waits has 20 s in all (`fileTimeout` of the bff): so long for a turn, 12 s for the work, and a rest. */
const limits: FairQueueLimits = {
  // Half of the cores, so that decoding never takes them all from those who watch.
  atOnce: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2))),
  perParty: 8,
  bytes: 96 * 1024 ** 2,
  longestWait: 7_000,
};

export interface Thumbnail {
  readonly data: Uint8Array;
  readonly smaller: readonly { readonly width: (typeof thumbnailWidths)[number]; readonly data: Uint8Array }[];
}

/** Files that people send beside their films, looked at apart and in turn, team by team. */
@Injectable()
export class ForeignFiles {
  readonly #queue = new FairQueue(limits);

  /** A picture made safe to serve, in the sizes of a thumbnail. @throws DomainError IMAGE_INVALID, MEDIA_BUSY, TIMED_OUT */
  async thumbnail(team: string, input: Uint8Array, crop?: Crop, signal?: AbortSignal): Promise<Thumbnail> {
    const options = { size: thumbnailSize, widths: thumbnailWidths, ...(crop && { crop }) };
    const { result, blobs } = await this.#inTurn(team, { kind: 'image', options }, input, signal);
    const made = blobs.slice(1);
    return {
      data: only(blobs),
      smaller: thumbnailWidths.flatMap((width) => {
        const data = made[result.widths.indexOf(width)];
        return data ? [{ width, data }] : [];
      }),
    };
  }

  /** Captions as clean WebVTT. @throws DomainError CAPTIONS_INVALID, MEDIA_BUSY, TIMED_OUT */
  async captions(team: string, input: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const { blobs } = await this.#inTurn(team, { kind: 'captions' }, input, signal);
    return only(blobs);
  }

  async #inTurn<Kind extends 'image' | 'captions'>(
    team: string,
    job: Parameters<typeof runForeign<Kind>>[0],
    input: Uint8Array,
    signal: AbortSignal | undefined,
  ) {
    try {
      const run = { input, ...(signal && { signal }) };
      return await this.#queue.run(team, input.byteLength, () => runForeign<Kind>(job, run), signal);
    } catch (error) {
      if (error instanceof QueueFull) throw domainError('MEDIA_BUSY');
      if (error instanceof ForeignTimeout) throw domainError('TIMED_OUT');
      if (error instanceof ImageError) throw domainError('IMAGE_INVALID');
      if (error instanceof CaptionError) throw domainError('CAPTIONS_INVALID', { line: error.line ?? 1 });
      throw error;
    }
  }
}

function only([blob]: readonly Uint8Array[]): Uint8Array {
  if (!blob) throw new Error('nothing came back');
  return blob;
}
