import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { livePrefix } from '../src/broadcast/live-bytes.js';
import { removeDirectory, startMedia, team, tempDirectory, type Media } from './media-harness.js';

let directory: string;
let media: Media;
const path = `/media/${team}/lives/launch/picture/index.m3u8`;
const put = (text: string) =>
  media.ports.blobs.put(`${livePrefix(team, 'launch')}picture/index.m3u8`, Buffer.from(text));

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

describe('the playlist of a broadcast', () => {
  it('comes in gzip when it is a long playlist and whoever asks can read that, and is the same', async () => {
    const long = `#EXTM3U\n${'#EXTINF:2,\n1.m4s\n'.repeat(100)}`;
    const asked = async (encodings: string, more: Record<string, string> = {}) => {
      const headers = { cookie: 'marquee_admin=admin', 'accept-encoding': encodings, ...more };
      const answer = await fetch(media.origin + path, { headers });
      const as = answer.headers.get('content-encoding');
      return { status: answer.status, text: await answer.text(), as, headers: answer.headers };
    };
    await put(long);
    const zipped = await asked('gzip, deflate, br');
    expect(zipped).toMatchObject({ status: 200, as: 'gzip', text: long });
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(long.length / 10);
    expect(zipped.headers.get('vary')).toBe('Cookie, Accept-Encoding');
    const tag = zipped.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\//);
    expect(await asked('gzip', { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' });
    expect(await asked('identity')).toMatchObject({ as: null, text: long });
    expect(await asked('gzip;q=0, br')).toMatchObject({ as: null, text: long });
    expect(await asked('gzip', { range: 'bytes=0-6' })).toMatchObject({ status: 206, as: null, text: '#EXTM3U' });
    const longer = `${long}#EXT-X-ENDLIST\n`;
    await put(longer);
    expect(await asked('gzip')).toMatchObject({ as: 'gzip', text: longer });
    await put('#EXTM3U\n'.padEnd(1_023, '#'));
    expect((await asked('gzip')).as).toBeNull();
    await put('#EXTM3U\n'.padEnd(1_024, '#'));
    expect((await asked('gzip')).as).toBe('gzip');
  });
});
