import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Principal } from '@marquee/kernel';
import { parseMediaPlaylist } from '../src/engine/index.js';
import { askedCollection } from '../src/delivery/asked.js';
import { makeClip } from './clips.js';
import { assetUntil, create, removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;
let videoId: string;
/** Segments of its pictures, and their lengths in seconds. */
let segments: { readonly path: string; readonly seconds: number }[];

const cookieOf = (member: string) => `marquee_member_${team}=${member}`;
const get = (path: string, member: string, headers: Record<string, string> = {}) =>
  fetch(media.origin + path, { headers: { cookie: cookieOf(member), ...headers } });
const member = (id: string): Principal => ({ kind: 'member', id, team, groups: [] });
const askedBy = async (id: string) => (await media.delivery.getAskedFor({ videoId }, { principal: member(id) })).parts;

async function open(): Promise<void> {
  media = await startMedia(directory);
  media.peers.addAdministrator('admin', team);
  for (const id of ['umi', 'sora', 'riku', 'nami']) media.peers.addMember(id, team, []);
  media.peers.access = () => 'visible';
  media.peers.forced = true;
}

beforeAll(async () => {
  directory = await tempDirectory();
  await open();
  const clip = await makeClip(directory, 4, '160x120');
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
beforeEach(() => void (media.peers.forced = true));

const begins = (index: number) => segments.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0);
const path = (index: number) => segments[index]?.path ?? '?';

it('is told of each member by what they asked for of a video, also after a restart', async () => {
  expect(segments.length).toBeGreaterThan(2);
  await get(path(1), 'umi');
  const second = [{ start: begins(1), end: begins(2) }];
  expect(await askedBy('umi')).toEqual(second);
  expect(await askedBy('sora')).toEqual([]);
  await media.stop();
  await open();
  expect(await askedBy('umi')).toEqual(second);
  await get(path(0), 'umi');
  expect(await askedBy('umi')).toEqual([{ start: 0, end: begins(2) }]);
});

it('is what is asked for whole, also by whoever has it already, and never of sound beside pictures', async () => {
  const { headers } = await get(path(0), 'umi');
  await get(path(0), 'sora', { range: 'bytes=0-9' });
  await get(path(0), 'sora', { range: 'bytes=10-' });
  await fetch(media.origin + path(0), { method: 'HEAD', headers: { cookie: cookieOf('sora') } });
  const [file = '?', , ...folders] = path(0).split('/').toReversed();
  expect((await get([...folders.toReversed(), 'audio', file].join('/'), 'sora')).status).toBe(200);
  expect(await askedBy('sora')).toEqual([]);
  const kept = await get(path(0), 'sora', { 'if-none-match': headers.get('etag') ?? '' });
  expect([kept.status, await askedBy('sora')]).toEqual([304, [{ start: 0, end: begins(1) }]]);
});

it('is not kept of videos in which one may skip', async () => {
  media.peers.forced = false;
  await get(path(2), 'riku');
  expect(await askedBy('riku')).toEqual([]);
});

it('goes when nothing can be reported of it any more', async () => {
  await get(path(0), 'nami');
  expect(await askedBy('nami')).toHaveLength(1);
  const documents = media.ports.documents.team(askedCollection, team);
  const { state, version } = await documents.load(`${videoId}.nami`);
  await documents.save(`${videoId}.nami`, version, { parts: state?.parts ?? [], at: '2026-01-01T00:00:00.000Z' }, []);
  await media.stop();
  await open();
  expect([await askedBy('nami'), (await askedBy('umi')).length]).toEqual([[], 1]);
});
