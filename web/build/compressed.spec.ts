import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { compressFolder } from './compressed.js';

const script = 'marquee '.repeat(500);

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'marquee-web-'));
  await mkdir(join(directory, 'assets'));
  await mkdir(join(directory, '.vite'));
});

afterEach(() => rm(directory, { recursive: true }));

it('puts both copies beside what is worth it, in every folder that is served', async () => {
  const file = join(directory, 'assets', 'index.js');
  await writeFile(file, script);
  await compressFolder(directory);
  expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(script);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(script);
});

it.each([
  ['what is compressed already', 'poster.png', script],
  ['what fits into one packet', 'small.js', 'm'.repeat(1_023)],
  ['what the build alone reads', '.vite/manifest.json', script],
])('leaves %s', async (_what, name, content) => {
  await writeFile(join(directory, name), content);
  await compressFolder(directory);
  expect(['br', 'gz'].filter((extension) => existsSync(join(directory, `${name}.${extension}`)))).toEqual([]);
});
