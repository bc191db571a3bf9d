import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailSize, thumbnailVariant, thumbnailWidths } from '@marquee/contracts';
import type { BlobStore } from '@marquee/ports';
import type { Asset } from '../asset/asset.js';
import { contentHash } from '../asset/content-hash.js';
import { assetPrefix, attemptPrefix } from '../asset/keys.js';
import {
  canBeResumed,
  findResumePoint,
  isFinished,
  makePosterCandidates,
  makeStoryboard,
  MediaError,
  planLadder,
  transcode,
  type FinishedLadder,
  type Ladder,
  type Probe,
} from '../engine/index.js';
import { runForeign } from '../foreign/run-foreign.js';
import { recordKey, recordLadder } from '../scrub/ladder-record.js';
import { HlsPublisher } from './hls-publisher.js';
import { localOriginal } from './local-original.js';
import { restoreLadder } from './restore-ladder.js';
import type { Turn } from './turn.js';

export interface Film {
  readonly team: string;
  readonly id: string;
  /** In state `encoding`, of the attempt that this is. */
  readonly asset: Asset;
  /** Whether somebody began this attempt before. */
  readonly isGoingOn: boolean;
  /** Emptied and owned by the encoding, from its first turn until it is left. */
  readonly folder: string;
  readonly blobs: BlobStore;
}

/** What was made of the film cannot be gone on with. */
export class CannotGoOn extends Error {
  override readonly name = 'CannotGoOn';

  /** @param inOnePiece whether another interruption would have the same end */
  constructor(
    readonly inOnePiece: boolean,
    override readonly cause?: unknown,
  ) {
    super('the encoding cannot be gone on with');
  }
}

/** Milliseconds between two looks for new segments: a player asks for the playlist every 2 seconds. */
const publishEvery = 500;

/** What the first turn finds out, and the others need. */
interface Prepared {
  readonly input: string;
  readonly found: Probe;
  readonly ladder: Ladder;
  readonly canPause: boolean;
}

/**
 * From the original to everything that is delivered, in as many turns as it takes. The ladder comes first, so that the film
 * plays as soon as it can; thumbnails follow once it does, the storyboard once all renditions are there. What is published
 * is all that the next turn needs, wherever it is done: so nothing is lost by a pause, a stop, or `kill -9`.
 */
export class FilmEncoding {
  readonly #prefix: string;
  readonly #publisher: HlsPublisher;
  #prepared: Prepared | undefined;
  #begun: boolean;
  #hasThumbnails: boolean;

  constructor(readonly film: Film) {
    const { team, id, asset, folder, blobs, isGoingOn } = film;
    this.#prefix = attemptPrefix(team, id, asset.attempt);
    this.#publisher = new HlsPublisher(join(folder, 'hls'), blobs, `${this.#prefix}hls/`);
    this.#begun = isGoingOn;
    this.#hasThumbnails = isGoingOn && asset.thumbnailCandidates.length > 0;
  }

