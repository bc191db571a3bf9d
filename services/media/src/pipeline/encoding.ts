import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '@marquee/ports';
import type { Asset } from '../asset/asset.js';
import type { AssetCommand } from '../asset/asset.decider.js';
import { assetPrefix, attemptPrefix, originalKey } from '../asset/keys.js';
import { makePosterCandidates, makeStoryboard, MediaError, probe, transcode, type Probe } from '../engine/index.js';
import { HlsPublisher } from './hls-publisher.js';

export interface EncodingJob {
  readonly team: string;
  readonly id: string;
  /** In state `encoding`, of the attempt that this job is. */
  readonly asset: Asset;
  /** Emptied and owned by the job; its caller removes it. */
  readonly folder: string;
  readonly blobs: BlobStore;
  readonly signal: AbortSignal;
  readonly tell: (command: AssetCommand) => Promise<void>;
  /** 0 to 100. */
  readonly onPercent: (percent: number) => void;
  /** For what goes wrong beside the film: it plays without thumbnails. */
  readonly onError: (where: string, error: unknown) => void;
}

/** Milliseconds between two looks for new segments: a player asks for the playlist every 2 seconds. */
const publishEvery = 500;

/**
 * From the original to everything that is delivered. The ladder comes first, so that the film plays as soon as it can;
 * thumbnails follow once it does, the storyboard once all renditions are there.
 *
 * @throws MediaError, StorageFull
 */
export async function encode(job: EncodingJob): Promise<void> {
  const { team, id, asset, folder, blobs, signal, tell } = job;
  const { attempt } = asset;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (let earlier = 1; earlier < attempt; earlier += 1) await blobs.deletePrefix(attemptPrefix(team, id, earlier));
  const input = await localOriginal(job);
  const found = await probe(input, { signal });
  const { durationSeconds: duration, video, audio } = found;
  await tell({
    type: 'RecordProbe',
    attempt,
    duration,
    width: video.displayWidth,
    height: video.displayHeight,
    hasAudio: audio !== undefined,
  });
  const ladder = await makeLadder(job, input, found);
  await optional(job, 'storyboard', async () => {
    const outputDir = join(folder, 'storyboard');
    await makeStoryboard({ ladder, ladderDir: join(folder, 'hls'), outputDir, signal });
    for (const file of await readdir(outputDir)) {
      await blobs.putFile(`${attemptPrefix(team, id, attempt)}storyboard/${file}`, join(outputDir, file));
    }
    await tell({ type: 'RecordStoryboard', attempt });
  });
  signal.throwIfAborted();
  await tell({ type: 'FinishEncoding', attempt });
}

async function makeLadder(job: EncodingJob, input: string, found: Probe) {
  const { team, id, asset, folder, blobs, tell } = job;
  const { attempt } = asset;
  const outputDir = join(folder, 'hls');
  const publisher = new HlsPublisher(outputDir, blobs, `${attemptPrefix(team, id, attempt)}hls/`);
  const broken = new AbortController();
  const background: Promise<void>[] = [];
  const inBackground = (work: Promise<void>): void => {
    background.push(work.catch((error: unknown) => broken.abort(error)));
  };
  let playable = false;
  const publish = async (): Promise<void> => {
    if (!(await publisher.publish()) || playable) return;
    playable = true;
    await tell({ type: 'RecordPlayable', attempt });
    inBackground(optional(job, 'thumbnails', () => makeThumbnails(job, input, found)));
  };
  const timer = setInterval(() => {
    if (playable) inBackground(publish());
  }, publishEvery);
  try {
    const ladder = await transcode(
      { input, outputDir, probe: found },
      {
        signal: AbortSignal.any([job.signal, broken.signal]),
        onProgress: (fraction) => job.onPercent(fraction * 100),
        onRendition: () => inBackground(publish()),
      },
    );
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

function throwReason(signal: AbortSignal): never {
  throw signal.reason;
}

async function makeThumbnails(
  { team, id, asset, folder, blobs, signal, tell }: EncodingJob,
  input: string,
  found: Probe,
): Promise<void> {
  const outputDir = join(folder, 'thumbnails');
  const posters = await makePosterCandidates({ input, outputDir, probe: found, signal });
  const candidates: string[] = [];
  for (const [index, poster] of posters.entries()) {
    const path = `thumbnails/${index}-${contentHash(await readFile(poster.file))}.webp`;
    await blobs.putFile(assetPrefix(team, id) + path, poster.file);
    candidates.push(path);
  }
  await tell({ type: 'RecordThumbnails', attempt: asset.attempt, candidates });
}

/** A film without previews still plays: such a failure is told to the operator, and to nobody else. */
async function optional({ signal, onError }: EncodingJob, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isFull = error instanceof MediaError && error.reason === 'disk_full';
    if (signal.aborted || isFull || !(error instanceof MediaError)) throw error;
    onError(what, error);
  }
}

/** The original as a local file: where it lies, or a copy when the store is elsewhere. */
async function localOriginal({ team, id, asset, folder, blobs }: EncodingJob): Promise<string> {
  const key = originalKey(team, id, asset);
  const path = await blobs.localPath(key);
  if (path !== undefined) return path;
  const content = await blobs.get(key);
  if (!content) throw new MediaError('internal', `no ${basename(key)}`);
  const copy = join(folder, 'original');
  await pipeline(content, createWriteStream(copy));
  return copy;
}

/** Short, and different for different content: names that change with what they name. */
export const contentHash = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);
