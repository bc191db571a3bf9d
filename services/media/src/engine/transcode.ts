import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeArgs, type Preset } from './encode-args.js';
import { freeBytes, freshFolder, removeFolder } from './files.js';
import { finishLadder, forgetRun, isFinished, type FinishedLadder } from './finish-ladder.js';
import { LadderWatch, trackNames } from './ladder-watch.js';
import { planLadder, type Ladder } from './ladder.js';
import type { PlayableRendition } from './master-playlist.js';
import { blameDisk, MediaError, toMediaError } from './media-error.js';
import type { Probe } from './probe-types.js';
import { ProgressReader } from './progress.js';
import type { ResumePoint } from './resume-point.js';
import { runTool } from './run-tool.js';

export interface TranscodeJob {
  /** The uploaded file. */
  readonly input: string;
  /** Owned by the job: emptied at the start, removed on failure, served while it grows. */
  readonly outputDir: string;
  readonly probe: Probe;
  /** Default: `planLadder(probe)`. */
  readonly ladder?: Ladder;
  /** Default: `veryfast`. */
  readonly preset?: Preset;
  /** 0 to 19, default 10: the API must stay responsive beside the encoder. */
  readonly niceness?: number;
  /** Milliseconds without progress after which the job ends as `timed_out`; default 60,000. */
  readonly stallMs?: number;
  /** Goes on with what lies in `outputDir`, which stays as it is on failure, too. */
  readonly from?: ResumePoint;
}

/** Called in order, never after the promise has settled. They must not throw. */
export interface TranscodeEvents {
  /** 0 to 1, only growing; 1 once, when all files are complete. */
  readonly onProgress?: (fraction: number) => void;
  /** Once: the master playlist exists and can be played from the beginning. */
  readonly onFirstRenditionPlayable?: (rendition: PlayableRendition) => void;
  /** For each rendition, when the master playlist lists it. */
  readonly onRendition?: (rendition: PlayableRendition) => void;
  /** Once for each segment that all tracks have now. */
  readonly onSegment?: () => void;
  readonly signal?: AbortSignal;
  /** Once aborted, the encoder stops behind the next segment that all tracks have: it may go on from there. */
  readonly pause?: AbortSignal;
}

/** Milliseconds between two looks at what the encoder has written: often until all can be played, then seldom. */
const FIRST_LOOKS = 50;
const LATER_LOOKS = 250;

/**
 * Makes the ladder with one ffmpeg process and returns when it is complete; undefined when it was paused. A job that is
 * repeated starts from an empty folder, goes on where it is told to, or returns at once when it was complete already.
 * Rejects with a MediaError; then the folder is gone, unless somebody can still go on with it.
 */
export async function transcode(job: TranscodeJob, events: TranscodeEvents = {}): Promise<FinishedLadder | undefined> {
  const ladder = job.ladder ?? planLadder(job.probe);
  try {
    const repeated = await isFinished(job.outputDir, ladder);
    if (!repeated && (await encode(job, ladder, events)) === 'paused') return undefined;
    const finished = await finishLadder(job.outputDir, ladder, job.probe.durationSeconds);
    if (repeated) announceAll(finished.renditions, events);
    events.onProgress?.(1);
    return finished;
  } catch (error) {
    const failure = blameDisk(toMediaError(error), await freeBytes(job.outputDir));
    if (!job.from) await removeFolder(job.outputDir);
    throw failure;
  }
}

async function encode(job: TranscodeJob, ladder: Ladder, events: TranscodeEvents): Promise<'whole' | 'paused'> {
  const tracks = trackNames(ladder).map((name) => join(job.outputDir, name));
  if (job.from) {
    await Promise.all(tracks.map(forgetRun));
  } else {
    await freshFolder(job.outputDir);
    await Promise.all(tracks.map((track) => mkdir(track)));
  }
  const watch = new LadderWatch(job.outputDir, ladder, job.from);
  const ended = new AbortController();
  const stopped = new AbortController();
  const watching = announce(watch, events, ended.signal, () => stopped.abort('paused')).catch((error: unknown) => {
    stopped.abort();
    throw error;
  });
  const encoding = runEncoder(job, ladder, events, stopped.signal).finally(() => ended.abort());
  // The watch's own error explains more than the cancellation of the encoder that it caused.
  const outcomes = await Promise.allSettled([watching, encoding]);
  const isPaused = stopped.signal.reason === 'paused' && events.signal?.aborted !== true;
  for (const outcome of outcomes)
    if (outcome.status === 'rejected' && !(isPaused && wasCancelled(outcome))) throw outcome.reason;
  return isPaused && outcomes.some(wasCancelled) ? 'paused' : 'whole';
}

const wasCancelled = (outcome: PromiseSettledResult<void>): boolean =>
  outcome.status === 'rejected' && outcome.reason instanceof MediaError && outcome.reason.reason === 'cancelled';

async function runEncoder(
  job: TranscodeJob,
  ladder: Ladder,
  events: TranscodeEvents,
  stop: AbortSignal,
): Promise<void> {
  const { input, probe, preset = 'veryfast' } = job;
  const progress = new ProgressReader(probe.durationSeconds, job.from?.seconds);
  await runTool({
    tool: 'ffmpeg',
    args: encodeArgs({ input, probe, ladder, preset, ...(job.from && { from: job.from }) }),
    stage: 'encode',
    inputs: [input],
    cwd: job.outputDir,
    niceness: job.niceness ?? 10,
    stallMs: job.stallMs ?? 60_000,
    signal: events.signal === undefined ? stop : AbortSignal.any([events.signal, stop]),
    hidden: [input],
    onLine: (line) => {
      const moved = progress.read(line);
      if (moved) events.onProgress?.(progress.fraction);
      return moved;
    },
  });
}

function announceAll(renditions: readonly PlayableRendition[], events: TranscodeEvents): void {
  for (const [index, rendition] of renditions.entries()) {
    if (index === 0) events.onFirstRenditionPlayable?.(rendition);
    events.onRendition?.(rendition);
  }
}

/** Publishes and announces until the encoder has ended; then looks once more. */
async function announce(
  watch: LadderWatch,
  events: TranscodeEvents,
  ended: AbortSignal,
  stop: () => void,
): Promise<void> {
  let first = true;
  let segments = watch.segments;
  /** How many there were when the pause was asked for. */
  let asked: number | undefined;
  for (let last = false; !last;) {
    last = ended.aborted;
    if (events.pause?.aborted === true) asked ??= segments;
    for (const rendition of await watch.look()) {
      if (first) events.onFirstRenditionPlayable?.(rendition);
      first = false;
      events.onRendition?.(rendition);
    }
    for (; segments < watch.segments; segments += 1) events.onSegment?.();
    if (asked !== undefined && segments > asked) stop();
    const pause = watch.complete ? LATER_LOOKS : FIRST_LOOKS;
    if (!last) await sleep(pause, undefined, { signal: ended }).catch(() => undefined);
  }
}
