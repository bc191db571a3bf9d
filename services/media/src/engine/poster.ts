import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError, toMediaError } from './media-error.js';
import { isBlank } from './picture-check.js';
import type { Probe, VideoTrack } from './probe-types.js';
import { runTool } from './run-tool.js';
import { untrustedInput } from './safe-input.js';

type Shown = Pick<VideoTrack, 'displayWidth' | 'displayHeight'>;

export interface PosterJob {
  readonly input: string;
  /** Created when missing; gets `poster-1.webp` and so on. */
  readonly outputDir: string;
  readonly probe: Pick<Probe, 'durationSeconds' | 'cover'> & { readonly video?: Shown };
  /** Pixels: the frame is fitted into it and never enlarged. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels: of those that are smaller than the frame then is, it is made, too. Default: none. */
  readonly widths?: readonly number[];
  /** Default 5. Short clips give fewer. */
  readonly count?: number;
  readonly niceness?: number;
  readonly signal?: AbortSignal;
}

export interface PosterCandidate {
  readonly file: string;
  readonly seconds: number;
  readonly smaller: readonly { readonly width: number; readonly file: string }[];
}

/** Looks per candidate for a frame that is not black. */
const TRIES = 3;

/** Times in seconds spread over the film, off its ends, at least half a second apart. Pure. */
export function posterTimes(durationSeconds: number, count: number): readonly number[] {
  const wanted = Math.max(1, Math.min(count, Math.floor(durationSeconds / 0.5)));
  return Array.from({ length: wanted }, (_, index) => (durationSeconds * (index + 0.5)) / wanted);
}

/**
 * Pictures to choose a thumbnail from, in the order of the film; of sound alone, the cover that it carries. Each is the key
 * frame before a chosen time, which costs one decoded frame however long the film is; black frames are passed over while there
 * is another near.
 */
export async function makePosterCandidates(job: PosterJob): Promise<readonly PosterCandidate[]> {
  const { probe, outputDir, count = 5 } = job;
  try {
    await mkdir(outputDir, { recursive: true });
    const times = probe.video ? posterTimes(probe.durationSeconds, count) : [0];
    const candidates: PosterCandidate[] = [];
    for (const [index, seconds] of times.entries()) {
      const pictures = picturesOf(job, `poster-${index + 1}`);
      const found = await findFrame(job, pictures, seconds, probe.durationSeconds / times.length);
      const [whole, ...smaller] = pictures.map(({ width, name }) => ({ width, file: join(outputDir, name) }));
      if (found !== undefined && whole) candidates.push({ file: whole.file, seconds: found, smaller });
    }
    if (candidates.length === 0) throw new MediaError('corrupt', 'no frame could be read');
    return candidates;
  } catch (error) {
    throw toMediaError(error);
  }
}

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The frame, and the smaller ones that are made of it. */
function picturesOf({ probe, size, widths = [] }: PosterJob, name: string): readonly Picture[] {
  const { video, cover } = probe;
  const shown = video ? { width: video.displayWidth, height: video.displayHeight } : (cover ?? { width: 1, height: 1 });
  const factor = Math.min(1, size.width / shown.width, size.height / shown.height);
  const [width, height] = [pixels(shown.width * factor), pixels(shown.height * factor)];
  const smaller = widths.filter((wanted) => wanted < width);
  return [
    { name: `${name}.webp`, width, height },
    ...smaller.map((wanted) => ({
      name: `${name}.w${wanted}.webp`,
      width: wanted,
      height: pixels((height * wanted) / width),
    })),
  ];
}

const pixels = (side: number): number => Math.max(1, Math.round(side));

/** Leaves the first frame with a picture in it, else the last that could be read. @returns its time in seconds */
async function findFrame(
  job: PosterJob,
  pictures: readonly Picture[],
  from: number,
  span: number,
): Promise<number | undefined> {
  let found: number | undefined;
  const tries = job.probe.video ? TRIES : 1;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const seconds = Math.min(from + (span * attempt) / (2 * TRIES), Math.max(0, job.probe.durationSeconds - 0.1));
    const grey = await grabFrame(job, pictures, seconds);
    if (grey.length === 0) continue;
    found = seconds;
    if (!isBlank(grey)) return found;
  }
  return found;
}

/** Writes the frame as WebP. @returns a small grey copy of it to judge by, empty when there is no frame */
async function grabFrame(job: PosterJob, pictures: readonly Picture[], seconds: number): Promise<Buffer> {
  const split = pictures.map((_, index) => `[in${index}]`).join('');
  const scaled = pictures.map(
    ({ width, height }, index) => `[in${index}]scale=${width}:${height},setsar=1[out${index}]`,
  );
  const graph = [
    `[${job.probe.video ? '0:V:0' : '0:v:0'}]split=${pictures.length + 1}${split}[copy]`,
    ...scaled,
    '[copy]scale=64:36,format=gray[grey]',
  ].join(';');
  const { stdout } = await runTool({
    tool: 'ffmpeg',
    args: [
      ...['-v', 'error', '-nostdin', '-y', '-threads', '1'],
      // A cover stands before the sound, and is passed over by whoever seeks, also to the start.
      ...(job.probe.video ? ['-ss', seconds.toFixed(3), '-noaccurate_seek'] : []),
      ...untrustedInput(job.input),
      ...['-filter_complex', graph],
      ...pictures.flatMap(({ name }, index) => ['-map', `[out${index}]`, ...WEBP, name]),
      ...['-map', '[grey]', '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    ],
    stage: 'encode',
    inputs: [job.input],
    cwd: job.outputDir,
    niceness: job.niceness ?? 10,
    // The work is bounded by its processor time; beside encoders that take all cores it waits.
    timeoutMs: 600_000,
    hidden: [job.input],
    ...(job.signal === undefined ? {} : { signal: job.signal }),
  });
  return stdout;
}

/** One frame. RGB, because WebP knows one kind of YUV only, and the film has another. */
const WEBP = [
  ...['-frames:v', '1', '-c:v', 'libwebp', '-pix_fmt', 'bgra', '-quality', '80'],
  ...['-f', 'image2', '-update', '1'],
];
