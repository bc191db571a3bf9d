import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inProduct, type RunningProduct } from './product.js';
import { publishFilm, type PublishedFilm } from './watched-film.js';

/** Each of them sends eight at once: as many as one team may have in the queue. */
const owners = ['first', 'second', 'third'] as const;
const imagesOfOwner = 8;
const rounds = 3;
const requests = 200;
/** Milliseconds between two segments: of four viewers, not of a load generator that fills the machine by itself. */
const pause = 10;

/**
 * A public segment beside 24 images at once that decode to 49 million pixels each and can only be decoded whole. What
 * is taken for the limit is the same segment when nobody sends anything, by turns.
 */
export const benchHostileImages = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder((directory) =>
    inProduct(directory, (product) => measure(product, directory), { MARQUEE_RATE_LIMIT_FACTOR: '100' }),
  );

async function measure({ url }: RunningProduct, directory: string): Promise<readonly Measurement[]> {
  const films: PublishedFilm[] = [];
  for (const owner of owners) films.push(await publishFilm(url, directory, owner));
  const image = await hostileImage(directory);
  const segment = url + (await firstSegment(url, films[0]?.manifest ?? ''));
  await latencies(segment);
  const [quiet, beside]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await latencies(segment)));
    const attack = new AbortController();
    const attackers = films.flatMap((film) =>
      Array.from({ length: imagesOfOwner }, () => send(film, image, attack.signal)),
    );
    await wait(200);
    beside.push(...(await latencies(segment)));
    attack.abort();
    await Promise.all(attackers);
  }
  return [
    atMost('hostile images: 99 % of the segments beside 24 at once, beside none', p99(beside), 'ms', p99(quiet), 0.1),
  ];
}

/** Sends the image again and again until it is told to stop; being refused is an answer, too. */
async function send({ door, video }: PublishedFilm, image: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await door.call('POST', `${video}/thumbnail`, { image, crop: null });
    if (answer.status >= 500) throw new Error(`an image was answered with ${answer.status}: ${await answer.text()}`);
    if (answer.status === 429) await wait(250);
  }
}

/** Milliseconds of each of many requests, one viewer after the other. */
async function latencies(address: string): Promise<number[]> {
  const found: number[] = [];
  for (let request = 0; request < requests; request++) {
    const start = performance.now();
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a segment was answered with ${answer.status}`);
    found.push(performance.now() - start);
    await wait(pause);
  }
  return found;
}

/** Base64 of an interlaced PNG of 7000 x 7000 pixels in about 150 kB. */
async function hostileImage(directory: string): Promise<string> {
  const file = join(directory, 'hostile.png');
  const picture = ['-f', 'lavfi', '-i', 'color=c=navy:size=7000x7000', '-frames:v', '1', '-pix_fmt', 'rgb24'];
  await promisify(execFile)('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    ...picture,
    '-c:v',
    'png',
    '-flags',
    '+ildct',
    file,
  ]);
  return readFile(file, 'base64');
}

async function firstSegment(url: string, manifest: string): Promise<string> {
  const lines = async (path: string): Promise<string[]> => {
    const answer = await fetch(url + path);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  const below = (path: string, name = ''): string => new URL(name, url + path).pathname;
  const playlist = below(manifest, (await lines(manifest))[0]);
  return below(playlist, (await lines(playlist))[0]);
}

const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN;

const atMost = (name: string, value: number, unit: string, limit: number, target: number): Measurement => ({
  ...{ name, value, unit, limit, target },
  ratio: limit / value,
});
