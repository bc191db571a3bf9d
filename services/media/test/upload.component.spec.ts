import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appendFile, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { until } from '@marquee/ports/testing';
import {
  administrator,
  create,
  otherTeam,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;

async function open(): Promise<void> {
  // No encoder: these tests are about bytes on their way in.
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
  media.peers.addAdministrator('stranger', otherTeam);
  media.peers.addAdministrator('analyst', team, 'normal', ['analyst']);
  media.peers.addMember('member', team, []);
}

beforeAll(async () => {
  directory = await tempDirectory();
  await open();
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const call = { principal: administrator() };
const look = async (id: string) => {
  const [asset] = (await media.assets.getAssets({ ids: [id] }, call)).items;
  return asset && { ...asset, uploadUrl: asset.uploadUrl ?? null };
};
const uploadFile = (id: string) => join(directory, 'work/uploads', `${team}.${id}`);
const originals = (id: string) => join(directory, 'blobs', team, 'assets', id, 'original');

describe('a resumable upload', () => {
  it('goes on where it stopped, and says how far it is', async () => {
    const bytes = randomBytes(100_000);
    const { id } = await create(media, 'a.mp4', bytes.length);
    expect((await tus(media, id).head()).headers.get('upload-offset')).toBe('0');
    const first = await tus(media, id).patch(0, bytes.subarray(0, 25_000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '25000']);
    expect(await look(id)).toMatchObject({ status: 'uploading', percent: 25 });
    expect((await tus(media, id).patch(10, bytes.subarray(10))).status).toBe(409);
    expect((await tus(media, id).patch(25_000, bytes.subarray(25_000))).status).toBe(204);
    expect(await look(id)).toMatchObject({ status: 'waiting', uploadUrl: null });
    expect((await stat(join(originals(id), '1'))).size).toBe(bytes.length);
    // The answer to the last PATCH may have been lost.
    const head = await tus(media, id).head();
    expect([head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual(['100000', '100000']);
  });

  it('keeps every acknowledged byte over a crash, and what came after it counts as far as it goes', async () => {
    const bytes = randomBytes(60_000);
    const { id } = await create(media, 'a.mp4', bytes.length);
    await tus(media, id).patch(0, bytes.subarray(0, 20_000));
    await media.stop();
    // What a killed process had written beyond its last answer.
    await appendFile(uploadFile(id), bytes.subarray(20_000, 30_000));
    await open();
    expect((await tus(media, id).head()).headers.get('upload-offset')).toBe('30000');
    await tus(media, id).patch(30_000, bytes.subarray(30_000));
    expect(await look(id)).toMatchObject({ status: 'waiting', uploadUrl: null });
  });

  it('is completed after a crash between the last byte and its completion', async () => {
    const { id } = await create(media, 'a.mp4', 5_000);
    const moved = await create(media, 'b.mp4', 5_000);
    await tus(media, id).patch(0, randomBytes(4_000));
    await tus(media, moved.id).patch(0, randomBytes(4_000));
    await media.stop();
    await appendFile(uploadFile(id), randomBytes(1_000));
    await appendFile(uploadFile(moved.id), randomBytes(1_000));
    await open();
    expect(await look(id)).toMatchObject({ status: 'waiting', uploadUrl: null });
    expect(await look(moved.id)).toMatchObject({ status: 'waiting', uploadUrl: null });
  });

  it('is completed after a crash between moving the file and saying so', async () => {
    const { id } = await create(media, 'a.mp4', 5_000);
    const twin = await create(media, 'b.mp4', 5_000);
    await tus(media, twin.id).patch(0, randomBytes(5_000));
    await media.stop();
    await rename(join(directory, 'blobs', team, 'assets', twin.id), join(directory, 'blobs', team, 'assets', id));
    await truncate(uploadFile(id));
    await open();
    expect(await look(id)).toMatchObject({ status: 'waiting', uploadUrl: `/media/uploads/${id}` });
    await media.stop();
    await rm(uploadFile(id));
    await open();
    expect(await look(id)).toMatchObject({ status: 'waiting', uploadUrl: null });
  });

  it('never becomes larger than declared', async () => {
    const { id } = await create(media, 'a.mp4', 1_000);
    expect((await tus(media, id).patch(0, randomBytes(1_001))).status).toBe(413);
    const endless = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(randomBytes(700));
        controller.enqueue(randomBytes(700));
        controller.close();
      },
    });
    expect((await tus(media, id).patch(0, endless)).status).toBe(413);
    expect((await look(id))?.percent).toBeLessThanOrEqual(100);
  });

  it('lets a new connection take over from one that hangs', async () => {
    const { id } = await create(media, 'a.mp4', 2_000);
    let release: () => void = () => undefined;
    const hanging = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(randomBytes(1_500));
        release = () => controller.error(new Error('gone'));
      },
    });
    const first = tus(media, id)
      .patch(0, hanging)
      .catch(() => undefined);
    await until(async () => (await look(id))?.percent === 75);
    const head = await tus(media, id).head();
    expect(head.headers.get('upload-offset')).toBe('1500');
    expect((await tus(media, id).patch(1_500, randomBytes(500))).status).toBe(204);
    release();
    await first;
    expect((await stat(join(originals(id), '1'))).size).toBe(2_000);
  });

  it('ends when it is cancelled, and its bytes go', async () => {
    const { id } = await create(media, 'a.mp4', 2_000);
    await tus(media, id).patch(0, randomBytes(1_000));
    expect((await tus(media, id).terminate()).status).toBe(204);
    expect(await look(id)).toMatchObject({ status: 'cancelled', uploadUrl: null });
    expect(await readdir(join(directory, 'work/uploads'))).not.toContain(`${team}.${id}`);
    const refused = await tus(media, id).patch(1_000, randomBytes(1_000));
    expect([refused.status, (await refused.json()) as object]).toEqual([
      410,
      expect.objectContaining({ code: 'ILLEGAL_OPERATION' }),
    ]);
    const again = await media.assets.retryAsset({ id }, call);
    expect(again).toMatchObject({ status: 'waiting', percent: 0, uploadUrl: `/media/uploads/${id}` });
    expect((await tus(media, id).patch(0, randomBytes(2_000))).status).toBe(204);
  });
});

