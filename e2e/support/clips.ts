import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('../../.cache/clips', import.meta.url));

const picture = (size: string, rate: string, seconds: number) => [
  '-f',
  'lavfi',
  '-t',
  String(seconds),
  '-i',
  `testsrc2=s=${size}:r=${rate}`,
];
const sound = (seconds: number) => ['-f', 'lavfi', '-t', String(seconds), '-i', 'sine=f=330:r=48000'];
const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Files as people bring them, made by ffmpeg once and kept in the cache. */
const recipes = {
  /**
   * 1080p30 with sound, as big as several minutes of it: long enough to watch it being uploaded and encoded, and short
   * enough to encode it twice in every run of all tests.
   */
  'lecture.mp4': [...picture('1920x1080', '30', 40), ...sound(40), ...coded, '-b:v', '16M', '-c:a', 'aac', '-shortest'],
  /** As the lecture, where twelve seconds are enough; of many bytes. */
  'talk.mp4': [...picture('1920x1080', '30', 12), ...sound(12), ...coded, '-b:v', '16M', '-c:a', 'aac', '-shortest'],
  'short.mp4': [...picture('1280x720', '30', 12), ...sound(12), ...coded, '-c:a', 'aac', '-shortest'],
  'phone.mp4': [...picture('1280x720', '30', 6), ...sound(6), ...coded, '-c:a', 'aac'],
  'silent.mp4': [...picture('1280x720', '30', 6), ...coded, '-an'],
  /** A minute that is encoded in seconds. */
  'night.mp4': [...picture('320x180', '24', 60), ...coded, '-an'],
  /** Three scenes; nothing is heard where one follows another. */
  'scenes.mp4': [
    ...[...picture('160x90', '10', 25), '-f', 'lavfi', '-i', 'mandelbrot=s=160x90:r=10'],
    ...['-f', 'lavfi', '-t', '25', '-i', 'smptebars=s=160x90:r=10', ...sound(75), '-filter_complex'],
    "[1:v]trim=duration=25[b];[0:v][b][2:v]concat=n=3:v=1[v];[3:a]volume=0:enable='between(t,24.2,25.6)+between(t,49.2,50.6)'[s]",
    ...['-map', '[v]', '-map', '[s]', '-t', '75', ...coded, '-c:a', 'aac'],
  ],
  'four-by-three.mp4': [...picture('640x480', '25', 6), ...sound(6), ...coded, '-c:a', 'aac'],
  'odd.mkv': [...picture('641x359', '30', 6), ...sound(6), '-c:v', 'ffv1', '-c:a', 'flac'],
  'speech.mp3': [...sound(6), '-c:a', 'libmp3lame', '-b:a', '96k'],
  'variable-rate.mp4': [
    ...picture('640x360', '60', 6),
    ...sound(6),
    '-vf',
    "select='if(lt(t,3),not(mod(n,2)),not(mod(n,5)))'",
    '-vsync',
    'vfr',
    ...coded,
    '-c:a',
    'aac',
  ],
} as const;

export type ClipName = keyof typeof recipes;

/** Path of the clip; made at the first use. */
export async function clip(name: ClipName): Promise<string> {
  const file = join(folder, name);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, `unfinished-${process.pid}-${name}`);
    await promisify(execFile)('ffmpeg', [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      '-y',
      ...recipes[name],
      unfinished,
    ]);
    if (name === 'phone.mp4') await turn(unfinished);
    await rename(unfinished, file);
  }
  return file;
}

/** What players do to the picture: nothing, and a quarter turn (ISO/IEC 14496-12, section 8.3.2). */
const [upright, quarterTurn] = [
  '00010000 00000000 00000000 00000000 00010000 00000000 00000000 00000000 40000000',
  '00000000 00010000 00000000 ffff0000 00000000 00000000 00000000 00000000 40000000',
].map((matrix) => Buffer.from(matrix.replaceAll(' ', ''), 'hex'));

/** As a phone held upright stores its films: lying, with a note to turn them. Releases of ffmpeg differ in how to ask. */
async function turn(file: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(upright ?? '', bytes.indexOf('tkhd'));
  quarterTurn?.copy(bytes, at);
  await writeFile(file, bytes);
}
