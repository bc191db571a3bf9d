import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventEnvelope } from '@marquee/kernel';
import { HostileBus, until } from '@marquee/ports/testing';
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
import { tus } from './tus.js';

let directory: string;
let media: Media;
const bus = new HostileBus();

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0, bus });
  media.peers.addAdministrator('admin', team);
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const ofVideo = (video: string, revision: number, type: string, data: object): EventEnvelope => ({
  id: `${video}-${revision}`,
  type,
  schema: 1,
  team,
  entity: 'video',
  entityId: video,
  revision,
  at: '2026-01-01T00:00:00.000Z',
  actor: { kind: 'administrator', id: 'admin' },
  data,
});
const look = async (id: string) => (await media.assets.getAssets({ ids: [id] }, { principal: administrator() })).items;
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

it('the asset of a deleted video goes with all its bytes, and that of another video stays', async () => {
  const kept = await create(media, 'kept.mp4', 1_000);
  const gone = await create(media, 'gone.mp4', 1_000);
  const half = await create(media, 'half.mp4', 1_000);
  await tus(media, gone.id).patch(0, Buffer.alloc(1_000));
  await tus(media, half.id).patch(0, Buffer.alloc(500));
  await assetUntil(media, gone.id, ({ uploadUrl }) => uploadUrl === undefined);
  for (const { id } of [kept, gone, half]) {
    await bus.publish('catalog.video', [ofVideo(`video-${id}`, 1, 'VideoCreated', { assetId: id })]);
  }
  for (const { id } of [gone, half])
    await bus.publish('catalog.video', [ofVideo(`video-${id}`, 2, 'VideoDeleted', {})]);
  const folder = join(directory, 'blobs', team, 'assets', gone.id);
  await until(async () => (await look(gone.id)).length === 0 && !(await isThere(folder)));
  await until(async () => !(await readdir(join(directory, 'work/uploads'))).includes(`${team}.${half.id}`));
  await until(async () => (await bus.lag('media.videos')) === 0);
  expect(await bus.deadLetters('media.videos')).toEqual([]);
  expect(await look(kept.id)).toHaveLength(1);
});

it('the asset of a deleted version goes, and all others with the video', async () => {
  const [first, second, third] = [
    await create(media, 'first.mp4', 1_000),
    await create(media, 'second.mp4', 1_000),
    await create(media, 'third.mp4', 1_000),
  ];
  const of = (revision: number, type: string, data: object) =>
    bus.publish('catalog.video', [ofVideo('of-versions', revision, type, data)]);
  await of(1, 'VideoCreated', { assetId: first.id });
  await of(2, 'VideoVersionAdded', { assetId: second.id });
  await of(3, 'VideoVersionAdded', { assetId: third.id });
  await of(4, 'VideoVersionDeleted', { assetId: second.id });
  await until(async () => (await look(second.id)).length === 0);
  expect([await look(first.id), await look(third.id)]).toMatchObject([[{ id: first.id }], [{ id: third.id }]]);
  await of(5, 'VideoDeleted', {});
  await until(async () => (await look(first.id)).length === 0 && (await look(third.id)).length === 0);
  expect(await bus.deadLetters('media.videos')).toEqual([]);
});
