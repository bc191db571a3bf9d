import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { handle } from '@marquee/kernel';
import { StorageFull, type BlobStore } from '@marquee/ports';
import { commandContext } from '@marquee/nest-kit';
import { HostileBus, until } from '@marquee/ports/testing';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import { assetCollection } from '../src/asset/asset.js';
import { assetDecider } from '../src/asset/asset.decider.js';
import { assetJobCollection } from '../src/pipeline/leases.js';
import type { MediaPorts } from '../src/index.js';
import {
  administrator,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  assetUntil,
  type Media,
} from './media-harness.js';
import { filesIn } from './waiting.js';
import { makeClip } from './clips.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;
let clip: Buffer<ArrayBuffer>;
let longClip: Buffer<ArrayBuffer>;
const call = { principal: administrator() };

async function open(changed: Partial<MediaPorts> = {}): Promise<void> {
  media = await startMedia(directory, changed);
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
}

beforeAll(async () => {
  directory = await tempDirectory();
  clip = Buffer.from(await makeClip(directory, 4, '320x240'));
  longClip = Buffer.from(await makeClip(directory, 40, '1280x720'));
});

beforeEach(() => open());
afterEach(() => media.stop());
afterAll(() => removeDirectory(directory));

const blobsOf = (id: string) => filesIn(join(directory, 'blobs', team, 'assets', id));
const encodingFiles = () => filesIn(join(directory, 'work/encoding'));
/** A film is told to be ready before its worker has put away its things. */
const nothingIsLeft = () => until(async () => (await encodingFiles()).length === 0);

async function upload(bytes: Buffer<ArrayBuffer>, name = 'clip.mp4'): Promise<string> {
  const { id } = await create(media, name, bytes.length);
  expect((await tus(media, id).patch(0, bytes)).status).toBe(204);
  return id;
}

const get = (path: string) =>
  fetch(`${media.origin}/media/${team}/${path}`, { headers: { cookie: 'marquee_admin=admin' } });

describe('a film', () => {
  it('goes from upload to playing, and leaves nothing in the work directory', async () => {
    const asset = await create(media, '/tmp/a\\b/holiday.mp4', clip.length);
    expect(asset).toMatchObject({
      status: 'waiting',
      fileName: 'holiday.mp4',
      uploadUrl: `/media/uploads/${asset.id}`,
    });
    await tus(media, asset.id).patch(0, clip);
    const ready = await assetUntil(media, asset.id, ({ status }) => status === 'ready' || status === 'failed');
    expect(ready).toMatchObject({ status: 'ready', playable: true, percent: 100, storyboard: true });
    expect(ready.duration).toBeCloseTo(4, 0);
    expect(ready.thumbnail).toBe(ready.thumbnailCandidates[0]);
    const master = await (await get(`${asset.id}/hls/master.m3u8`)).text();
    const rendition = /^[^#\n].*\.m3u8$/m.exec(master)?.[0] ?? '';
    expect(await (await get(`${asset.id}/hls/${rendition}`)).text()).toContain('#EXT-X-ENDLIST');
    await nothingIsLeft();
    await expect(media.assets.retryAsset({ id: asset.id }, call)).rejects.toMatchObject({
      code: 'VIDEO_NOT_RETRYABLE',
    });
  });

  it('plays while it grows: whatever a playlist names can be fetched', async () => {
    const id = await upload(longClip);
    await assetUntil(media, id, ({ playable }) => playable);
    const master = await (await get(`${id}/hls/master.m3u8`)).text();
    const playlists = master.match(/\b\w+\/\w+\.m3u8/g) ?? [];
    expect(playlists.length).toBeGreaterThan(0);
    for (const playlist of playlists) {
      const text = await (await get(`${id}/hls/${playlist}`)).text();
      expect(text).not.toContain('#EXT-X-ENDLIST');
      const folder = playlist.slice(0, playlist.lastIndexOf('/') + 1);
      for (const name of text.match(/\b\w+\.(m4s|mp4)/g) ?? []) {
        expect((await get(`${id}/hls/${folder}${name}`)).status).toBe(200);
      }
    }
    const [growing] = (await media.assets.getAssets({ ids: [id] }, call)).items;
    expect(growing?.status).toBe('encoding');
    await assetUntil(media, id, ({ percent }) => percent > 0 && percent < 100);
    await media.assets.deleteAsset({ id }, call);
    await until(async () => (await blobsOf(id)).length === 0 && (await encodingFiles()).length === 0);
    expect((await get(`${id}/hls/master.m3u8`)).status).toBe(404);
  });

  it('stops when it is cancelled, and is made again from its original', async () => {
    const id = await upload(longClip);
    await assetUntil(media, id, ({ playable }) => playable);
    expect(await media.assets.cancelAsset({ id }, call)).toMatchObject({ status: 'cancelled', playable: false });
    await until(async () => (await blobsOf(id)).every((file) => !/^v\d/.test(file)));
    expect(await blobsOf(id)).toContain('original/1');
    await nothingIsLeft();
    expect((await media.assets.retryAsset({ id }, call)).uploadUrl).toBeUndefined();
    await assetUntil(media, id, ({ playable }) => playable);
    expect((await blobsOf(id)).some((file) => file.startsWith('v2/hls/'))).toBe(true);
    await media.assets.deleteAsset({ id }, call);
    await until(async () => (await blobsOf(id)).length === 0);
  });
});

describe('on a bus that repeats and reorders', () => {
  it('late news of a cancellation does not take anything from the film that was made since', async () => {
    await media.stop();
    const bus = new HostileBus();
    await open({ bus });
    const { id } = await create(media, 'clip.mp4', clip.length);
    await tus(media, id).terminate();
    await media.assets.retryAsset({ id }, call);
    await tus(media, id).patch(0, clip);
    await assetUntil(media, id, ({ status }) => status === 'ready');
    await until(async () => (await bus.lag('media.cleanup')) === 0);
    expect(await bus.deadLetters('media.cleanup')).toEqual([]);
    expect((await get(`${id}/hls/master.m3u8`)).status).toBe(200);
    expect(await blobsOf(id)).toContain('original/2');
  });
});

describe('a file that is no film', () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  it.each([
    ['noise', () => Buffer.from('this is not a film at all, '.repeat(100)), 'not_a_video', false],
    ['a playlist that points at files', () => Buffer.from(playlist), 'playlist_not_allowed', false],
    ['the first half of a film', () => clip.subarray(0, clip.length / 2), 'truncated', true],
  ])('fails with its reason: %s', async (_what, bytes, reason, isKept) => {
    const id = await upload(Buffer.from(bytes()));
    const failed = await assetUntil(media, id, ({ status }) => status !== 'waiting' && status !== 'encoding');
    expect(failed).toMatchObject({ status: 'failed', reason, playable: false });
    const expected = isKept ? ['original/1'] : [];
    await until(async () => String(await blobsOf(id)) === String(expected));
    await nothingIsLeft();
    const again = media.assets.retryAsset({ id }, call);
    if (isKept) expect(await again).toMatchObject({ status: 'waiting' });
    else await expect(again).rejects.toMatchObject({ code: 'VIDEO_NOT_RETRYABLE' });
  });
});

