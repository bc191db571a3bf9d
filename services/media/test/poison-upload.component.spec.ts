import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import {
  administrator,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';

let directory: string;
let media: Media;

async function open(): Promise<void> {
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
}
beforeEach(async () => {
  directory = await tempDirectory();
  await open();
});
afterEach(async () => {
  await media.stop();
  await removeDirectory(directory);
});

/** Whether bytes are still waited for. */
const isOpen = async (id: string) =>
  (await media.assets.getAssets({ ids: [id] }, { principal: administrator() })).items[0]?.uploadUrl !== undefined;

it('An upload that cannot be completed keeps no process from starting, nor another upload from its end', async () => {
  const [poison, other] = [await create(media, 'a.mp4', 5_000), await create(media, 'b.mp4', 5_000)];
  await media.stop();
  for (const { id } of [poison, other])
    await appendFile(join(directory, `work/uploads/${team}.${id}`), randomBytes(5_000));
  // Something else is where its file should go.
  const inTheWay = join(directory, 'blobs', team, 'assets', poison.id, 'original');
  await mkdir(join(inTheWay, '..'), { recursive: true });
  await writeFile(inTheWay, '');
  await open();
  expect([await isOpen(poison.id), await isOpen(other.id)]).toEqual([true, false]);
  expect(media.errors).toHaveLength(1);
  await rm(inTheWay);
  await media.stop();
  await open();
  expect(await isOpen(poison.id)).toBe(false);
});
