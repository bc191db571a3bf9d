import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { create, removeDirectory, startHouse, team, tempDirectory, until, type House } from './harness.js';
import { makeClip } from './clips.js';
import { tus } from './tus.js';

let directory: string;
let house: House;

beforeAll(async () => {
  directory = await tempDirectory();
  house = await startHouse(directory);
  house.neighbours.addAdministrator('admin', team);
  house.neighbours.access = () => 'visible';
});

afterAll(async () => {
  await house.stop();
  await removeDirectory(directory);
});

const fetchMedia = (path: string) => fetch(`${house.origin}/media/${team}/${path}`, { headers: { cookie: 'marquee_admin=admin' } });

describe('a film from upload to playing', () => {
  it('is encoded, delivered, and leaves nothing in the work directory', async () => {
    const clip = await makeClip(directory);
    const asset = await create(house, '/tmp/a\\b/holiday.mp4', clip.length);
    expect(asset).toMatchObject({ status: 'waiting', fileName: 'holiday.mp4', uploadUrl: `/media/uploads/${asset.id}` });
    expect((await tus(house, asset.id).patch(0, Buffer.from(clip))).status).toBe(204);
    const ready = await until(house, asset.id, ({ status }) => status === 'ready' || status === 'failed');
    expect(ready).toMatchObject({ status: 'ready', playable: true, percent: 100, storyboard: true });
    expect(ready.thumbnailCandidates.length).toBeGreaterThan(0);
    const master = await fetchMedia(`${asset.id}/hls/master.m3u8`);
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
    const rendition = /^[^#\n].*\.m3u8$/m.exec(await master.text())?.[0] ?? '';
    const playlist = await (await fetchMedia(`${asset.id}/hls/${rendition}`)).text();
    expect(playlist).toContain('#EXT-X-ENDLIST');
    for (const name of [ready.thumbnail, 'storyboard/storyboard.vtt', 'storyboard/sheet-1.jpg']) {
      expect((await fetchMedia(`${asset.id}/${name}`)).status).toBe(200);
    }
  });
});
