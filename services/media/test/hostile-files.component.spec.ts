import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@marquee/kernel';
import sharp from 'sharp';
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
let segment: string;
const call = { principal: administrator(), timeout: 60_000 };
const teams = [team, 'teamcccccccc', 'teamdddddddd'];
const ids = new Map<string, string>();

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
  for (const of of teams) {
    const asset = await media.assets.createAsset({ fileName: 'a.mp4', fileSize: 1_000 }, of_(of));
    ids.set(of, asset.id);
  }
  const { id } = await create(media, 'film.mp4', 1_000);
  segment = `/media/${team}/${id}/hls/720p/00001.m4s`;
  await media.ports.blobs.put(`${team}/assets/${id}/v0/hls/720p/00001.m4s`, Buffer.alloc(100_000, 1));
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const of_ = (of: string) => ({ ...call, principal: administrator(of) });
const idOf = (of: string): string => ids.get(of) ?? '';
const watch = async (): Promise<number> => {
  const answer = await fetch(media.origin + segment, { headers: { cookie: 'marquee_admin=admin' } });
  return (await answer.arrayBuffer()).byteLength;
};

const srt = '1\n00:00:00,000 --> 00:00:01,000\nx\n';
const hostile = (bytes: number): string => srt + '{\\'.repeat((bytes - srt.length) / 2);
const put = (content: string) => media.assets.putCaptions({ id: idOf(team), language: 'ja', content }, call);

describe('a hostile caption file', () => {
  it('takes time in proportion to its size', async () => {
    const quickest = async (bytes: number): Promise<number> => {
      const content = hostile(bytes);
      const runs: number[] = [];
      for (let run = 0; run < 3; run += 1) {
        const start = performance.now();
        await put(content);
        runs.push(performance.now() - start);
      }
      return Math.min(...runs);
    };
    const small = await quickest(64 * 1024);
    // 32 times the size; the start of a process is in both.
    expect(await quickest(2 * 1024 ** 2)).toBeLessThan(32 * small);
  });

  it('of the largest size holds up no request beside it', async () => {
    let answered = false;
    // Work for a parser in every line, be it as quick as it can.
    const cue = '00:00:01,000 --> 00:00:02,000\n<b>a</b>&<i>b</i>\n\n';
    const captions = put(cue.repeat((2 * 1024 ** 2) / cue.length)).finally(() => (answered = true));
    for (let request = 0; request < 10; request += 1) {
      expect(await watch()).toBe(100_000);
      expect(answered).toBe(false);
    }
    await captions;
  });
});

describe('hostile images', () => {
  const upload = (of: string, image: Buffer) =>
    media.assets.uploadThumbnail({ id: idOf(of), image, crop: undefined }, of_(of));
  /** 49 million pixels that can only be decoded all at once, in a file of 165 kB. */
  const interlaced = (): Promise<Buffer> =>
    sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: '#123456' } })
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer();

  it('24 at once hold up no segment, get no more than their share, and leave other teams their turn', async () => {
    const image = await interlaced();
    const small = await sharp(image).resize(64, 36).png().toBuffer();
    const done: string[] = [];
    const outcome = (name: string, work: Promise<unknown>): Promise<void> =>
      work.then(
        () => void done.push(name),
        (error: unknown) => void done.push(`${name} ${error instanceof DomainError ? error.code : String(error)}`),
      );
    const hostile = Array.from({ length: 24 }, () => outcome('hostile', upload(team, image)));
    // A turn, so that all of them have arrived.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const other = outcome('other', upload(teams[1]!, small));
    for (let request = 0; request < 5; request += 1) {
      expect(await watch()).toBe(100_000);
      expect(done.filter((name) => !name.includes('MEDIA_BUSY'))).toEqual([]);
    }
    expect(done).toEqual(Array.from({ length: 16 }, () => 'hostile MEDIA_BUSY'));
    await other;
    // Whoever came last waited for the one that was in work, and not for the seven before it.
    expect(done.filter((name) => name === 'hostile').length).toBeLessThanOrEqual(4);
    await Promise.all(hostile);
  });
});
