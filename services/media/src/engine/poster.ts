import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeFileAtomic } from './files.js';
import { MediaError, toMediaError } from './media-error.js';
import { isBlank } from './picture-check.js';
import type { Probe } from './probe-types.js';
import { runTool } from './run-tool.js';
import { untrustedInput } from './safe-input.js';

export interface PosterJob {
  readonly input: string;
  /** Created when missing; gets `poster-1.webp` and so on. */
  readonly outputDir: string;
  readonly probe: Probe;
  /** Default 5. Short clips give fewer. */
  readonly count?: number;
  readonly niceness?: number;
  readonly signal?: AbortSignal;
}

export interface PosterCandidate {
  readonly file: string;
  readonly seconds: number;
  readonly width: number;
  readonly height: number;
}

const MAX_WIDTH = 1280;
const MAX_HEIGHT = 720;
/** Looks per candidate for a frame that is not black. */
const TRIES = 3;

/** Times in seconds spread over the film, off its ends, at least half a second apart. Pure. */
export function posterTimes(durationSeconds: number, count: number): readonly number[] {
  const wanted = Math.max(1, Math.min(count, Math.floor(durationSeconds / 0.5)));
  return Array.from({ length: wanted }, (_, index) => (durationSeconds * (index + 0.5)) / wanted);
}

/**
 * Pictures to choose a thumbnail from, in the order of the film. Each is the key frame before a chosen time, which
 * costs one decoded frame however long the film is; black frames are passed over while there is another near.
 */
export async function makePosterCandidates(job: PosterJob): Promise<readonly PosterCandidate[]> {
  const { probe, outputDir, count = 5 } = job;
  try {
    await mkdir(outputDir, { recursive: true });
    const times = posterTimes(probe.durationSeconds, count);
    const candidates: PosterCandidate[] = [];
    for (const [index, seconds] of times.entries()) {
      const frame = await findFrame(job, seconds, probe.durationSeconds / times.length);
      if (frame === undefined) continue;
      candidates.push(await savePoster(frame, join(outputDir, `poster-${index + 1}.webp`)));
    }
    if (candidates.length === 0) throw new MediaError('corrupt', 'no frame could be read');
    return candidates;
  } catch (error) {
    throw toMediaError(error);
  }
}

interface Frame {
  readonly png: Buffer;
  readonly seconds: number;
}

/** The first frame with a picture in it, else the last that could be read. */
async function findFrame(job: PosterJob, from: number, span: number): Promise<Frame | undefined> {
  let fallback: Frame | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const seconds = Math.min(from + (span * attempt) / (2 * TRIES), Math.max(0, job.probe.durationSeconds - 0.1));
    const png = await grabFrame(job, seconds);
    if (png.length === 0) continue;
    fallback = { png, seconds };
    if (!(await isBlank(png))) return fallback;
  }
  return fallback;
}

async function grabFrame({ input, probe, niceness = 10, signal }: PosterJob, seconds: number): Promise<Buffer> {
  const { displayWidth: width, displayHeight: height } = probe.video;
  const factor = Math.min(1, MAX_WIDTH / width, MAX_HEIGHT / height);
  const size = [width, height].map((side) => Math.max(1, Math.round(side * factor))).join(':');
  const { stdout } = await runTool({
    tool: 'ffmpeg',
    args: [
      ...['-v', 'error', '-nostdin', '-threads', '1', '-ss', seconds.toFixed(3), '-noaccurate_seek'],
      ...untrustedInput(input),
      ...[
        '-map',
        '0:V:0',
        '-frames:v',
        '1',
        '-vf',
        `scale=${size},setsar=1`,
        '-c:v',
        'png',
        '-f',
        'image2pipe',
        'pipe:1',
      ],
    ],
    stage: 'encode',
    niceness,
    timeoutMs: 30_000,
    hidden: [input],
    ...(signal === undefined ? {} : { signal }),
  });
  return stdout;
}

async function savePoster({ png, seconds }: Frame, file: string): Promise<PosterCandidate> {
  const { data, info } = await sharp(png).webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  await writeFileAtomic(file, data);
  return { file, seconds, width: info.width, height: info.height };
}
