import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probe, transcode } from '@marquee/media/engine';
import type { Measurement } from './measurement.js';

/** Seconds from the end of the upload to something that plays. */
const FIRST_PLAYABLE_LIMIT = 5;
/** We may take 1.10 of the time of the bare process. */
const LADDER_TARGET = 1 / 1.1;

/**
 * A 60 s 1080p30 clip: seconds until the first rendition plays (the probe included), and the time of the whole ladder
 * beside one bare ffmpeg process that decodes once and makes the same renditions. Both run at the same priority.
 */
export async function transcodeBench(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  try {
    const input = await makeClip(folder);
    const bare = await seconds(() => bareLadder(input, join(folder, 'bare')));
    let firstPlayable = Number.POSITIVE_INFINITY;
    const ours = await seconds(async (elapsed) => {
      const found = await probe(input);
      const onFirstRenditionPlayable = (): void => {
        firstPlayable = elapsed();
      };
      const job = { input, outputDir: join(folder, 'ours'), probe: found, niceness: 0 };
      await transcode(job, { onFirstRenditionPlayable });
    });
    return [
      {
        name: 'transcode: first playable rendition of a 60 s 1080p30 file',
        value: firstPlayable,
        unit: 's',
        limit: FIRST_PLAYABLE_LIMIT,
        ratio: FIRST_PLAYABLE_LIMIT / firstPlayable,
        target: 1,
      },
      {
        name: 'transcode: four renditions beside one bare ffmpeg with split=4',
        value: ours,
        unit: 's',
        limit: bare,
        ratio: bare / ours,
        target: LADDER_TARGET,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeClip(folder: string): Promise<string> {
  await ffmpeg(folder, [
    ...['-f', 'lavfi', '-i', 'testsrc2=size=1920x1080:rate=30', '-f', 'lavfi', '-i', 'sine=sample_rate=48000'],
    ...['-t', '60', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', '8M', '-g', '60'],
    ...['-c:a', 'aac', '-ac', '2', 'clip.mp4'],
  ]);
  return join(folder, 'clip.mp4');
}

async function seconds(work: (elapsed: () => number) => Promise<void>): Promise<number> {
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  await work(elapsed);
  return elapsed();
}

/** The command that an engineer would write by hand for the same sizes, rates and segments. */
async function bareLadder(input: string, folder: string): Promise<void> {
  const rungs = [
    ['1080p', '1920:1080', '5000k'],
    ['720p', '1280:720', '2800k'],
    ['480p', '854:480', '1400k'],
    ['360p', '640:360', '800k'],
  ] as const;
  await Promise.all([...rungs, ['audio']].map(([name = '']) => mkdir(join(folder, name), { recursive: true })));
  const labels = rungs.map((_, index) => `[s${index}]`).join('');
  const branches = rungs.map(([, size], index) => `[s${index}]scale=${size}[v${index}]`);
  const hls = (name: string): string[] => [
    ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_time', '2', '-hls_playlist_type', 'event'],
    ...['-hls_segment_filename', `${name}/%05d.m4s`, `${name}/index.m3u8`],
  ];
  const video = rungs.flatMap(([name, , rate], index) => [
    ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-maxrate', rate],
    ...['-bufsize', rate, '-g', '60', '-keyint_min', '60', '-sc_threshold', '0', ...hls(name)],
  ]);
  await ffmpeg(folder, [
    ...['-i', input, '-filter_complex', [`[0:v]split=4${labels}`, ...branches].join(';')],
    ...[...video, '-map', '0:a:0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', ...hls('audio')],
  ]);
}

function ffmpeg(folder: string, args: readonly string[]): Promise<void> {
  const child = spawn('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${String(code)}`))));
  });
}
