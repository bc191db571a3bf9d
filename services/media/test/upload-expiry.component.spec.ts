import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '@marquee/kernel';
import { sized } from '@marquee/nest-kit/testing';
import { until } from '@marquee/ports/testing';
import type { MediaPorts } from '../src/index.js';
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

const open = async (changed: Partial<MediaPorts> = {}): Promise<void> => {
  media = await startMedia(directory, { concurrency: 0, ...changed });
};

beforeAll(async () => {
  directory = await tempDirectory();
  await open();
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const call = { principal: administrator() };
const look = async (id: string) => (await media.assets.getAssets({ ids: [id] }, call)).items[0];
const uploadFile = (id: string) => join(directory, 'work/uploads', `${team}.${id}`);

describe('an upload after a day without a byte', () => {
  const day = 24 * 3_600_000;
  const lastByte = (id: string, at: Date): Promise<void> => utimes(uploadFile(id), at, at);
  const isOver = async (id: string) => {
    await until(async () => (await look(id))?.status === 'failed');
  };

  it('expires, and not before', async () => {
    const [idle, fresh] = [await create(media, 'idle.mp4', 2_000), await create(media, 'fresh.mp4', 2_000)];
    const tomorrow = new Date(Date.now() + day + 60_000);
    await media.stop();
    await lastByte(idle.id, new Date(tomorrow.getTime() - day - 1));
    await lastByte(fresh.id, new Date(tomorrow.getTime() - day));
    await open({ clock: { ...systemClock, now: () => tomorrow } });
    await isOver(idle.id);
    expect(await look(idle.id)).toMatchObject({ status: 'failed', reason: 'upload_expired' });
    expect(await look(fresh.id)).toMatchObject({ status: 'waiting' });
  });

  it('expires also behind any number of younger uploads, and gives its part of the plan back', async () => {
    const used = async () => (await media.assets.getStorageUsed({}, call)).bytes;
    const before = await used();
    const abandoned = [await create(media, 'first.mp4', 7_000), await create(media, 'second.mp4', 7_000)];
    const younger: string[] = [];
    // More than a page.
    const count = sized({ sqlite: 1_001, mongodb: 501 });
    for (let index = 0; index < count; index += 1) younger.push((await create(media, 'young.mp4', 1)).id);
    expect(await used()).toBe(before + 14_000 + younger.length);
    const tomorrow = new Date(Date.now() + day + 60_000);
    await media.stop();
    for (const name of await readdir(join(directory, 'work/uploads'))) {
      if (!abandoned.some(({ id }) => name.endsWith(id)))
        await utimes(join(directory, 'work/uploads', name), tomorrow, tomorrow);
    }
    await open({ clock: { ...systemClock, now: () => tomorrow } });
    for (const { id } of abandoned) await isOver(id);
    expect(await used()).toBe(before + younger.length);
    expect(await look(younger[0] ?? '')).toMatchObject({ status: 'waiting' });
  }, 240_000);
});