describe('who may upload', () => {
  it('is an administrator of the team who may manage content, from our own pages', async () => {
    const { id } = await create(media, 'a.mp4', 1_000);
    const bytes = randomBytes(10);
    const status = async (sender: Parameters<typeof tus>[2]) => (await tus(media, id, sender).patch(0, bytes)).status;
    expect(await status({ cookie: '' })).toBe(401);
    expect(await status({ cookie: 'marquee_admin=unknown' })).toBe(401);
    expect(await status({ cookie: `marquee_member_${team}=member` })).toBe(401);
    expect(await status({ cookie: 'marquee_admin=member' })).toBe(401);
    expect(await status({ cookie: 'marquee_admin=analyst' })).toBe(403);
    expect(await status({ cookie: 'marquee_admin=stranger' })).toBe(404);
    expect(await status({ csrf: 'wrong' })).toBe(403);
    expect((await tus(media, 'nothere').patch(0, bytes)).status).toBe(404);
    expect((await tus(media, id).post()).status).toBe(404);
    for (const method of ['GET', 'PUT', 'POST']) {
      const { status: refused, headers } = await fetch(`${media.origin}/media/uploads/${id}`, { method });
      expect([refused, headers.get('allow')]).toEqual([405, 'OPTIONS, HEAD, PATCH, DELETE']);
    }
    expect(await look(id)).toMatchObject({ status: 'waiting', percent: 0 });
  });
});

describe('room for uploads', () => {
  it('is what the plan leaves, counting uploads in progress', async () => {
    const { bytes: used } = await media.assets.getStorageUsed({}, call);
    const request = { fileName: 'a.mp4', fileSize: 1_000, storageLimit: used + 1_500 };
    const both = await Promise.allSettled([
      media.assets.createAsset(request, call),
      media.assets.createAsset(request, call),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(media.assets.createAsset(request, call)).rejects.toMatchObject({
      code: 'UPLOAD_TOO_LARGE',
      params: { remaining: '500 B' },
    });
    await expect(media.assets.createAsset({ ...request, fileSize: 500 }, call)).resolves.toMatchObject({
      status: 'waiting',
    });
  });

  it('is refused when the disk cannot take the file', async () => {
    const request = { fileName: 'a.mp4', fileSize: 60 * 1024 ** 4 };
    await expect(media.assets.createAsset(request, call)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  });

  it.each([
    ['a file without bytes', { fileName: 'a.mp4', fileSize: 0 }],
    ['a name with control characters', { fileName: 'a\u0007b.mp4', fileSize: 10 }],
    ['a name that is only a path', { fileName: '../../', fileSize: 10 }],
    ['a name of 256 characters', { fileName: 'a'.repeat(256), fileSize: 10 }],
  ])('is not given to %s', async (_what, request) => {
    await expect(media.assets.createAsset(request, call)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('assets of another team', () => {
  it('are not found by any call', async () => {
    const { id } = await create(media, 'a.mp4', 1_000);
    const stranger = { principal: administrator(otherTeam) };
    expect((await media.assets.getAssets({ ids: [id] }, stranger)).items).toEqual([]);
    for (const attempt of [
      media.assets.retryAsset({ id }, stranger),
      media.assets.cancelAsset({ id }, stranger),
      media.assets.deleteAsset({ id }, stranger),
      media.assets.chooseThumbnail({ id, candidate: 0 }, stranger),
      media.assets.putCaptions({ id, language: 'ja', content: '' }, stranger),
      media.assets.deleteCaptions({ id, language: 'ja' }, stranger),
      media.assets.uploadThumbnail({ id, image: Buffer.alloc(1), crop: undefined }, stranger),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    }
    expect(await look(id)).toMatchObject({ status: 'waiting' });
  });

  it('need an administrator with the right', async () => {
    const visitor = { principal: { kind: 'visitor', id: '', team } as const };
    await expect(media.assets.getAssets({ ids: [] }, visitor)).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    const analyst = { ...administrator(), role: 'normal', categories: ['analyst'] } as const;
    await expect(media.assets.getAssets({ ids: [] }, { principal: analyst })).rejects.toMatchObject({
      code: 'NO_AUTHORITY',
    });
  });
});
