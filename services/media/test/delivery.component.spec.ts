import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request } from 'node:http';
import { access, type AccessRules, thumbnailVariant } from '@marquee/contracts';
import { attemptPrefix } from '../src/asset/keys.js';
import { makeClip } from './clips.js';
import {
  administrator,
  create,
  otherTeam,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  assetUntil,
  type Media,
} from './media-harness.js';
import { passingTime } from './passing-time.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;
let assetId: string;
/** Every path of the asset that a permitted viewer fetches. */
let paths: string[];
let rules: AccessRules;
const pass = passingTime();

const memberOf = (of: string, token: string): string => `marquee_member_${of}=${token}`;
const get = (path: string, cookie = 'marquee_admin=admin', headers: Record<string, string> = {}) =>
  fetch(media.origin + path, { headers: { cookie, ...headers } });

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory);
  const clip = await makeClip(directory, 2, '160x120');
  media.peers.addAdministrator('admin', team);
  ({ id: assetId } = await create(media, 'clip.mp4', clip.length));
  await tus(media, assetId).patch(0, Buffer.from(clip));
  const call = { principal: administrator() };
  await media.assets.putCaptions(
    { id: assetId, language: 'ja', content: 'WEBVTT\n\n00:00.000 --> 00:01.000\nこんにちは\n' },
    call,
  );
  const ready = await assetUntil(media, assetId, ({ status }) => status === 'ready');
  rules = {
    ...{ team, publication: 'public', publishFrom: null, publishUntil: null },
    ...{ public: false, groups: ['gold'], playLimit: 'members', priceIds: [] },
  };
  media.peers.access = (viewer, id) => (id === assetId ? access(viewer, rules, new Date()).state : 'hidden');
  const base = `/media/${team}/${assetId}`;
  const master = await (await get(`${base}/hls/master.m3u8`)).text();
  const playlists = master.match(/\b\w+\/\w+\.m3u8/g) ?? [];
  const tracks = await Promise.all(
    playlists.map(async (playlist) => {
      const text = await (await get(`${base}/hls/${playlist}`)).text();
      const folder = playlist.slice(0, playlist.lastIndexOf('/') + 1);
      return [playlist, ...(text.match(/\b\w+\.(m4s|mp4)/g) ?? []).map((name) => folder + name)];
    }),
  );
  paths = [
    ...['master.m3u8', ...tracks.flat()].map((name) => `${base}/hls/${name}`),
    ...ready.thumbnailCandidates.map((name) => `${base}/${thumbnailVariant(name, 320)}`),
    ...[...ready.thumbnailCandidates, ...ready.captions.map((track) => track.path)].map((name) => `${base}/${name}`),
    `${base}/storyboard/storyboard.vtt`,
    `${base}/storyboard/sheet-1.jpg`,
  ];
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

beforeEach(() => {
  media.peers.accounts.clear();
  media.peers.addAdministrator('admin', team);
  media.peers.addAdministrator('stranger', otherTeam);
  media.peers.addMember('gold', team, ['gold']);
  media.peers.addMember('silver', team, ['silver']);
  media.peers.addMember('foreign', otherTeam, ['gold']);
});

const statuses = async (cookie: string): Promise<number[]> => {
  const found = await Promise.all(paths.map(async (path) => (await get(path, cookie)).status));
  return [...new Set(found)];
};

describe('the bytes of a film for one group', () => {
  it('open to its members and to administrators', async () => {
    expect(paths.length).toBeGreaterThan(8);
    expect(await statuses(memberOf(team, 'gold'))).toEqual([200]);
    expect(await statuses('marquee_admin=admin')).toEqual([200]);
  });

  it('open to an administrator who is also a member without the group', async () => {
    expect(await statuses(`${memberOf(team, 'silver')}; marquee_admin=admin`)).toEqual([200]);
  });

  it.each([
    ['a visitor', '', 401],
    ['a session that ended', memberOf(team, 'ended'), 401],
    ['a member of another site', memberOf(otherTeam, 'foreign'), 401],
    ['a session of another site under the name of this one', memberOf(team, 'foreign'), 401],
    ["a member's session in the administrator's cookie", 'marquee_admin=gold', 401],
    ['an administrator of another site', 'marquee_admin=stranger', 401],
    ['a member of another group', memberOf(team, 'silver'), 404],
  ])('stay closed to %s', async (_who, cookie, status) => {
    expect(await statuses(cookie)).toEqual([status]);
  });

  it('are read only, for whoever asks and whether they are there or not', async () => {
    for (const path of [...paths.slice(0, 1), `/media/${team}/nothere/hls/master.m3u8`]) {
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const { status, headers } = await fetch(media.origin + path, { method });
        expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
      }
    }
  });

  it('close within two seconds after a member is removed, and after the film is withdrawn', async () => {
    const gold = memberOf(team, 'gold');
    expect(await statuses(gold)).toEqual([200]);
    media.peers.accounts.delete('gold');
    pass(1_900);
    expect(await statuses(gold)).toEqual([401]);
    media.peers.addMember('gold', team, ['gold']);
    pass(1_100);
    expect(await statuses(gold)).toEqual([200]);
    rules = { ...rules, publication: 'private' };
    pass(1_900);
    expect(await statuses(gold)).toEqual([404]);
    rules = { ...rules, publication: 'public' };
    pass(1_100);
  });

  it('say that it is too early to whoever may know of the film', async () => {
    const before = rules;
    rules = { ...rules, publication: 'period', publishFrom: '2999-01-01T00:00:00.000Z' };
    pass(1_100);
    const answer = await get(paths[0]!, memberOf(team, 'gold'), { 'accept-language': 'ja' });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect([answer.status, (await answer.json()) as object]).toEqual([
      403,
      expect.objectContaining({ code: 'NO_AUTHORITY', detail: 'この操作を行う権限がありません。' }),
    ]);
    rules = before;
    pass(1_100);
  });

  it('open to everybody when the film is public', async () => {
    const before = rules;
    rules = { ...rules, public: true, groups: [] };
    pass(1_100);
    expect(await statuses('')).toEqual([200]);
    rules = before;
    pass(1_100);
  });
});

