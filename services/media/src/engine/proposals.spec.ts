import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clip } from '../../test/fixtures/clips.js';
import { findCuts, findSilences } from './film-marks.js';
import { planLadder } from './ladder.js';
import { PLAYLIST_FILE } from './media-playlist.js';
import { probe } from './probe.js';
import { proposeChapters } from './propose-chapters.js';
import { lookAtKeyFrames, proposeStills, sharpnessOf } from './propose-stills.js';
import { transcode } from './transcode.js';

const limits = { fewest: 3, most: 30, shortest: 20 };
const around = (at: number, length = 1) => ({ start: at - length / 2, end: at + length / 2 });

describe('chapters that are proposed', () => {
  it('begin where the picture changes in a pause, and at the start', () => {
    const marks = { durationSeconds: 100, cuts: [30.02, 47, 70.1], silences: [around(30), around(70)] };
    expect(proposeChapters(marks, limits)).toEqual([0, 30.1, 70.1]);
  });

  it('last 20 seconds at least, also the first and the last', () => {
    const places = [20, 39.9, 60, 80.1];
    const marks = { durationSeconds: 100, cuts: places, silences: places.map((at) => around(at)) };
    expect(proposeChapters(marks, limits)).toEqual([0, 20, 60]);
    expect(proposeChapters({ ...marks, cuts: [19.9, 50], silences: [around(19.9)] }, limits)).toEqual([]);
    expect(proposeChapters({ ...marks, cuts: [20, 80] }, limits)).toEqual([0, 20, 80]);
  });

  it('are none where there are fewer than three', () => {
    const marks = { durationSeconds: 100, cuts: [50], silences: [around(50)] };
    expect(proposeChapters(marks, limits)).toEqual([]);
    expect(proposeChapters({ durationSeconds: 59, cuts: [20, 39.5], silences: [] }, limits)).toEqual([]);
    expect(proposeChapters({ durationSeconds: 60, cuts: [20, 40], silences: [] }, limits)).toEqual([0, 20, 40]);
  });

  it('are 30 at most, those with the longest pauses', () => {
    const places = Array.from({ length: 60 }, (_, index) => 25 * (index + 1));
    const silences = places.map((at) => around(at, at === 1_000 ? 2 : 1));
    const found = proposeChapters({ durationSeconds: 2_000, cuts: places, silences }, limits);
    expect(found).toHaveLength(30);
    expect(found).toContain(1_000);
  });

  it('are few where nothing but cuts tells of them, and follow pauses where there is no picture', () => {
    const cuts = Array.from({ length: 300 }, (_, index) => 2 * (index + 1));
    expect(proposeChapters({ durationSeconds: 720, cuts, silences: [] }, limits)).toHaveLength(4);
    const silences = [around(100, 3), around(200, 2), around(250, 1)];
    expect(proposeChapters({ durationSeconds: 360, cuts: [], silences }, limits)).toEqual([0, 101.5, 201]);
  });
});

describe('pictures that are proposed', () => {
  const look = (keyFrame: number, sharpness: number, blank = false) => ({ keyFrame, sharpness, blank });

  it('are the sharpest of each part of the film, and none that shows nothing', () => {
    const looks = [look(0, 9, true), look(2, 3), look(4, 5), look(6, 1), look(8, 7, true), look(10, 7, true)];
    expect(proposeStills(looks, 3)).toEqual([2, 4]);
    expect(proposeStills(looks, 6)).toEqual([2, 4, 6]);
    expect(proposeStills([look(0, 1)], 6)).toEqual([0]);
    expect(proposeStills([], 6)).toEqual([]);
  });

  it('are sharp where neighbours differ', () => {
    const edges = Uint8Array.from({ length: 64 }, (_, index) => ((index + (index >> 3)) % 2 === 0 ? 255 : 0));
    const slope = Uint8Array.from({ length: 64 }, (_, index) => 8 * (index % 8));
    expect(sharpnessOf(edges, 8)).toBeGreaterThan(sharpnessOf(slope, 8));
  });
});

describe('what a film is looked through for', () => {
  let folder: string;
  let video: string;
  let sound: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proposals-'));
    const input = await clip('threeScenes');
    const found = await probe(input);
    const outputDir = join(folder, 'hls');
    const ladder = planLadder(found);
    await transcode({ input, outputDir, probe: found, ladder, preset: 'ultrafast' });
    video = join(outputDir, ladder.renditions.at(-1)?.name ?? '', PLAYLIST_FILE);
    sound = join(outputDir, 'audio', PLAYLIST_FILE);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is where it is cut, and where nothing is heard', async () => {
    const told: number[] = [];
    const cuts = await findCuts({ playlist: video, durationSeconds: 75, onProgress: (now) => told.push(now) });
    // Where it grows light, and where another scene begins.
    expect(cuts.map((at) => Math.floor(at))).toEqual([0, 25, 50]);
    expect(told.at(-1)).toBeGreaterThan(0.9);
    const silences = await findSilences({ playlist: sound, durationSeconds: 75 });
    expect(silences.map(({ start, end }) => [Math.round(start), Math.round(end)])).toEqual([
      [24, 26],
      [49, 51],
    ]);
  });

  it('is what its key frames show: the first of all is black', async () => {
    const looks = await lookAtKeyFrames({ playlist: video, segments: 38 });
    expect(looks).toHaveLength(38);
    expect(looks.filter(({ blank }) => blank).map(({ keyFrame }) => keyFrame)).toEqual([0]);
  });

  it('ends with a reason when nobody wants to know any more, or it takes too long', async () => {
    const job = { playlist: video, durationSeconds: 75 };
    await expect(findCuts({ ...job, signal: AbortSignal.abort() })).rejects.toMatchObject({ reason: 'cancelled' });
    await expect(findCuts({ ...job, timeoutMs: 1 })).rejects.toMatchObject({ reason: 'timed_out' });
  });
});
