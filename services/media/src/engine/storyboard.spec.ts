import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { clip, portraitClip } from '../../test/fixtures/clips.js';
import { aProbe } from '../../test/fixtures/probes.js';
import { scratchFolder } from '../../test/fixtures/scratch.js';
import { planLadder } from './ladder.js';
import { makePosterCandidates, posterTimes } from './poster.js';
import { probe } from './probe.js';
import { makeStoryboard } from './storyboard.js';
import { planStoryboard, storyboardVtt, type StoryboardPlan } from './storyboard-plan.js';
import { wholeLadder } from '../../test/fixtures/whole-ladder.js';

const folder = await scratchFolder();
const size = { width: 1280, height: 720 };

function planFor(seconds: number): StoryboardPlan {
  const rendition = planLadder(aProbe()).renditions.at(-1);
  if (rendition === undefined) throw new Error('no rendition');
  return planStoryboard(rendition, seconds);
}

describe('the plan of a storyboard', () => {
  it.each([0.5, 10, 400, 3600, 8 * 3600])('for %d s has at most 200 tiles that cover the film', (seconds) => {
    const plan = planFor(seconds);
    expect(plan.times.length).toBeLessThanOrEqual(200);
    expect(plan.times[0]).toBe(0);
    expect(plan.times.at(-1)).toBeLessThan(seconds);
    const step = (plan.times[2] ?? 0) - (plan.times[1] ?? 0);
    expect(seconds - (plan.times.at(-1) ?? 0)).toBeLessThanOrEqual(Math.max(2, step));
  });

  it('points every time at its place on its sheet', () => {
    const cues = storyboardVtt(planFor(398), (sheet) => `sheet-${sheet}.jpg`).split('\n\n');
    expect(cues[0]).toBe('WEBVTT');
    expect(cues[1]).toBe('00:00:00.000 --> 00:00:01.000\nsheet-1.jpg#xywh=0,0,160,90');
    expect(cues[13]).toBe('00:00:23.000 --> 00:00:25.000\nsheet-1.jpg#xywh=320,90,160,90');
    expect(cues[101]).toBe('00:03:19.000 --> 00:03:21.000\nsheet-2.jpg#xywh=0,0,160,90');
  });
});

describe('a storyboard', () => {
  it('has a sheet of the planned size made from the smallest rendition', async () => {
    const input = await portraitClip();
    const ladderDir = join(folder, 'ladder');
    const ladder = await wholeLadder({ input, outputDir: ladderDir, probe: await probe(input), preset: 'ultrafast' });
    const outputDir = join(folder, 'board');
    const board = await makeStoryboard({ ladder, ladderDir, outputDir });
    expect(board).toMatchObject({ sheets: ['sheet-1.jpg'], tiles: 3 });
    const { width, height } = await sharp(await readFile(join(outputDir, 'sheet-1.jpg'))).metadata();
    expect([width, height]).toEqual([3 * 90, 160]);
    expect((await readFile(join(outputDir, board.vttFile), 'utf8')).match(/sheet-1\.jpg#xywh=/g)).toHaveLength(3);
  });
});

describe('poster candidates', () => {
  it('are spread over the film and fewer for a very short one', () => {
    expect(posterTimes(100, 5)).toEqual([10, 30, 50, 70, 90]);
    expect(posterTimes(1.2, 5)).toHaveLength(2);
    expect(posterTimes(0.1, 5)).toEqual([0.05]);
  });

  it('fit into 1280 x 720 the right way up', async () => {
    const input = await portraitClip();
    const posters = await makePosterCandidates({
      input,
      outputDir: join(folder, 'up'),
      probe: await probe(input),
      count: 2,
      size,
      widths: [160, 320, 640],
    });
    const sizes = posters.map(async ({ file }) => {
      const { width, height } = await sharp(await readFile(file)).metadata();
      return [width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [405, 720],
      [405, 720],
    ]);
    const [{ smaller } = { smaller: [] }] = posters;
    const made = smaller.map(async ({ width, file }) => [width, (await sharp(await readFile(file)).metadata()).height]);
    expect(await Promise.all(made)).toEqual([
      [160, 284],
      [320, 569],
    ]);
  });

  it('pass over black frames while there is a picture near', async () => {
    const input = await clip('blackThenPicture');
    const job = { input, outputDir: join(folder, 'black'), probe: await probe(input), count: 1, size };
    const [poster] = await makePosterCandidates(job);
    expect(poster?.seconds).toBeGreaterThan(2.2);
    const { channels } = await sharp(await readFile(poster?.file ?? '')).stats();
    expect(channels[0]?.mean).toBeGreaterThan(20);
  });
});
