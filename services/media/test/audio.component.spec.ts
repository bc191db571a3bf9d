import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
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
import { clip } from './fixtures/clips.js';
import { tus } from './tus.js';

let directory: string;
let media: Media;

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory);
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
});
afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

async function made(name: 'episode' | 'wave', fileName: string) {
  const bytes = Buffer.from(await readFile(await clip(name)));
  const { id } = await create(media, fileName, bytes.length);
  expect((await tus(media, id).patch(0, bytes)).status).toBe(204);
  return assetUntil(media, id, ({ status }) => status === 'ready' || status === 'failed');
}

const get = (path: string) =>
  fetch(`${media.origin}/media/${team}/${path}`, { headers: { cookie: 'marquee_admin=admin' } });

describe('a file of sound alone', () => {
  it('becomes something that plays, with the cover that it carries as its picture', async () => {
    const asset = await made('episode', 'episode.mp3');
    expect(asset).toMatchObject({ status: 'ready', playable: true, percent: 100, storyboard: false });
    expect(asset.duration).toBeCloseTo(3, 0);
    expect(asset.thumbnailCandidates).toHaveLength(1);
    expect(asset.thumbnail).toBe(asset.thumbnailCandidates[0]);
    expect((await get(`${asset.id}/${asset.thumbnail ?? ''}`)).headers.get('content-type')).toBe('image/webp');
    const master = await (await get(`${asset.id}/hls/master.m3u8`)).text();
    expect(master).toContain('CODECS="mp4a.40.2"\naudio/index.m3u8');
    const playlist = await (await get(`${asset.id}/hls/audio/index.m3u8`)).text();
    expect(playlist).toContain('#EXT-X-ENDLIST');
    for (const name of playlist.match(/\b\w+\.(m4s|mp4)/g) ?? []) {
      expect((await get(`${asset.id}/hls/audio/${name}`)).status).toBe(200);
    }
    expect((await get(`${asset.id}/storyboard/storyboard.vtt`)).status).toBe(404);
  });

  it('has no picture when it carries none, until somebody uploads one', async () => {
    const asset = await made('wave', 'interview.wav');
    expect(asset).toMatchObject({ status: 'ready', thumbnailCandidates: [] });
    expect(asset.thumbnail).toBeUndefined();
    const call = { principal: administrator() };
    await expect(media.assets.chooseThumbnail({ id: asset.id, candidate: 0 }, call)).rejects.toMatchObject({
      code: 'VIDEO_NOT_READY',
    });
    expect(media.errors).toEqual([]);
  });
});
