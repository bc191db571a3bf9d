import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { FilesystemBlobStore } from '@marquee/adapter-filesystem';
import type { BlobStore } from '@marquee/ports';
import { makeClip } from './clips.js';
import { create, removeDirectory, startMedia, team, tempDirectory, assetUntil, type Media } from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;
/** A segment of a film. */
let segment: string;
/** What was asked of the storage, where each question is a request. */
const asked: string[] = [];
/** Whether the files lie elsewhere, and not on this machine. */
let isRemote = false;

const get = (headers: Record<string, string> = {}) =>
  fetch(media.origin + segment, { headers: { cookie: 'marquee_admin=admin', ...headers } });

function storage(folder: string): BlobStore {
  const real = FilesystemBlobStore.open(folder);
  return new Proxy(real, {
    get(_target, name) {
      if (name === 'localPath' && isRemote) return () => Promise.resolve(undefined);
      const method: unknown = Reflect.get(real, name);
      if (typeof method !== 'function') return method;
      return (...args: unknown[]): unknown => {
        if (isRemote) asked.push(String(name));
        return Reflect.apply(method, real, args);
      };
    },
  });
}

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { blobs: storage(join(directory, 'blobs')) });
  const clip = await makeClip(directory, 1, '160x120');
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
  const { id } = await create(media, 'clip.mp4', clip.length);
  await tus(media, id).patch(0, Buffer.from(clip));
  await assetUntil(media, id, ({ status }) => status === 'ready');
  segment = `/media/${team}/${id}/hls/master.m3u8`;
  const named = (text: string, end: string) => text.split('\n').find((line) => line.endsWith(end)) ?? '';
  const playlist = named(await (await get()).text(), '.m3u8');
  segment = segment.replace('master.m3u8', playlist);
  segment = segment.slice(0, segment.lastIndexOf('/') + 1) + named(await (await get()).text(), '.m4s');
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

it('object storage is asked once for a segment, and not again for another viewer at the same moment', async () => {
  expect(segment).toContain('.m4s');
  isRemote = true;
  const answers = await Promise.all([get(), get()]);
  const [bytes, others] = await Promise.all(answers.map((answer) => answer.bytes()));
  expect(bytes?.length).toBeGreaterThan(100);
  expect(others).toEqual(bytes);
  expect(asked).toEqual(['read']);
  const part = await get({ range: 'bytes=10-19' });
  expect([part.status, await part.bytes()]).toEqual([206, bytes?.subarray(10, 20)]);
  expect((await get({ 'if-none-match': part.headers.get('etag') ?? '' })).status).toBe(304);
  expect([...new Set(asked)]).toEqual(['read']);
});
