import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { S3BlobStore } from '@marquee/adapter-s3';
import { freshBucket, type TestBucket } from '@marquee/adapter-s3/testing';
import { onEngine } from '@marquee/ports/contracts';
import { systemClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import type { MediaPorts } from '../src/index.js';
import { originalKey } from '../src/asset/keys.js';
import { uploadLockCollection } from '../src/upload/shared-upload-locker.js';
import {
  administrator,
  create,
  csrfToken,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  assetUntil,
  type Media,
} from './media-harness.js';
import { makeClip } from './clips.js';
import { tus } from './tus.js';

const mebibyte = 1024 ** 2;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

onEngine('S3_ENDPOINT', (endpoint) => {
  let directory: string;
  // Its own: a service at its start clears away uploads that none of its assets waits for.
  let bucket: TestBucket;
  const stores: S3BlobStore[] = [];
  const houses: Media[] = [];

  const connect = () => S3BlobStore.connect(bucket.options);

  /** A replica of the service: its own connections and disk, the documents and the bucket of all. */
  async function open(owner: string, changed: Partial<MediaPorts> = {}): Promise<Media> {
    const blobs = await connect();
    stores.push(blobs);
    // Mostly no encoder: these tests are about bytes on their way.
    const own = { blobs, growing: blobs.growing, concurrency: 0, owner, workDirectory: `${directory}/${owner}` };
    const media = await startMedia(directory, { ...own, ...changed });
    media.peers.addAdministrator('admin', team);
    media.peers.access = () => 'visible';
    houses.push(media);
    return media;
  }

  const offsetOf = async (media: Media, id: string) =>
    Number((await tus(media, id).head()).headers.get('upload-offset'));

  async function original(id: string): Promise<Buffer> {
    const content = await stores[0]?.get(originalKey(team, id, { round: 1 }));
    return buffer(content!);
  }

  /** Sends bytes and neither more nor an end, as a client that loses its network. */
  async function hang(media: Media, id: string, bytes: Uint8Array, total: number) {
    // Makes the place, under the same lock: what is locked from here on is written.
    expect(await offsetOf(media, id)).toBe(0);
    const sending = request(`${media.origin}/media/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        cookie: 'marquee_admin=admin',
        'x-csrf-token': csrfToken,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': total,
      },
    });
    const answered = new Promise<number>((resolve) => {
      sending.once('response', (response) => {
        response.on('error', () => undefined).resume();
        resolve(response.statusCode ?? 0);
      });
      sending.on('error', () => resolve(0));
    });
    await new Promise<void>((resolve) => sending.write(bytes, () => resolve()));
    const locks = media.ports.documents.team(uploadLockCollection, team);
    await until(async () => (await locks.get(`${team}.${id}`)) !== undefined);
    return { answered, cut: () => sending.destroy() };
  }

  let one: Media;
  let two: Media;
  beforeAll(async () => {
    directory = await tempDirectory();
    bucket = await freshBucket(endpoint);
    one = await open('one');
    two = await open('two');
  });
  afterAll(async () => {
    await Promise.all(houses.map((media) => media.stop()));
    await Promise.all(stores.map((store) => store.close()));
    await bucket.remove();
    await removeDirectory(directory);
  });

  describe('An upload in object storage', () => {
    it('goes on at another replica, and comes out the same', async () => {
      const bytes = randomBytes(9 * mebibyte + 77);
      const { id } = await create(one, 'a.mp4', bytes.length);
      const middle = 4 * mebibyte + 5;
      expect((await tus(one, id).patch(0, bytes.subarray(0, middle))).status).toBe(204);
      expect(await offsetOf(two, id)).toBe(middle);
      expect((await tus(two, id).patch(middle, bytes.subarray(middle))).status).toBe(204);
      expect(await assetUntil(one, id, ({ uploadUrl }) => uploadUrl === undefined)).toMatchObject({
        status: 'waiting',
      });
      expect(sha256(await original(id))).toBe(sha256(bytes));
      expect(await stores[0]?.growing.names()).not.toContain(`${team}.${id}`);
      // The answer to the last PATCH may have been lost.
      expect(await offsetOf(one, id)).toBe(bytes.length);
    });

    it('that was interrupted has at the other replica what HEAD says, to the byte', async () => {
      const bytes = randomBytes(2 * mebibyte);
      const { id } = await create(one, 'a.mp4', bytes.length);
      const first = await hang(one, id, bytes.subarray(0, mebibyte), bytes.length);
      first.cut();
      const offset = await offsetOf(two, id);
      expect(offset).toBeLessThanOrEqual(mebibyte);
      expect((await tus(two, id).patch(offset, bytes.subarray(offset))).status).toBe(204);
      expect(sha256(await original(id))).toBe(sha256(bytes));
    });

    it('is taken over from a connection that hangs at another replica', async () => {
      const bytes = randomBytes(mebibyte);
      const { id } = await create(one, 'a.mp4', bytes.length);
      const hanging = await hang(one, id, bytes.subarray(0, 1_000), bytes.length);
      const offset = await offsetOf(two, id);
      expect(offset).toBeLessThanOrEqual(1_000);
      // The holder was asked to let go, and answered with what it had stored.
      expect(await hanging.answered).toBe(204);
      expect((await tus(two, id).patch(offset, bytes.subarray(offset))).status).toBe(204);
      hanging.cut();
      expect(sha256(await original(id))).toBe(sha256(bytes));
    });

    it('is written by one of two who send the same piece to two replicas at once', async () => {
      const bytes = randomBytes(3 * mebibyte);
      const { id } = await create(one, 'a.mp4', bytes.length);
      const half = bytes.subarray(0, mebibyte);
      const slow = await hang(one, id, half, bytes.length);
      const late = await tus(two, id).patch(0, half);
      expect(late.status).toBe(409);
      expect(await slow.answered).toBe(204);
      const offset = await offsetOf(two, id);
      expect(offset).toBeLessThanOrEqual(mebibyte);
      expect((await tus(one, id).patch(offset, bytes.subarray(offset))).status).toBe(204);
      expect(sha256(await original(id))).toBe(sha256(bytes));
    });

    it('is taken over from a replica that died while it held it', async () => {
      const { id } = await create(one, 'a.mp4', 1_000);
      const locks = one.ports.documents.team(uploadLockCollection, team);
      const { version } = await locks.load(`${team}.${id}`);
      await locks.save(`${team}.${id}`, version, { owner: 'dead', token: 'dead', wanted: false }, []);
      // For this one time goes by 20 times as fast.
      const hasty = await open('hasty', { clock: { ...systemClock, elapsed: () => 20 * performance.now() } });
      expect(await offsetOf(hasty, id)).toBe(0);
    });

    it('is encoded where it was not sent to, and any replica delivers the film, whole or in part', async () => {
      const clip = Buffer.from(await makeClip(directory, 2));
      const { id } = await create(one, 'a.mp4', clip.length);
      await tus(one, id).patch(0, clip.subarray(0, 10_000));
      await tus(two, id).patch(10_000, clip.subarray(10_000));
      const encoder = await open('encoder', { concurrency: 1 });
      const ended = await assetUntil(encoder, id, ({ status }) => status === 'ready' || status === 'failed');
      expect(ended).toMatchObject({ status: 'ready', storyboard: true });
      const get = (path: string, headers = {}) =>
        fetch(`${two.origin}/media/${team}/${id}/hls/${path}`, {
          headers: { cookie: 'marquee_admin=admin', ...headers },
        });
      const master = await (await get('master.m3u8')).text();
      const folder = /^(\w+)\/\w+\.m3u8$/m.exec(master)?.[1] ?? '';
      const whole = await get(`${folder}/init.mp4`);
      const part = await get(`${folder}/init.mp4`, { range: 'bytes=4-7' });
      expect([whole.status, part.status]).toEqual([200, 206]);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from(await whole.arrayBuffer()).subarray(4, 8));
    });

    it('survives a restart of every replica', async () => {
      const bytes = randomBytes(50_000);
      const { id } = await create(one, 'a.mp4', bytes.length);
      await tus(one, id).patch(0, bytes.subarray(0, 20_000));
      const three = await open('three');
      expect(await offsetOf(three, id)).toBe(20_000);
      await tus(three, id).patch(20_000, bytes.subarray(20_000));
      expect(sha256(await original(id))).toBe(sha256(bytes));
    });

    it('ends when it is cancelled, its bytes go, and a retry begins at zero', async () => {
      const { id } = await create(one, 'a.mp4', 20_000);
      await tus(one, id).patch(0, randomBytes(10_000));
      expect((await tus(two, id).terminate()).status).toBe(204);
      expect(await stores[0]?.growing.names()).not.toContain(`${team}.${id}`);
      await one.assets.retryAsset({ id }, { principal: administrator() });
      expect(await offsetOf(two, id)).toBe(0);
      expect((await tus(two, id).patch(0, randomBytes(20_000))).status).toBe(204);
    });

    it('expires after a day without a byte', async () => {
      const { id } = await create(one, 'a.mp4', 20_000);
      await tus(one, id).patch(0, randomBytes(10_000));
      const tomorrow = { ...systemClock, now: () => new Date(Date.now() + 24 * 3_600_000 + 60_000) };
      const late = await open('late', { clock: tomorrow });
      const failed = await assetUntil(late, id, ({ status }) => status === 'failed');
      expect(failed).toMatchObject({ reason: 'upload_expired' });
      expect(await stores[0]?.growing.names()).not.toContain(`${team}.${id}`);
    });
  });
});
