import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { clip } from '../../test/fixtures/clips.js';
import { inspectTrack } from '../../test/fixtures/inspect.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { wholeLadder } from '../../test/fixtures/whole-ladder.js';
import { planLadder } from './ladder.js';
import { makePosterCandidates } from './poster.js';
import { probe } from './probe.js';

const run = promisify(execFile);
const folder = await scratchFolder();

async function ladderOf(name: Parameters<typeof clip>[0]) {
  const input = await clip(name);
  const outputDir = join(folder, name);
  const found = await probe(input);
  const finished = await wholeLadder({ input, outputDir, probe: found, preset: 'ultrafast', niceness: 0 });
  return { found, outputDir, finished };
}

/** Mean brightness and the mean distance of colours from grey, 0 to 255, of a second of what is delivered. */
async function look(file: string): Promise<{ readonly light: number; readonly colour: number }> {
  const args = [
    ...['-v', 'error', '-i', file, '-vf', 'scale=64:36,format=yuv444p'],
    ...['-frames:v', '10', '-f', 'rawvideo', '-'],
  ];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e8 });
  const plane = 64 * 36;
  let [light, colour] = [0, 0];
  for (const [index, value] of stdout.entries()) {
    if (Math.floor(index / plane) % 3 === 0) light += value;
    else colour += Math.abs(value - 128);
  }
  return { light: (3 * light) / stdout.length, colour: (1.5 * colour) / stdout.length };
}

/** Crossings of zero a second: twice the frequency of a tone. */
async function crossings(file: string): Promise<number> {
  const args = ['-v', 'error', '-i', file, '-ac', '1', '-ar', '48000', '-f', 's16le', '-'];
  const { stdout } = await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 1e8 });
  const samples = new Int16Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 2));
  const signs = samples.subarray(12_000, 60_000).map((sample) => (sample < 0 ? 0 : 1));
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length / (signs.length / 48_000);
}

describe('what people record', () => {
  it.each(['hdrPq', 'hdrHlg'] as const)('%s is shown as bright and as colourful as it is meant', async (name) => {
    const { found, outputDir, finished } = await ladderOf(name);
    expect(found.video).toMatchObject({ codec: 'hevc', bitDepth: 10, hdr: true });
    const track = join(outputDir, finished.renditions[0]?.name ?? '');
    expect(await inspectTrack(track)).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p' });
    const [shown, meant] = [await look(join(track, 'joined.mp4')), await look(await clip('tenBit'))];
    expect(shown.light / meant.light).toBeGreaterThan(0.75);
    expect(shown.light / meant.light).toBeLessThan(1.25);
    expect(shown.colour / meant.colour).toBeGreaterThan(0.7);
  });

  it('4K is as large as it is', async () => {
    const input = await clip('ultraHd');
    const found = await probe(input);
    const [renditions, outputDir] = [planLadder(found).renditions.slice(0, 1), join(folder, 'ultraHd')];
    await wholeLadder({ input, outputDir, probe: found, ladder: { renditions }, preset: 'ultrafast', niceness: 0 });
    expect(await inspectTrack(join(outputDir, '2160p'))).toMatchObject({ width: 3840, height: 2160, level: 51 });
  });

  it('of several tracks the usual one is heard', async () => {
    const { outputDir } = await ladderOf('twoLanguages');
    await inspectTrack(join(outputDir, 'audio'));
    expect(Math.abs((await crossings(join(outputDir, 'audio/joined.mp4'))) - 2 * 1760)).toBeLessThan(40);
  });

  it('of sound alone are a track, a playlist that names it and the cover that it carries', async () => {
    const { found, outputDir, finished } = await ladderOf('episode');
    expect(finished).toMatchObject({ renditions: [], audio: { channels: 2 } });
    expect(Math.abs(finished.durationSeconds - found.durationSeconds)).toBeLessThan(0.2);
    expect(await readFile(join(outputDir, 'master.m3u8'), 'utf8')).not.toMatch(/RESOLUTION|EXT-X-MEDIA:/);
    expect(await inspectTrack(join(outputDir, 'audio'))).toMatchObject({ codec: 'aac', channels: 2 });
    const posters = await makePosterCandidates({
      ...{ input: await clip('episode'), outputDir: join(folder, 'cover'), probe: found },
      ...{ size: { width: 1280, height: 720 }, widths: [320] },
    });
    expect(posters.map(({ seconds, smaller }) => [seconds, smaller.map(({ width }) => width)])).toEqual([[0, [320]]]);
  });
});
