import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { until } from '@marquee/ports/testing';
import { makeClip } from './clips.js';
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
import { filesIn } from './waiting.js';

let directory: string;
let media: Media;
let clip: Buffer<ArrayBuffer>;
const call = { principal: administrator() };

beforeAll(async () => {
  directory = await tempDirectory();
  clip = Buffer.from(await makeClip(directory, 4, '320x240'));
  media = await startMedia(directory);
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const blobsOf = (id: string) => filesIn(join(directory, 'blobs', team, 'assets', id));
const get = (path: string) =>
  fetch(`${media.origin}/media/${team}/${path}`, { headers: { cookie: 'marquee_admin=admin' } });

async function upload(bytes: Buffer<ArrayBuffer>): Promise<string> {
  const { id } = await create(media, 'clip.mp4', bytes.length);
  expect((await tus(media, id).patch(0, bytes)).status).toBe(204);
  return id;
}

describe('the file of a film', () => {
  it('is copied for another asset, which is encoded as if it had been uploaded', async () => {
    const from = await upload(clip);
    const copy = await create(media, 'copy.mp4', clip.length);
    expect((await media.assets.copyOriginal({ from, to: copy.id }, call)).status).toBe('uploading');
    const ready = await assetUntil(media, copy.id, ({ status }) => status === 'ready' || status === 'failed');
    expect(ready).toMatchObject({ status: 'ready', fileName: 'copy.mp4' });
    // They share nothing: the one stays when the other goes.
    await media.assets.deleteAsset({ id: from }, call);
    await until(async () => (await blobsOf(from)).length === 0);
    expect((await get(`${copy.id}/hls/master.m3u8`)).status).toBe(200);
  });

  it('is not copied before it has arrived, to an asset of another size, or from another team', async () => {
    const from = await upload(clip);
    const [early, other] = [await create(media, 'a.mp4', clip.length), await create(media, 'a.mp4', 1)];
    const refused = async (request: { from: string; to: string }, as = call) =>
      media.assets.copyOriginal(request, as).catch((error: unknown) => (error as { code: string }).code);
    expect(await refused({ from: early.id, to: early.id })).toBe('VIDEO_NOT_READY');
    expect(await refused({ from, to: other.id })).toBe('ILLEGAL_OPERATION');
    expect(await refused({ from, to: from })).toBe('ILLEGAL_OPERATION');
    const stranger = { principal: administrator('teambbbbbbbb') };
    expect(await refused({ from, to: early.id }, stranger)).toBe('ASSET_NOT_FOUND');
  });
});