  /** @throws MediaError, StorageFull, CannotGoOn */
  async turn(turn: Turn): Promise<'ready' | 'paused'> {
    turn.signal.throwIfAborted();
    const { attempt } = this.film.asset;
    const prepared = (this.#prepared ??= await this.#prepare(turn));
    const ladder = await this.#encode(prepared, turn);
    if (!ladder) return 'paused';
    turn.onLadder();
    // Beside the encoder it may have gone wrong, and nobody would ask again.
    if (!this.#hasThumbnails) await optional(turn, 'thumbnails', () => this.#thumbnails(turn));
    if (ladder.renditions.length > 0) await optional(turn, 'storyboard', () => this.#storyboard(ladder, turn));
    const record = await recordLadder(join(this.film.folder, 'hls'));
    await this.film.blobs.put(recordKey(this.#prefix), Buffer.from(JSON.stringify(record)));
    turn.signal.throwIfAborted();
    await turn.tell({ type: 'FinishEncoding', attempt });
    return 'ready';
  }

  /** Frees the disk; the next turn fetches again what it needs. */
  async leave(): Promise<void> {
    this.#prepared = undefined;
    await rm(this.film.folder, { recursive: true, force: true });
  }

  async #prepare({ signal, tell }: Turn): Promise<Prepared> {
    const { team, id, asset, folder, blobs } = this.film;
    const { attempt } = asset;
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (let earlier = 1; earlier < attempt; earlier += 1) await blobs.deletePrefix(attemptPrefix(team, id, earlier));
    const input = await localOriginal(this.film, signal);
    const { result: found } = await runForeign({ kind: 'probe', file: input }, { signal });
    const ladder = planLadder(found);
    if (this.#begun) {
      await restoreLadder(blobs, `${this.#prefix}hls/`, join(folder, 'hls'), ladder, this.#publisher);
    } else {
      const { durationSeconds: duration, video, audio } = found;
      const size = { width: video?.displayWidth ?? null, height: video?.displayHeight ?? null };
      await tell({ type: 'RecordProbe', attempt, duration, ...size, hasAudio: audio !== undefined });
    }
    return { input, found, ladder, canPause: await canBeResumed(input, found, signal) };
  }

  async #encode(prepared: Prepared, turn: Turn): Promise<FinishedLadder | undefined> {
    const { input, found, ladder, canPause } = prepared;
    const outputDir = join(this.film.folder, 'hls');
    turn.onEncoder(canPause);
    const job = { input, outputDir, probe: found, ladder, niceness: turn.niceness };
    if (!this.#begun || (await isFinished(outputDir, ladder))) {
      this.#begun = true;
      return this.#transcode(job, turn);
    }
    const from = await findResumePoint(job, ladder, turn.signal);
    // Without a film that anybody could watch, the former encoder did not get that far; else the file does not allow it.
    if (!from) throw new CannotGoOn(this.#publisher.isPlayable);
    try {
      return await this.#transcode({ ...job, from }, turn);
    } catch (error) {
      const isOfFile = error instanceof MediaError && !['cancelled', 'disk_full'].includes(error.reason);
      throw isOfFile ? new CannotGoOn(true, error) : error;
    }
  }

  async #transcode(job: Parameters<typeof transcode>[0], turn: Turn): Promise<FinishedLadder | undefined> {
    const { attempt } = this.film.asset;
    const broken = new AbortController();
    const background: Promise<void>[] = [];
    const inBackground = (work: Promise<void>): void => {
      background.push(work.catch((error: unknown) => broken.abort(error)));
    };
    let playable = false;
    const publish = async (): Promise<void> => {
      if (!turn.isOurs()) throw new MediaError('cancelled', 'somebody else has it');
      if (!(await this.#publisher.publish()) || playable) return;
      playable = true;
      await turn.tell({ type: 'RecordPlayable', attempt });
      turn.onPlayable();
      if (!this.#hasThumbnails) inBackground(optional(turn, 'thumbnails', () => this.#thumbnails(turn)));
    };
    const timer = setInterval(() => {
      if (playable) inBackground(publish());
    }, publishEvery);
    try {
      const ladder = await transcode(job, {
        signal: AbortSignal.any([turn.signal, broken.signal]),
        pause: turn.pause,
        onProgress: (fraction) => turn.onPercent(fraction * 100),
        onRendition: () => inBackground(publish()),
        onSegment: () => {
          turn.onSegment();
          // Sound alone has no rendition that is told of.
          if (!playable) inBackground(publish());
        },
      });
      clearInterval(timer);
      await publish();
      return ladder;
    } finally {
      clearInterval(timer);
      // Work that was begun in the background may begin more: wait until nothing is left.
      for (let index = 0; index < background.length; index += 1) await background[index];
      // The reason of the break explains more than the cancellation that it caused.
      if (broken.signal.aborted) throwReason(broken.signal);
    }
  }

  async #thumbnails({ signal, tell }: Turn): Promise<void> {
    const { team, id, asset, folder, blobs } = this.film;
    if (!this.#prepared) return;
    const { input, found } = this.#prepared;
    if (!found.video && !found.cover) return;
    const outputDir = join(folder, 'thumbnails');
    const sizes = { size: thumbnailSize, widths: thumbnailWidths };
    const posters = await makePosterCandidates({ input, outputDir, probe: found, ...sizes, signal });
    const candidates: string[] = [];
    for (const [index, poster] of posters.entries()) {
      const path = `thumbnails/${index}-${contentHash(await readFile(poster.file))}.webp`;
      for (const width of thumbnailWidths) {
        const file = poster.smaller.find((smaller) => smaller.width === width)?.file;
        if (file !== undefined) await blobs.putFile(assetPrefix(team, id) + thumbnailVariant(path, width), file);
      }
      await blobs.putFile(assetPrefix(team, id) + path, poster.file);
      candidates.push(path);
    }
    await tell({ type: 'RecordThumbnails', attempt: asset.attempt, candidates });
    this.#hasThumbnails = true;
  }

  async #storyboard(ladder: FinishedLadder, { signal, tell }: Turn): Promise<void> {
    const { asset, folder, blobs } = this.film;
    const outputDir = join(folder, 'storyboard');
    await makeStoryboard({ ladder, ladderDir: join(folder, 'hls'), outputDir, signal });
    for (const file of await readdir(outputDir)) {
      await blobs.putFile(`${this.#prefix}storyboard/${file}`, join(outputDir, file));
    }
    await tell({ type: 'RecordStoryboard', attempt: asset.attempt });
  }
}

function throwReason(signal: AbortSignal): never {
  throw signal.reason;
}

/** A film without previews still plays: such a failure is told to the operator, and to nobody else. */
async function optional({ signal, onError }: Turn, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isFull = error instanceof MediaError && error.reason === 'disk_full';
    if (signal.aborted || isFull || !(error instanceof MediaError)) throw error;
    onError(what, error);
  }
}
