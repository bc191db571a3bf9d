import { dirname } from 'node:path';
import { ProgressReader } from './progress.js';
import { runTool } from './run-tool.js';
import { ownPlaylist } from './safe-input.js';

export interface MarksJob {
  /** Of one finished track, with its segments beside it. */
  readonly playlist: string;
  readonly durationSeconds: number;
  readonly niceness?: number;
  /** Milliseconds. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

export interface Silence {
  /** Seconds. */
  readonly start: number;
  readonly end: number;
}

/** Milliseconds without a frame after which the tool hangs. */
const STALL = 60_000;
const defaultTimeout = 3_600_000;
/** What is quieter, for at least so long, is a pause; people breathe more often. */
const [QUIET, PAUSE] = ['-38dB', 0.4];
/** How much of the picture changes at a cut, in percent. */
const CUT = 10;

/** Seconds at which the picture changes at once. */
export async function findCuts(job: MarksJob): Promise<readonly number[]> {
  const cuts: number[] = [];
  // Whether a film is cut can be seen in a tenth of its pixels.
  const filter = `scale=160:-2,scdet=t=${CUT},metadata=print:key=lavfi.scd.time:file=-:direct=1`;
  await scan(job, ['-an', '-vf', filter], (name, value) => {
    if (name === 'lavfi.scd.time') cuts.push(value);
  });
  return cuts;
}

/** Where nothing is heard. What is quiet up to the end of the film is none: nothing comes behind it. */
export async function findSilences(job: MarksJob): Promise<readonly Silence[]> {
  const silences: Silence[] = [];
  let start = 0;
  const filter = `silencedetect=n=${QUIET}:d=${PAUSE},ametadata=print:file=-:direct=1`;
  await scan(job, ['-vn', '-af', filter], (name, value) => {
    if (name === 'lavfi.silence_start') start = value;
    if (name === 'lavfi.silence_end') silences.push({ start, end: value });
  });
  return silences;
}

async function scan(
  { playlist, durationSeconds, niceness, timeoutMs = defaultTimeout, signal, onProgress }: MarksJob,
  filters: readonly string[],
  onMark: (name: string, value: number) => void,
): Promise<void> {
  const progress = new ProgressReader(durationSeconds);
  await runTool({
    tool: 'ffmpeg',
    args: [
      ...['-v', 'error', '-nostdin', '-threads', '1', ...ownPlaylist(playlist), ...filters],
      ...['-f', 'null', '-progress', 'pipe:1', '-'],
    ],
    stage: 'encode',
    inputs: [dirname(playlist)],
    niceness: niceness ?? 10,
    timeoutMs,
    stallMs: STALL,
    hidden: [dirname(playlist)],
    ...(signal && { signal }),
    onLine: (line) => {
      const [, name = '', value = ''] = /^(lavfi\.[\w.]+)=([\d.]+)$/.exec(line) ?? [];
      if (name !== '') onMark(name, Number(value));
      const moved = progress.read(line);
      if (moved) onProgress?.(progress.fraction);
      return moved;
    },
  });
}
