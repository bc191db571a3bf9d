import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { residentMemory } from './process-memory.js';
import { inProduct, type RunningProduct } from './product.js';
import { publishFilm, uploadFilm, type OwnedSite, type PublishedFilm } from './watched-film.js';

const owners = ['first', 'second', 'third'] as const;
/** As many as one team may have in the queue. */
const pictures = 8;
const files = 2;
const floods = 3;
/** Bytes that are no film: taken whole, and then found to be none. */
const fileSize = 8 * 1024 ** 2;
/** Milliseconds for which memory is watched after a flood: what is free is given back when nothing happens. */
const rest = 15_000;

/**
 * Memory of the process of all services after floods of pictures, 24 at once, and of uploads, beside the same before: what it
 * took for them must come back, and the last flood must leave no more than an earlier one.
 */
export const benchMemory = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) =>
    inProduct(directory, (product) => measure(product, directory), { MARQUEE_RATE_LIMIT_FACTOR: '1000' }),
  );

async function measure({ url, pid }: RunningProduct, directory: string): Promise<readonly Measurement[]> {
  const films: PublishedFilm[] = [];
  for (const owner of owners) films.push(await publishFilm(url, directory, owner));
  const image = await photograph(directory);
  // One of each brings in what is loaded at its first use.
  for (const film of films.slice(0, 1)) await flood(film, image, 1, 1);
  const before = await settled(pid);
  const after: number[] = [];
  for (let round = 0; round < floods; round++) {
    await Promise.all(films.map((film) => flood(film, image, pictures, files)));
    after.push(await settled(pid));
  }
  const [second = Number.NaN, last = Number.NaN] = [after[1], after.at(-1)];
  return [
    atMost(`memory: after ${floods} floods of 6 uploads, then 24 pictures at once, beside before`, last, before, 1.3),
    atMost(`memory: after the last of ${floods} floods, beside after the second`, last, second, 1.1),
  ];
}

async function flood(film: PublishedFilm, image: string, images: number, uploads: number): Promise<void> {
  await Promise.all(Array.from({ length: uploads }, () => sendFile(film)));
  await Promise.all(Array.from({ length: images }, () => sendPicture(film, image)));
}

async function sendPicture({ door, video }: PublishedFilm, image: string): Promise<void> {
  const answer = await door.call('POST', `${video}/thumbnail`, { image, crop: null });
  // On a busy machine it may take too long; that is no fault of its memory.
  if (answer.status === 500) throw new Error(`a picture was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function sendFile(site: OwnedSite): Promise<void> {
  const { video } = await uploadFilm(site, randomBytes(fileSize));
  await (await site.door.call('DELETE', video)).arrayBuffer();
}

/** The least that the process takes while nothing is asked of it. */
async function settled(pid: number | undefined): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let waited = 0; waited < rest; waited += 1_000) {
    await wait(1_000);
    least = Math.min(least, await residentMemory(pid));
  }
  return least;
}

/** Base64 of a JPEG of some MB, as a camera makes them. */
async function photograph(directory: string): Promise<string> {
  const file = join(directory, 'photograph.jpg');
  const noise = ['-f', 'lavfi', '-i', 'nullsrc=size=3000x2000,geq=random(1)*255:128:128', '-frames:v', '1'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...noise, '-q:v', '4', file]);
  return readFile(file, 'base64');
}

const atMost = (name: string, value: number, limit: number, most: number): Measurement => ({
  ...{ name, value, unit: 'MiB', limit, target: 1 / most },
  ratio: limit / value,
});