describe('after a crash', () => {
  /** An asset as a killed worker leaves it: begun, leased, half written. */
  async function leaveBehind(owner: string, starts: number, heldFor: number): Promise<string> {
    await media.stop();
    await open({ concurrency: 0 });
    const id = await upload(clip);
    const { documents, blobs } = media.ports;
    const context = commandContext(media.ports, call);
    await handle(documents.team(assetCollection, team), assetDecider, id, { type: 'StartEncoding' }, context);
    await documents
      .team(assetJobCollection, team)
      .save(id, 0, { owner, dueAt: '2026-11-01T00:00:00.000Z', heldFor, starts, percent: 40 }, []);
    await blobs.put(`${team}/assets/${id}/v1/hls/master.m3u8`, Buffer.from('half'));
    await mkdir(join(directory, 'work/encoding/test', `${id}-1`), { recursive: true });
    await writeFile(join(directory, 'work/encoding/test', `${id}-1`, 'half'), 'half');
    await media.stop();
    await open();
    return id;
  }

  it('the same process goes on at once, from the start, without doubling anything', async () => {
    const id = await leaveBehind('test', 1, 3_600_000);
    await assetUntil(media, id, ({ status }) => status === 'ready');
    const files = await blobsOf(id);
    expect(files.filter((file) => file.startsWith('v1/'))).toEqual([]);
    expect(files).toContain('v2/hls/master.m3u8');
    await nothingIsLeft();
  });

  it('the work of another process is taken when its lease has run out, and not before', async () => {
    const since = Date.now();
    const id = await leaveBehind('somebody else', 1, 2_500);
    await assetUntil(media, id, ({ status }) => status === 'ready');
    const began = (await filesIn(join(directory, 'blobs', team, 'assets', id))).length;
    expect(began).toBeGreaterThan(0);
    expect(Date.now()).toBeGreaterThan(since + 2_500);
  });

  it('a file that takes its worker down again and again fails', async () => {
    const id = await leaveBehind('test', 3, 0);
    const failed = await assetUntil(media, id, ({ status }) => status !== 'encoding');
    expect(failed).toMatchObject({ status: 'failed', reason: 'internal' });
  });
});

describe('a full disk', () => {
  it('while encoding ends in a failed state, and a retry succeeds once there is room', async () => {
    await media.stop();
    const real = FilesystemBlobStore.open(join(directory, 'blobs'));
    let isFull = true;
    const blobs: BlobStore = new Proxy(real, {
      get(target, name) {
        if (name === 'putFile') {
          return (key: string, path: string) =>
            isFull && key.includes('/hls/') ? Promise.reject(new StorageFull('full')) : target.putFile(key, path);
        }
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
    await open({ blobs });
    const id = await upload(clip);
    const failed = await assetUntil(media, id, ({ status }) => status === 'failed' || status === 'ready');
    expect(failed).toMatchObject({ status: 'failed', reason: 'disk_full' });
    await nothingIsLeft();
    isFull = false;
    await media.assets.retryAsset({ id }, call);
    await assetUntil(media, id, ({ status }) => status === 'ready');
  });

  it('while uploading ends in a failed state, frees what was received, and lets one try again', async () => {
    const { id } = await create(media, 'a.mp4', 1_000_000);
    const file = join(directory, 'work/uploads', `${team}.${id}`);
    await rm(file);
    await symlink('/dev/full', file);
    const answer = await tus(media, id).patch(0, Buffer.alloc(1_000_000));
    expect([answer.status, (await answer.json()) as object]).toEqual([
      507,
      expect.objectContaining({ code: 'STORAGE_FULL' }),
    ]);
    const [failed] = (await media.assets.getAssets({ ids: [id] }, call)).items;
    expect(failed).toMatchObject({ status: 'failed', reason: 'disk_full' });
    expect(await readdir(join(directory, 'work/uploads'))).not.toContain(`${team}.${id}`);
    expect((await media.assets.retryAsset({ id }, call)).uploadUrl).toBe(`/media/uploads/${id}`);
  });
});