describe('a foreign asset and one that is not there', () => {
  it('look the same to everybody', async () => {
    for (const cookie of ['', memberOf(team, 'silver'), 'marquee_admin=admin']) {
      const missing = await get(`/media/${team}/nothere/hls/master.m3u8`, cookie);
      const foreign = await get(`/media/${otherTeam}/${assetId}/hls/master.m3u8`, cookie);
      const strip = async (answer: Response) => ({ ...((await answer.json()) as object), correlationId: '' });
      const unknown = cookie === 'marquee_admin=admin' || cookie.includes('silver');
      expect(missing.status).toBe(unknown ? 404 : 401);
      expect(foreign.status).toBe(401);
      expect(await strip(missing)).not.toHaveProperty('stack');
      expect(await strip(foreign)).toMatchObject({ code: 'NOT_LOGGED_IN' });
    }
  });
});

describe('an answer with bytes', () => {
  const segment = () => paths.find((path) => path.endsWith('.m4s')) ?? '';

  it('is a part when a part is asked for', async () => {
    const whole = Buffer.from(await (await get(segment())).arrayBuffer());
    const part = await get(segment(), undefined, { range: 'bytes=10-19' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(10, 20));
    const beyond = await get(segment(), undefined, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const changed = await get(segment(), undefined, { range: 'bytes=10-19', 'if-range': '"other"' });
    expect(changed.status).toBe(200);
  });

  it('may be kept by the browser only, and must be asked for each time', async () => {
    const first = await get(segment());
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const etag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();
    expect((await get(segment(), undefined, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(segment(), '', { 'if-none-match': etag })).status).toBe(401);
  });

  it('of a playlist is the newest one, however lately somebody else asked for it', async () => {
    const master = `/media/${team}/${assetId}/hls/master.m3u8`;
    const before = await (await get(master)).text();
    const longer = `${before}#EXT-X-ENDLIST\n`;
    const key = `${attemptPrefix(team, assetId, 1)}hls/master.m3u8`;
    await media.ports.blobs.put(key, Buffer.from(longer));
    expect(await (await get(master)).text()).toBe(longer);
    await media.ports.blobs.put(key, Buffer.from(before));
  });

  it('has no body for HEAD', async () => {
    const head = await fetch(media.origin + segment(), { method: 'HEAD', headers: { cookie: 'marquee_admin=admin' } });
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it('has the type of its file', async () => {
    const types = await Promise.all(
      paths.map(async (path) => [path.split('.').at(-1), (await get(path)).headers.get('content-type')]),
    );
    expect(Object.fromEntries(types)).toEqual({
      m3u8: 'application/vnd.apple.mpegurl',
      m4s: 'video/mp4',
      mp4: 'video/mp4',
      webp: 'image/webp',
      jpg: 'image/jpeg',
      vtt: 'text/vtt; charset=utf-8',
    });
  });

  it.each([
    '/hls/../../../../documents.db',
    '/hls/..%2f..%2foriginal/1',
    '/original/1',
    '/hls/%2e%2e/v1/x.m4s',
    '/hls/x\\y.m4s',
  ])('never comes from %s', async (tail) => {
    // fetch would tidy the path up.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(media.origin);
      request({ hostname, port, path: `/media/${team}/${assetId}${tail}`, headers: { cookie: 'marquee_admin=admin' } })
        .once('response', (answer) => resolve(answer.resume().statusCode))
        .once('error', reject)
        .end();
    });
    expect(status).toBe(404);
  });
});
