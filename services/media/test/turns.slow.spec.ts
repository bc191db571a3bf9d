import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Asset } from '@marquee/proto/media';
import { until } from '@marquee/ports/testing';
import type { MediaPorts } from '../src/index.js';
import { assetCollection } from '../src/asset/asset.js';
import { assetJobCollection } from '../src/pipeline/leases.js';
import {
  administrator,
  otherTeam,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { makeClip } from './clips.js';
import { tus } from './tus.js';
import { filesIn } from './waiting.js';

// Encoders take as long as the machine lets them.
jest.setTimeout(180_000);

let clips: string;
let directory: string;
let media: Media;
let short: Buffer<ArrayBuffer>;
let long: Buffer<ArrayBuffer>;

/** Turns are so short here that everything happens within the time of a test. */
async function open(changed: Partial<MediaPorts> = {}): Promise<void> {
  media = await startReplica(directory, changed);
}

async function startReplica(folder: string, changed: Partial<MediaPorts>): Promise<Media> {
  const replica = await startMedia(folder, { slice: 300, ...changed });
  replica.peers.addAdministrator('admin', team);
  replica.peers.addAdministrator('other', otherTeam);
  replica.peers.access = () => 'visible';
  return replica;
}

beforeAll(async () => {
  clips = await tempDirectory();
  short = Buffer.from(await makeClip(clips, 2, '160x120'));
  long = Buffer.from(await makeClip(clips, 60, '640x360'));
});
beforeEach(async () => {
  directory = await tempDirectory();
  await open();
});
afterEach(async () => {
  await media.stop();
  await removeDirectory(directory);
});
afterAll(() => removeDirectory(clips));

async function upload(of: string, bytes: Buffer<ArrayBuffer>, fileName = 'clip.mp4', to = media): Promise<string> {
  const { id } = await to.assets.createAsset({ fileName, fileSize: bytes.length }, { principal: administrator(of) });
  const cookie = `marquee_admin=${of === team ? 'admin' : 'other'}`;
  expect((await tus(to, id, { cookie }).patch(0, bytes)).status).toBe(204);
  return id;
}

async function look(of: string, id: string): Promise<Asset> {
  const [asset] = (await media.assets.getAssets({ ids: [id] }, { principal: administrator(of) })).items;
  if (!asset) throw new Error(`${id} is gone`);
  return asset;
}

/** As long as it takes: the test has an end, and a busy machine is no failure. */
const inTime = (condition: () => Promise<boolean>): Promise<boolean> => until(condition, Boolean, { seconds: 180 });

const assetUntil = (of: string, id: string, wished: (asset: Asset) => boolean): Promise<boolean> =>
  inTime(async () => wished(await look(of, id)));

const blobsOf = (of: string, id: string) => join(directory, 'blobs', of, 'assets', id);
const jobOf = (of: string, id: string) => media.ports.documents.team(assetJobCollection, of).get(id);
const assetOf = (of: string, id: string) => media.ports.documents.team(assetCollection, of).get(id);

/** The segments of the best rendition that were published, in their order. */
async function published(of: string, id: string): Promise<readonly string[]> {
  const playlist = await readFile(join(blobsOf(of, id), 'v1/hls/360p/index.m3u8'), 'utf8').catch(() => '');
  return playlist.split('\n').filter((line) => line.endsWith('.m4s'));
}

/** Names the bytes of published segments: a segment that is made again has others. */
async function identities(of: string, id: string, names: readonly string[]): Promise<readonly string[]> {
  const files = names.map((name) => stat(join(blobsOf(of, id), 'v1/hls/360p', name)));
  return (await Promise.all(files)).map(({ mtimeMs, size }) => `${mtimeMs} ${size}`);
}

async function isWhole(of: string, id: string, length = 60): Promise<void> {
  const playlist = await readFile(join(blobsOf(of, id), 'v1/hls/360p/index.m3u8'), 'utf8');
  const lengths = [...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
  expect(playlist).toContain('#EXT-X-ENDLIST');
  expect(lengths.reduce((sum, seconds) => sum + seconds, 0)).toBeCloseTo(length, 1);
}

describe('films of several teams', () => {
  it('take turns: a queue of one team does not keep the first film of another waiting', async () => {
    // Long enough to begin with a film, however busy the machine is.
    await media.stop();
    await open({ slice: 3_000 });
    const queue: string[] = [];
    for (let index = 0; index < 12; index += 1) queue.push(await upload(team, short));
    const films = media.ports.documents.team(assetCollection, team);
    const waiting = async () => (await films.getMany(queue)).filter(({ state }) => state.status === 'uploaded').length;
    const id = await upload(otherTeam, short);
    const before = await waiting();
    expect(before).toBeGreaterThan(3);
    await assetUntil(otherTeam, id, ({ playable }) => playable);
    // Whoever was chosen before it came, and one more between two looks.
    expect(before - (await waiting())).toBeLessThanOrEqual(2);
    for (const one of queue) await assetUntil(team, one, ({ status }) => status === 'ready');
  });

  it('are not kept waiting by a long one, which goes on where it was', async () => {
    // Still at it when three guests have come and gone, one after the other, on a machine that has other things to do.
    const length = 120;
    const film = await upload(team, Buffer.from(await makeClip(clips, length, '640x360')));
    await assetUntil(team, film, ({ playable }) => playable);
    await inTime(async () => (await published(team, film)).length > 2);
    const names = await published(team, film);
    const made = await identities(team, film, names);
    for (const guest of [otherTeam, otherTeam, team]) {
      const id = await upload(guest, short);
      await assetUntil(guest, id, ({ status }) => status === 'ready');
      expect(await look(team, film)).toMatchObject({ status: 'encoding', playable: true });
    }
    // It was paused three times, played all the while, and nothing of it was made again.
    expect((await published(team, film)).length).toBeGreaterThan(names.length);
    await assetUntil(team, film, ({ status }) => status === 'ready');
    expect(await assetOf(team, film)).toMatchObject({ attempt: 1, storyboard: true });
    expect(await identities(team, film, names)).toEqual(made);
    await isWhole(team, film, length);
    await inTime(async () => (await filesIn(join(directory, 'work/encoding'))).length === 0);
    expect(media.errors).toEqual([]);
  });

  it('are not kept waiting either by one that cannot be paused: it is encoded beside them', async () => {
    const file = join(clips, 'long.ts');
    const source = join(clips, 'clip-60-640x360.mp4');
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', '-i', source, '-c', 'copy', file]);
    const film = await upload(team, Buffer.from(await readFile(file)), 'long.ts');
    await assetUntil(team, film, ({ playable }) => playable);
    const id = await upload(otherTeam, short);
    await assetUntil(otherTeam, id, ({ status }) => status === 'ready');
    expect(await look(team, film)).toMatchObject({ status: 'encoding', playable: true });
    await assetUntil(team, film, ({ status }) => status === 'ready');
    expect(await assetOf(team, film)).toMatchObject({ attempt: 1 });
    await isWhole(team, film);
  });
});

describe('several replicas', () => {
  it('encode at the same time, never the same film, and one goes on with what the other leaves', async () => {
    const elsewhere = await tempDirectory();
    const { documents, blobs } = media.ports;
    const other = await startReplica(elsewhere, { documents, blobs, owner: 'another' });
    const film = await upload(team, long);
    await inTime(async () => (await jobOf(team, film)) !== undefined);
    // The replica that a film is uploaded to begins at once; the first one, with turns this short, might take both else.
    const second = await upload(otherTeam, long, 'clip.mp4', other);
    await inTime(async () => {
      const owners = [await jobOf(team, film), await jobOf(otherTeam, second)].map((job) => job?.owner);
      return owners.every(Boolean) && owners[0] !== owners[1];
    });
    await assetUntil(team, film, ({ playable }) => playable);
    await assetUntil(otherTeam, second, ({ playable }) => playable);
    // More films than replicas: some make room, and then one replica goes.
    for (const guest of [team, otherTeam, team]) await upload(guest, short);
    await other.stop();
    await assetUntil(team, film, ({ status }) => status === 'ready');
    await assetUntil(otherTeam, second, ({ status }) => status === 'ready');
    expect([...media.errors, ...other.errors]).toEqual([]);
    for (const [of, id] of [
      [team, film],
      [otherTeam, second],
    ] as const) {
      expect(await assetOf(of, id)).toMatchObject({ attempt: 1 });
      await isWhole(of, id);
    }
    await removeDirectory(elsewhere);
  });
});

describe('a film whose worker ends in the middle', () => {
  it.each([
    ['by itself: the next process goes on', undefined],
    ['by kill -9: the same process goes on at once', { owner: 'test', heldFor: 3_600_000 }],
    ['by kill -9: another process goes on when the lease has run out', { owner: 'somebody else', heldFor: 1_500 }],
  ])('goes on where it was, %s', async (_how, killed) => {
    const film = await upload(team, long);
    // Said a moment after the first segments are there, which may be three on a busy machine.
    await assetUntil(team, film, ({ playable }) => playable);
    await inTime(async () => (await published(team, film)).length > 2);
    await media.stop();
    const names = await published(team, film);
    const made = await identities(team, film, names);
    await open({ concurrency: 0 });
    if (killed) {
      // What a killed worker leaves behind: its lease, and a segment that no playlist names.
      const jobs = media.ports.documents.team(assetJobCollection, team);
      const { version } = await jobs.load(film);
      const { owner, heldFor } = killed;
      const job = { owner, heldFor, dueAt: '2026-11-01T00:00:00.000Z', starts: 1, percent: 5 };
      await jobs.save(film, version, job, []);
      await media.ports.blobs.put(
        `${team}/assets/${film}/v1/hls/360p/${String(names.length).padStart(5, '0')}.m4s`,
        Buffer.from('half'),
      );
    }
    expect(await look(team, film)).toMatchObject({ status: 'encoding', playable: true });
    await media.stop();
    await open();
    await inTime(async () => (await published(team, film)).length > names.length);
    expect(await identities(team, film, names)).toEqual(made);
    await assetUntil(team, film, ({ status }) => status === 'ready');
    expect(await assetOf(team, film)).toMatchObject({ attempt: 1, storyboard: true });
    await isWhole(team, film);
    await inTime(async () => (await jobOf(team, film)) === undefined);
  });

  it('begins anew when what is there does not fit, and in one piece then', async () => {
    const film = await upload(team, long);
    await inTime(async () => (await published(team, film)).length > 2);
    await media.stop();
    const init = `${team}/assets/${film}/v1/hls/360p/init.mp4`;
    await open({ concurrency: 0 });
    await media.ports.blobs.put(init, Buffer.from('something else'));
    await media.stop();
    await open();
    await inTime(async () => (await assetOf(team, film))?.attempt === 2);
    await assetUntil(team, film, ({ status }) => status === 'ready');
    expect((await filesIn(blobsOf(team, film))).filter((file) => file.startsWith('v1/'))).toEqual([]);
  });
});
