import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { systemClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { askForRound } from '../src/index.js';
import { everything, scrubbingCollection } from '../src/scrub/round.js';
import { broadcastCollection, evolve } from '../src/broadcast/broadcast.js';
import { grace } from '../src/scrub/sweep.js';
import { assetUntil, create, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { makeClip } from './clips.js';
import { inspectTrack } from './fixtures/inspect.js';
import { tus } from './tus.js';
import { filesIn } from './waiting.js';

const run = promisify(execFile);
let directory: string;
let media: Media;
let clip: Buffer<ArrayBuffer>;
/** Of the film that all of this is about. */
let id: string;

beforeAll(async () => {
  directory = await tempDirectory();
  clip = Buffer.from(await makeClip(directory, 7, '320x240'));
  media = await startMedia(directory, { scrubRate: 1e12 });
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
  id = await film();
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const assets = () => join(directory, 'blobs', team, 'assets');
const hls = (id: string) => join(assets(), id, 'v1/hls');
const stored = async (id: string) => (await filesIn(hls(id))).sort();

async function film(): Promise<string> {
  const asset = await create(media, 'clip.mp4', clip.length);
  expect((await tus(media, asset.id).patch(0, clip)).status).toBe(204);
  await assetUntil(media, asset.id, ({ status }) => status === 'ready');
  return asset.id;
}

/** What the next look at everything finds. */
async function round() {
  const { documents } = media.ports;
  const asked = await askForRound(documents, systemClock);
  const look = async () => (await documents.platform(scrubbingCollection).get(everything))?.last;
  const last = await until(look, (ended) => ended?.since === asked.round.since, { seconds: 60 });
  return last ?? undefined;
}

/** Everything that a player would fetch, as one film. */
async function framesOf(id: string, track: string): Promise<number> {
  const copy = join(directory, `seen-${id}-${track}`);
  await mkdir(copy, { recursive: true });
  for (const file of await filesIn(join(hls(id), track))) await copyFile(join(hls(id), track, file), join(copy, file));
  expect((await inspectTrack(copy)).codec).toBe(track === 'audio' ? 'aac' : 'h264');
  const args = ['-v', 'error', '-count_frames', '-show_entries', 'stream=nb_read_frames', '-of', 'csv=p=0'];
  const { stdout, stderr } = await run('ffprobe', [...args, join(copy, 'joined.mp4')]);
  expect(stderr).toBe('');
  await rm(copy, { recursive: true });
  return Number.parseInt(stdout, 10);
}

describe('what is stored of a film', () => {
  it('is mended from its source where it is missing, damaged, or that of another film', async () => {
    const before = await stored(id);
    const frames = await framesOf(id, '240p');
    const heard = await framesOf(id, 'audio');
    const tone = await readFile(join(hls(id), 'audio/00002.m4s'));
    await rm(join(hls(id), '240p/00002.m4s'));
    await copyFile(join(hls(id), '240p/00001.m4s'), join(hls(id), '240p/00003.m4s'));
    const flipped = Buffer.from(tone);
    flipped[tone.length - 9] = (flipped[tone.length - 9] ?? 0) ^ 0x40;
    await writeFile(join(hls(id), 'audio/00002.m4s'), flipped);
    await writeFile(join(hls(id), '240p/00077.m4s'), 'of nobody');
    expect(await round()).toMatchObject({ films: 1, missing: 1, damaged: 2, repaired: 1, lost: 0, failed: 0 });
    expect(await stored(id)).toEqual(before);
    expect(await framesOf(id, '240p')).toBe(frames);
    expect(await framesOf(id, 'audio')).toBe(heard);
    expect(media.errors).toEqual([]);
    expect(await round()).toMatchObject({ films: 1, missing: 0, damaged: 0, repaired: 0 });
  });

  it('gets its playlists and the head of a track back', async () => {
    const before = await stored(id);
    await rm(join(hls(id), 'master.m3u8'));
    await writeFile(join(hls(id), 'audio/index.m3u8'), '#EXTM3U\n');
    await rm(join(hls(id), '240p/init.mp4'));
    expect(await round()).toMatchObject({ missing: 2, damaged: 1, repaired: 1 });
    expect(await stored(id)).toEqual(before);
    expect(await framesOf(id, '240p')).toBeGreaterThan(160);
    expect(await round()).toMatchObject({ missing: 0, damaged: 0 });
  });

  it('is made anew when nobody knows what it was, and taken as it is when it is whole', async () => {
    const record = join(assets(), id, 'v1/ladder.json');
    const said = await readFile(record, 'utf8');
    await rm(record);
    expect(await round()).toMatchObject({ missing: 0, damaged: 0, repaired: 0 });
    expect(await readFile(record, 'utf8')).toBe(said);
    await rm(record);
    await writeFile(join(hls(id), '240p/00001.m4s'), (await readFile(join(hls(id), '240p/00001.m4s'))).subarray(0, -1));
    expect(await round()).toMatchObject({ missing: 1, repaired: 1 });
    expect(await framesOf(id, '240p')).toBeGreaterThan(160);
  });

  it('is said to be lost in part while its source is gone, and mended once that is back', async () => {
    const source = join(assets(), id, 'original/1');
    await rename(source, join(directory, 'aside'));
    await rm(join(hls(id), 'audio/00000.m4s'));
    expect(await round()).toMatchObject({ lost: 1, repaired: 0 });
    const lost = await assetUntil(media, id, ({ reason }) => reason !== undefined);
    expect(lost).toMatchObject({ status: 'ready', playable: true, reason: 'source_lost' });
    expect(await round()).toMatchObject({ lost: 1 });
    await rename(join(directory, 'aside'), source);
    expect(await round()).toMatchObject({ lost: 0, repaired: 1 });
    expect((await assetUntil(media, id, ({ reason }) => reason === undefined)).status).toBe('ready');
  });
});

describe('files that nothing names', () => {
  const old = new Date(Date.now() - grace - 60_000);
  const young = new Date(Date.now() - grace + 600_000);
  const put = async (path: string, at: Date): Promise<string> => {
    const file = join(directory, 'blobs', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'x');
    await utimes(file, at, at);
    return path;
  };
  const left = async (paths: readonly string[]) => {
    const present = new Set(await filesIn(join(directory, 'blobs')));
    return paths.filter((path) => present.has(path));
  };

  it('go after a time of grace; what is named, or is none of ours, stays', async () => {
    const named = (await filesIn(assets())).map((path) => `${team}/assets/${path}`);
    for (const path of named) await utimes(join(directory, 'blobs', path), old, old);
    const { id: coming } = await create(media, 'coming.mp4', clip.length);
    await tus(media, coming).patch(0, clip.subarray(0, 1000));
    const at = new Date(0).toISOString();
    const onAir = evolve(null, { type: 'BroadcastStarted', data: { at } });
    await media.ports.documents.team(broadcastCollection, team).save('known', 0, onAir, []);
    const stay = [
      ...named,
      await put(`${team}/lives/known/picture/1.m4s`, old),
      await put(`${team}/assets/nobody/original/1`, young),
      await put(`${team}/assets/${coming}/original/1`, old),
      await put(`${team}/exports/of/somebody`, old),
    ];
    const go = [
      await put(`${team}/assets/nobody/v1/hls/master.m3u8`, old),
      await put(`${team}/assets/${id}/v2/hls/master.m3u8`, old),
      await put(`${team}/assets/${id}/original/2`, old),
      await put(`${team}/assets/${id}/thumbnails/9-none.webp`, old),
      await put(`${team}/assets/${id}/captions/ja-none.vtt`, old),
      await put(`${team}/images/none.w320.webp`, old),
      await put(`${team}/lives/nobody/picture/1.m4s`, old),
    ];
    expect(await round()).toMatchObject({ orphans: go.length, suspicious: 0 });
    expect(await left(go)).toEqual([]);
    expect(await left(stay)).toEqual(stay);
  });

  it('stay when they are so many that the store must be another one', async () => {
    const many = await Promise.all(
      Array.from({ length: 101 }, (_, index) => put(`${team}/images/gone${index}.webp`, old)),
    );
    expect(await round()).toMatchObject({ orphans: 0, suspicious: 101 });
    expect(await left(many)).toHaveLength(101);
    await rm(join(directory, 'blobs', many[0] ?? ''));
    expect(await round()).toMatchObject({ orphans: 100, suspicious: 0 });
  });
});
