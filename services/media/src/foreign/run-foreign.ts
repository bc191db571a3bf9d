import { fileURLToPath } from 'node:url';
import { encoderInUse } from '../encoder/remote-tools.js';
import { runGuarded, type GuardedEnd, type ProcessLimits } from '../engine/guarded-process.js';
import { tooDemanding, toError, type ForeignJob, type ForeignReply, type ForeignResults } from './foreign-job.js';
import { decodeFrame, encodeFrame } from './frame.js';

interface ForeignRun {
  readonly input?: Uint8Array;
  readonly signal?: AbortSignal;
}

export interface ForeignOutcome<Kind extends keyof ForeignResults> {
  readonly result: ForeignResults[Kind];
  readonly blobs: readonly Uint8Array[];
}

/** The machine was too busy for the file; nothing is known about the file itself. */
export class ForeignTimeout extends Error {
  override readonly name = 'ForeignTimeout';
}

interface Bounds extends ProcessLimits {
  /** Milliseconds from start to end, however busy the machine is. */
  readonly wall: number;
}

/** 50 million pixels, all in memory at once, take a third of this; half of it are stacks of threads that idle. */
const memory = 1024 ** 3;
const bounds: Readonly<Record<keyof ForeignResults, Bounds>> = {
  image: { memory, cpu: 8, wall: 12_000 },
  captions: { memory, cpu: 8, wall: 12_000 },
  // It may read a whole film, through a tool that has a limit of its own for each look.
  probe: { memory, cpu: 200, wall: 200_000 },
};

const main = fileURLToPath(import.meta.resolve('@marquee/media/foreign-main'));
/** MiB of JavaScript's heap; pictures lie outside of it. */
const heap = 384;

/**
 * Looks at a file from outside in a process of its own, which ends with it: what a file makes a parser or a decoder do
 * reaches neither the event loop nor the threads nor the memory of the process that serves. The kernel ends what takes
 * too much.
 *
 * @throws ImageError, CaptionError or MediaError about the file; ForeignTimeout; the signal's reason
 */
export async function runForeign<Kind extends keyof ForeignResults>(
  job: Extract<ForeignJob, { kind: Kind }>,
  { input, signal }: ForeignRun,
): Promise<ForeignOutcome<Kind>> {
  const { wall, ...limits } = bounds[job.kind];
  const end = await runGuarded({
    command: process.execPath,
    args: [`--max-old-space-size=${heap}`, '--disable-warning=ExperimentalWarning', main],
    input: encodeFrame({
      value: job.kind === 'probe' ? { ...job, encoder: encoderInUse() } : job,
      blobs: input ? [input] : [],
    }),
    // After whoever serves, before the encoder: somebody waits for it.
    niceness: 5,
    limits,
    // What looks at a film runs a tool that is confined.
    isConfined: job.kind !== 'probe',
    timeoutMs: wall,
    ...(signal && { signal }),
  });
  signal?.throwIfAborted();
  if (end.stopped === 'timed_out') throw new ForeignTimeout(`${job.kind}: no answer in ${wall} ms`);
  if (end.killedBy !== null) throw tooDemanding(job);
  if (end.stopped !== undefined || end.code !== 0) throw new Error(`${job.kind} failed: ${complaint(end)}`);
  const { value, blobs } = decodeFrame(end.stdout);
  // Written by the same build of our own code.
  const { result, failure } = value as ForeignReply<Kind>;
  if (failure) throw toError(failure);
  if (result === undefined) throw new Error(`${job.kind} gave neither a result nor a reason`);
  return { result, blobs };
}

const complaint = ({ stopped, code, stderr }: GuardedEnd): string =>
  `${stopped ?? `exit code ${code}`} ${stderr.clean().slice(-500)}`;
