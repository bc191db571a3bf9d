import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3BlobStore } from '@marquee/adapter-s3';
import { freshBucket, type TestBucket } from '@marquee/adapter-s3/testing';
import { fileUrl } from '@marquee/contracts';
import { onEngine } from '@marquee/ports/contracts';
import { hasNginx, openHandOff, until, type Nginx } from '@marquee/ports/testing';
import { hang, StorageDoor, watching } from './handing-off.js';
import {
  administrator,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { passingTime } from './passing-time.js';
import { tus } from './tus.js';

const pass = passingTime();
const needed = hasNginx() ? describe : describe.skip;
const segment = randomBytes(300_000);
/** More than nginx and the sockets on the way take in. */
const large = randomBytes(64 * 1024 ** 2);
const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n00001.m4s\n#EXTINF:2,\n00002.m4s\n';

onEngine('S3_ENDPOINT', (endpoint) => {
  let directory: string;
  let bucket: TestBucket;
  let blobs: S3BlobStore;
  let signed: S3BlobStore;
  let door: StorageDoor;
  let media: Media;
  let nginx: Nginx;
  let id: string;
  let fileAsset: string;
  /** What Node.js itself asked of the storage. */
  const carried: string[] = [];

  const toMembers: Media['peers']['access'] = ({ kind }) => (kind === 'visitor' ? 'hidden' : 'visible');
  const key = (name: string) => `${team}/assets/${id}/v0/hls/${name}`;
  const path = (name: string) => `/media/${team}/${id}/hls/${name}`;
  const cookieOf = (who: string) => (who === 'admin' ? 'marquee_admin=admin' : `marquee_member_${team}=${who}`);
  const get = (at: string, who = 'umi', init: { method?: string; headers?: Record<string, string> } = {}) =>
    fetch(nginx.url + at, { ...init, headers: { cookie: cookieOf(who), ...init.headers } });
  const inJapanese = { headers: { 'accept-language': 'ja' } };
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const download = () => fileUrl(team, 'f1', 'carrying');

  needed('bytes in object storage that media hands off to nginx (needs nginx)', () => {
    beforeAll(async () => {
      directory = await tempDirectory();
      bucket = await freshBucket(endpoint);
      blobs = await S3BlobStore.connect(bucket.options);
      door = await StorageDoor.to(endpoint);
      signed = await S3BlobStore.connect({ ...bucket.options, endpoint: `http://localhost:${door.port}` });
      const handOff = { kind: 'x-accel-redirect', prefix: '/stored-bytes', signed } as const;
      const stored = { blobs: watching(blobs, carried), growing: blobs.growing };
      media = await startMedia(directory, { ...stored, handOff, concurrency: 0 });
      nginx = await openHandOff(directory, media.origin);
      media.peers.access = toMembers;
      media.peers.addAdministrator('admin', team);
      ({ id } = await create(media, 'film.mp4', 1));
      await blobs.put(key('720p/00001.m4s'), segment);
      await blobs.put(key('720p/00002.m4s'), segment);
      await blobs.put(key('720p/index.m3u8'), Buffer.from(playlist));
      ({ id: fileAsset } = await media.assets.createAsset(
        { fileName: '講義の資料.pdf', fileSize: large.length, kind: 'file' },
        { principal: administrator() },
      ));
      // An upload goes the same way, in the other direction.
      expect((await tus({ ...media, origin: nginx.url }, fileAsset).patch(0, large)).status).toBe(204);
      media.peers.file = () => ({ access: 'visible', upload: fileAsset, fileName: '講義の資料.pdf' });
    });
    afterAll(async () => {
      await nginx.close();
      await media.stop();
      await door.close();
      await Promise.all([blobs.close(), signed.close()]);
      await bucket.remove();
      await removeDirectory(directory);
    });
    beforeEach(() => {
      for (const who of ['umi', 'sora', 'riku']) media.peers.addMember(who, team, []);
      media.peers.attested = false;
      door.asked.length = 0;
      carried.length = 0;
    });

    it('are the same, with the headers of media, and nothing of the storage', async () => {
      for (const at of [path('720p/00001.m4s'), path('720p/index.m3u8')]) {
        const answer = await get(at);
        expect(answer.status).toBe(200);
        expect(await bytesOf(answer)).toEqual(at.endsWith('m4s') ? segment : Buffer.from(playlist));
        expect(Object.fromEntries(answer.headers)).toEqual({
          'accept-ranges': 'bytes',
          'cache-control': 'private, no-cache',
          connection: 'keep-alive',
          'content-length': String(at.endsWith('m4s') ? segment.length : playlist.length),
          'content-security-policy': "default-src 'none'; sandbox",
          'content-type': at.endsWith('m4s') ? 'video/mp4' : 'application/vnd.apple.mpegurl',
          'cross-origin-resource-policy': 'same-origin',
          date: expect.any(String),
          etag: expect.any(String),
          'last-modified': expect.any(String),
          server: 'nginx',
          vary: 'Cookie',
          'x-content-type-options': 'nosniff',
        });
      }
      expect(carried).toEqual([]);
    });

    it('come in gzip when they are long playlists, and are known again', async () => {
      const long = playlist.repeat(20);
      await blobs.put(key('480p/index.m3u8'), Buffer.from(long));
      const ask = (more = {}) =>
        get(path('480p/index.m3u8'), 'umi', { headers: { 'accept-encoding': 'gzip', ...more } });
      const answer = await ask();
      expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual(['gzip', long]);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect((await ask({ 'if-none-match': answer.headers.get('etag') })).status).toBe(304);
    });

    it('are asked for without anything of the viewer', async () => {
      await get(path('720p/index.m3u8'), 'umi', {
        headers: { authorization: 'Bearer x', 'x-forwarded-for': '192.0.2.7' },
      });
      expect(door.asked.map(({ headers }) => Object.keys(headers).sort())).toEqual([['host']]);
    });

    it('are a part when a part is asked for', async () => {
      for (const [at, whole] of [
        [path('720p/00001.m4s'), segment],
        [download(), large],
      ] as const) {
        const part = await get(at, 'umi', { headers: { range: 'bytes=10-19' } });
        expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
        expect(await bytesOf(part)).toEqual(whole.subarray(10, 20));
        const beyond = await get(at, 'umi', { headers: { range: `bytes=${whole.length}-` } });
        expect(beyond.status).toBe(416);
        expect(await beyond.text()).not.toMatch(/<Error>|bucket/i);
        const etag = part.headers.get('etag') ?? '';
        const again = await get(at, 'umi', { headers: { range: 'bytes=10-19', 'if-range': etag } });
        expect([again.status, await bytesOf(again)]).toEqual([206, whole.subarray(10, 20)]);
        const other = await get(at, 'umi', { headers: { range: 'bytes=10-19', 'if-range': '"other"' } });
        expect(other.status).toBe(200);
        expect((await bytesOf(other)).equals(whole)).toBe(true);
        expect((await get(at, 'umi', { headers: { 'if-none-match': etag } })).status).toBe(304);
        const head = await get(at, 'umi', { method: 'HEAD' });
        expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
      }
    });

    it('are saved under their name', async () => {
      const answer = await get(download(), 'umi', { headers: { range: 'bytes=0-0' } });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toContain(
        `filename*=UTF-8''${encodeURIComponent('講義の資料.pdf')}`,
      );
    });

    it('are fetched once for all who ask, and each of them is asked for who they are', async () => {
      const at = path('720p/00002.m4s');
      const answers = await Promise.all(['umi', 'sora', 'admin'].map((who) => get(at, who)));
      for (const answer of answers) expect(await bytesOf(answer)).toEqual(segment);
      expect(door.asked).toHaveLength(1);
      expect((await get(at, 'nobody')).status).toBe(401);
      media.peers.accounts.delete('umi');
      pass(1_900);
      expect((await get(at, 'umi')).status).toBe(401);
      expect((await get(at, 'sora')).status).toBe(200);
      media.peers.access = () => 'hidden';
      pass(1_900);
      expect((await get(at, 'sora')).status).toBe(404);
      media.peers.access = toMembers;
      pass(1_100);
      expect(door.asked).toHaveLength(1);
    });

    it('of a playlist are the newest', async () => {
      await get(path('720p/index.m3u8'));
      const longer = `${playlist}#EXT-X-ENDLIST\n`;
      await blobs.put(key('720p/index.m3u8'), Buffer.from(longer));
      expect(await (await get(path('720p/index.m3u8'))).text()).toBe(longer);
      await blobs.put(key('720p/index.m3u8'), Buffer.from(playlist));
    });

    it('count as asked for when all of them are, however that is said', async () => {
      media.peers.attested = true;
      pass(1_100);
      const reports = [{ ranges: [{ start: 0, end: 2 }] }];
      const principal = { kind: 'member', id: 'riku', team, groups: [] } as const;
      const parts = async () =>
        (await media.delivery.attest({ videoId: id, reports, fastest: 2 }, { principal })).reports[0]?.ranges;
      const ask = (range: string) => get(path('720p/00001.m4s'), 'riku', { headers: { range } });
      await ask(`bytes=0-${segment.length - 2}`);
      await ask('bytes=1-');
      expect(await parts()).toEqual([]);
      await ask(`bytes=0-${segment.length - 1}`);
      expect(await parts()).toEqual([{ start: 0, end: 2 }]);
    });

    it('that nobody takes hold up nobody else, and one person has no more of them than his share', async () => {
      const slow = await Promise.all(Array.from({ length: 24 }, () => hang(nginx.url + download(), cookieOf('umi'))));
      expect(slow.map(({ statusCode }) => statusCode)).toEqual(slow.map(() => 200));
      const refused = await get(download(), 'umi', inJapanese);
      expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'RATE_LIMITED' })]);
      expect((await get(path('720p/index.m3u8'), 'sora')).status).toBe(200);
      expect((await get(download(), 'sora', { headers: { range: 'bytes=0-9' } })).status).toBe(206);
      expect(carried).toEqual([]);
      await until(() => Promise.resolve(door.open === 24));
      // Whoever goes away gives back what the storage has open for him.
      for (const one of slow) one.destroy();
      await until(() => Promise.resolve(door.open === 0));
      expect((await get(download(), 'umi', { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    });

    it('cannot be had by those who know how nginx asks for them', async () => {
      await get(path('720p/index.m3u8'));
      const [asked] = door.asked;
      const at = `/stored-bytes/passed/http/127.0.0.1:${door.port}/localhost:${door.port}${asked?.path}`;
      expect((await get(at)).status).toBe(404);
    });

    it('that are gone, or whose storage is away, are an error that says so and tells no secret', async () => {
      const missing = await get(path('720p/00009.m4s'), 'umi', inJapanese);
      expect([missing.status, await missing.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'ASSET_NOT_FOUND' }),
      ]);
      await door.close();
      for (const at of [path('720p/00008.m4s'), path('720p/index.m3u8'), download()]) {
        const away = await get(at, 'umi', inJapanese);
        expect([away.status, away.headers.get('content-type')]).toEqual([
          503,
          'application/problem+json; charset=utf-8',
        ]);
        expect(await away.json()).toMatchObject({ code: 'UNAVAILABLE', detail: expect.stringMatching(/[ぁ-ん]/) });
        expect(away.headers.get('cache-control')).toContain('no-store');
        expect(JSON.stringify([...away.headers])).not.toMatch(/amz|accel/i);
      }
      expect(await readFile(join(directory, 'nginx.log'), 'utf8')).not.toMatch(/Signature|Credential/);
    });
  });
});
