import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inProduct, type RunningProduct } from './product.js';
import { filmUntil, openSite, uploadFilm, type OwnedSite } from './watched-film.js';

const rounds = 5;
/** Seconds: far more than can be encoded while this runs. */
const long = 3 * 3_600;
const short = 2;

/**
 * The first file of a team, of some kB, beside a film of hours of another, which is being encoded: how long it takes from the end of
 * its upload until it can be watched, and until it is ready. The limit is the same file when nothing else is encoded.
 */
export const benchEncodingShares = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) =>
    inProduct(directory, (product) => measure(product, directory), { MARQUEE_RATE_LIMIT_FACTOR: '100' }),
  );

interface Waited {
  readonly playable: number;
  readonly ready: number;
}

async function measure({ url }: RunningProduct, directory: string): Promise<readonly Measurement[]> {
  const greedy = await openSite(url, 'greedy');
  // Each round is another team's: whoever had encoders a moment ago has no better right than the long film.
  const modest: OwnedSite[] = [];
  for (let round = 0; round <= 2 * rounds; round++) modest.push(await openSite(url, `modest${round}`));
  const [film, file] = [await black(directory, long), await black(directory, short)];
  const alone: Waited[] = [];
  for (const site of modest.splice(0, rounds + 1)) alone.push(await upload(site, file));
  // The first one warmed up.
  alone.shift();
  const { video } = await uploadFilm(greedy, film);
  await filmUntil(greedy, video, ({ playable }) => playable);
  const beside: Waited[] = [];
  for (const site of modest) beside.push(await upload(site, file));
  await filmUntil(greedy, video, ({ status }) => {
    if (status !== 'encoding') throw new Error('the long film was not long enough');
    return true;
  });
  const size = `${Math.round(file.length / 1_000)} kB beside another team's film of ${long / 3_600} hours, beside none`;
  return (['playable', 'ready'] as const).map((state) => {
    const [value, limit] = [beside, alone].map((all) => median(all.map((one) => one[state])));
    return atMost(`encoding shares: ${state}, ${size}`, value, limit);
  });
}

/** Seconds from the end of the upload. */
async function upload(site: OwnedSite, bytes: Uint8Array): Promise<Waited> {
  const { video } = await uploadFilm(site, bytes);
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1_000;
  await filmUntil(site, video, ({ playable }) => playable);
  const playable = elapsed();
  await filmUntil(site, video, ({ status }) => status === 'ready');
  return { playable, ready: elapsed() };
}

async function black(directory: string, seconds: number): Promise<Buffer> {
  const file = join(directory, `black-${seconds}.mp4`);
  const picture = ['-f', 'lavfi', '-i', 'color=black:size=640x360:rate=5', '-t', String(seconds)];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '250'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...picture, ...codec, file]);
  return readFile(file);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A file may take twice the time: the processor is shared with what makes room for it. */
const atMost = (name: string, value = Number.NaN, limit = Number.NaN): Measurement => ({
  ...{ name, value, unit: 's', limit, target: 0.5 },
  ratio: limit / value,
});
