import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { parseMediaPlaylist } from '../src/engine/index.js';
import { askedCollection } from '../src/delivery/asked.js';
import { makeClip } from './clips.js';
import { assetUntil, create, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;
/** Seconds. */
const length = 40;
let videoId: string;
/** Segments of its pictures, and their lengths in seconds. */
let segments: { readonly path: string; readonly seconds: number }[];

const cookieOf = (member: string) => `marquee_member_${team}=${member}`;
const get = (path: string, member: string, headers: Record<string, string> = {}) =>
  fetch(media.origin + path, { headers: { cookie: cookieOf(member), ...headers } });
const member = (id: string): Principal => ({ kind: 'member', id, team, groups: [] });
/** Of a report that says that this was watched, at whatever speed. */
const watched = async (id: string, ranges = [{ start: 0, end: length }], fastest = 1_000) =>
  (await media.delivery.attest({ videoId, reports: [{ ranges }], fastest }, { principal: member(id) })).reports[0]
    ?.ranges ?? [];

async function open(): Promise<void> {
  media = await startMedia(directory);
  media.peers.addAdministrator('admin', team);
  for (const id of ['umi', 'sora', 'riku', 'nami', 'kaze', 'hana']) media.peers.addMember(id, team, []);
  media.peers.access = () => 'visible';
  media.peers.attested = true;
}

beforeAll(async () => {
  directory = await tempDirectory();
  await open();
  const clip = await makeClip(directory, length, '160x120');
  ({ id: videoId } = await create(media, 'clip.mp4', clip.length));
  await tus(media, videoId).patch(0, Buffer.from(clip));
  await assetUntil(media, videoId, ({ status }) => status === 'ready');
  const hls = `/media/${team}/${videoId}/hls`;
  const master = await (await get(`${hls}/master.m3u8`, 'umi')).text();
  const playlist = master.split('\n').find((line) => /^\d+p\/index\.m3u8$/.test(line)) ?? '?';
  const text = await (await get(`${hls}/${playlist}`, 'umi')).text();
  segments = parseMediaPlaylist(text).segments.map(({ file, seconds }) => ({
    path: `${hls}/${playlist.replace('index.m3u8', file)}`,
    seconds,
  }));
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});
beforeEach(() => void (media.peers.attested = true));

const seconds = (ranges: readonly { readonly start: number; readonly end: number }[]) =>
  ranges.reduce((sum, { start, end }) => sum + end - start, 0);

const begins = (index: number) => segments.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
const path = (index: number) => segments[index]?.path ?? '?';

it('is watched where it was asked for by each member, and a second beside, also after a restart', async () => {
  expect(segments.length).toBeGreaterThan(2);
  await get(path(1), 'umi');
  const second = [{ start: begins(1) - 1, end: begins(2) + 1 }];
  expect(await watched('umi')).toEqual(second);
  expect(await watched('sora')).toEqual([]);
  await media.stop();
  await open();
  expect(await watched('umi')).toEqual(second);
  await get(path(0), 'umi');
  expect(await watched('umi')).toEqual([{ start: 0, end: begins(2) + 1 }]);
});

it('is what is asked for whole, also by whoever has it already, and never of sound beside pictures', async () => {
  const { headers } = await get(path(0), 'umi');
  await get(path(0), 'sora', { range: 'bytes=0-9' });
  await get(path(0), 'sora', { range: 'bytes=10-' });
  await fetch(media.origin + path(0), { method: 'HEAD', headers: { cookie: cookieOf('sora') } });
  const [file = '?', , ...folders] = path(0).split('/').toReversed();
  expect((await get([...folders.toReversed(), 'audio', file].join('/'), 'sora')).status).toBe(200);
  expect(await watched('sora')).toEqual([]);
  const kept = await get(path(0), 'sora', { 'if-none-match': headers.get('etag') ?? '' });
  expect([kept.status, await watched('sora')]).toEqual([304, [{ start: 0, end: begins(1) + 1 }]]);
});

it('is not kept of videos of which nothing depends on it', async () => {
  media.peers.attested = false;
  await get(path(2), 'riku');
  expect(await watched('riku')).toEqual([]);
});

it('goes when nothing can be reported of it any more', async () => {
  await get(path(0), 'nami');
  expect(await watched('nami')).toHaveLength(1);
  const documents = media.ports.documents.team(askedCollection, team);
  const { state, version } = await documents.load(`${videoId}.nami`);
  await documents.save(`${videoId}.nami`, version, { parts: state?.parts ?? [], at: '2026-01-01T00:00:00.000Z' }, []);
  await media.stop();
  await open();
  expect([await watched('nami'), (await watched('umi')).length]).toEqual([[], 1]);
});

it('takes the time that playing takes, however often and from however many sides it is told', async () => {
  const began = Date.now();
  for (const { path: segment } of segments) await get(segment, 'kaze');
  await Promise.all(Array.from({ length: 8 }, (_, index) => watched('kaze', [{ start: index * 5, end: length }], 1)));
  const all = await watched('kaze', undefined, 1);
  const passed = (Date.now() - began) / 1_000;
  expect(seconds(all)).toBeGreaterThanOrEqual(5);
  expect(seconds(all)).toBeLessThanOrEqual(passed + 5);
  await media.stop();
  await open();
  expect(seconds(await watched('kaze', undefined, 1))).toBeLessThanOrEqual((Date.now() - began) / 1_000 + 5);
  const { state } = await media.ports.documents.team(askedCollection, team).load(`${videoId}.kaze`);
  expect(seconds(state?.counted ?? [])).toBeLessThanOrEqual((Date.now() - began) / 1_000 + 5);
});

it('counts whole of who has had it long enough, and is nothing of a visitor', async () => {
  for (const { path: segment } of segments) await get(segment, 'hana');
  expect(seconds(await watched('hana', undefined, 1))).toBeLessThan(length);
  const documents = media.ports.documents.team(askedCollection, team);
  const { state, version } = await documents.load(`${videoId}.hana`);
  const parts = (state?.parts ?? []).map((part) => ({ ...part, since: Date.now() - (length - 5) * 1_000 }));
  await documents.save(`${videoId}.hana`, version, { parts, at: new Date().toISOString() }, []);
  expect(seconds(await watched('hana', undefined, 1))).toBeCloseTo(length, 0);
  const reports = [{ ranges: [{ start: 0, end: 1 }] }];
  expect(await media.delivery.attest({ videoId, reports, fastest: 2 }, { principal: visitor(team) })).toEqual({
    reports: [{ ranges: [] }],
  });
});
