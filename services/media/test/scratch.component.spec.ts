import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeClip } from './clips.js';
import {
  administrator,
  assetUntil,
  create,
  removeDirectory,
  startMedia,
  team,
  tempDirectory,
  type Media,
} from './media-harness.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;

const open = async (bytes: number, concurrency: number): Promise<void> => {
  media = await startMedia(directory, { concurrency, scratch: { bytes, folders: [join(directory, 'work/encoding')] } });
  media.peers.addAdministrator('admin', team);
};

beforeEach(async () => {
  directory = await tempDirectory();
});

afterEach(async () => {
  await media.stop();
  await removeDirectory(directory);
});

describe('where encoders have less room than the disk', () => {
  it('a film that they could never make is refused before a byte of it is sent, and any other file is not', async () => {
    const call = { principal: administrator() };
    const asset = (fileSize: number, kind?: string) =>
      media.assets.createAsset({ fileName: 'a.mp4', fileSize, kind }, call);
    // A third of a film is made of it, and a twentieth of the room is left alone.
    await open(358_000, 0);
    await asset(1_000_000);
    await media.stop();
    await open(357_000, 0);
    await expect(asset(1_000_000)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await asset(1_000_000, 'file');
  });

  it('an encoding ends before the limit is passed, and goes well once there is room', async () => {
    const inTheWay = join(directory, 'work/encoding/something');
    await mkdir(inTheWay, { recursive: true });
    await writeFile(join(inTheWay, 'else'), Buffer.alloc(4_000_000));
    // What is measured is good for some seconds: longer than this film takes.
    await open(4_000_000, 1);
    const clip = Buffer.from(await makeClip(directory, 2));
    const { id } = await create(media, 'a.mp4', clip.length);
    expect((await tus(media, id).patch(0, clip)).status).toBe(204);
    const failed = await assetUntil(media, id, ({ status }) => status === 'failed' || status === 'ready');
    expect(failed).toMatchObject({ status: 'failed', reason: 'disk_full' });
    await rm(inTheWay, { recursive: true });
    await media.assets.retryAsset({ id }, { principal: administrator() });
    await assetUntil(media, id, ({ status }) => status === 'ready');
  });
});
