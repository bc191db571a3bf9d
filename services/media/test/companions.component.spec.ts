import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { thumbnailVariant, thumbnailWidths } from '@marquee/contracts';
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
let id: string;
const call = { principal: administrator() };

beforeAll(async () => {
  directory = await tempDirectory();
  media = await startMedia(directory, { concurrency: 0 });
  media.peers.addAdministrator('admin', team);
  media.peers.access = () => 'visible';
  ({ id } = await create(media, 'a.mp4', 1_000));
});

afterAll(async () => {
  await media.stop();
  await removeDirectory(directory);
});

const picture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();
const files = (folder: string) => readdir(join(directory, 'blobs', team, 'assets', id, folder));
const get = (path: string) =>
  fetch(`${media.origin}/media/${team}/${id}/${path}`, { headers: { cookie: 'marquee_admin=admin' } });

describe('an own thumbnail', () => {
  it('is cut as asked, encoded anew, and replaces the one before', async () => {
    const crop = { x: 0, y: 60, width: 640, height: 360 };
    await media.assets.uploadThumbnail({ id, image: await picture('red'), crop }, call);
    const { thumbnail = '' } = await media.assets.uploadThumbnail({ id, image: await picture('blue'), crop }, call);
    expect((await files('thumbnails')).sort()).toEqual(
      [thumbnail, thumbnailVariant(thumbnail, 320)].map((path) => path.replace('thumbnails/', '')).sort(),
    );
    const answer = await get(thumbnail);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([640, 360]);
  });

  it('is there in the widths that are narrower, which go with it', async () => {
    const wide = await sharp({ create: { width: 1000, height: 500, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const { thumbnail = '' } = await media.assets.uploadThumbnail({ id, image: wide, crop: undefined }, call);
    const widthOf = async (path: string): Promise<number> => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width;
    };
    const widths = thumbnailWidths.map((width) => widthOf(thumbnailVariant(thumbnail, width)));
    expect([await widthOf(thumbnail), ...(await Promise.all(widths))]).toEqual([1000, 320, 640, 960]);
    expect(await files('thumbnails')).toHaveLength(4);
    await media.assets.uploadThumbnail({ id, image: await picture('red'), crop: undefined }, call);
    expect(await files('thumbnails')).toHaveLength(2);
  });

  it('is given as it is in a width that is not kept, as one from before there were widths', async () => {
    const { thumbnail = '' } = await media.assets.uploadThumbnail(
      { id, image: await picture('red'), crop: undefined },
      call,
    );
    const [whole, ...others] = await Promise.all(
      [thumbnail, ...thumbnailWidths.slice(1).map((width) => thumbnailVariant(thumbnail, width))].map(async (path) =>
        Buffer.from(await (await get(path)).arrayBuffer()),
      ),
    );
    for (const other of others) expect(other.equals(whole!)).toBe(true);
    expect((await get('thumbnails/none.w320.webp')).status).toBe(404);
  });

  it.each([
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), undefined],
    ['noise', () => Buffer.from('not a picture'), undefined],
    ['nothing', () => Buffer.alloc(0), undefined],
    ['a picture that ends early', async () => (await picture('red')).subarray(0, 60), undefined],
    ['a cut beyond the edge', () => picture('red'), { x: 600, y: 0, width: 640, height: 360 }],
  ])('is never %s', async (_what, image, crop) => {
    const attempt = media.assets.uploadThumbnail({ id, image: await image(), crop }, call);
    await expect(attempt).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
    expect(await files('thumbnails')).toHaveLength(2);
  });
});

describe('captions', () => {
  const srt = (text: string) => `1\n00:00:00,000 --> 00:00:01,000\n${text}\n`;

  it('are delivered as WebVTT, replace those of their language, and can be deleted', async () => {
    await media.assets.putCaptions({ id, language: 'ja', content: srt('はじめ') }, call);
    await media.assets.putCaptions({ id, language: 'en', content: srt('Hello') }, call);
    const { captions } = await media.assets.putCaptions({ id, language: 'ja', content: srt('こんにちは') }, call);
    expect(captions.map(({ language, label }) => [language, label])).toEqual([
      ['en', 'English'],
      ['ja', '日本語'],
    ]);
    expect(await (await get(captions[1]!.path)).text()).toContain(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nこんにちは',
    );
    expect(await files('captions')).toHaveLength(2);
    const textOf = (language: string, by = call) => media.assets.getCaptionText({ id, language }, by);
    expect((await textOf('ja')).webVtt).toContain('こんにちは');
    await media.assets.deleteCaptions({ id, language: 'ja' }, call);
    expect(await files('captions')).toHaveLength(1);
    await expect(textOf('ja')).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
    const elsewhere = { principal: { ...call.principal, team: 'theirs' } };
    await expect(textOf('en', elsewhere)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' });
  });

  it('are refused with the line at which they cannot be read, and in languages that no one reads here', async () => {
    const broken = `${srt('a')}\n2\n00:00:09,000 --> 00:00:01,000\nb\n`;
    await expect(media.assets.putCaptions({ id, language: 'ja', content: broken }, call)).rejects.toMatchObject({
      code: 'CAPTIONS_INVALID',
      params: { line: 6 },
    });
    const attempt = media.assets.putCaptions({ id, language: '../x', content: srt('a') }, call);
    await expect(attempt).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('the file of another version', () => {
  it('has the captions and the own thumbnail of the one before, each its own', async () => {
    const { id: before } = await create(media, 'before.mp4', 1_000);
    await media.assets.putCaptions(
      { id: before, language: 'ja', content: 'WEBVTT\n\n00:00.000 --> 00:01.000\n深海\n' },
      call,
    );
    const image = await picture('red');
    const { thumbnail, captions } = await media.assets.uploadThumbnail({ id: before, image, crop: undefined }, call);
    const request = { fileName: 'after.mp4', fileSize: 2_000, storageLimit: undefined, like: before };
    const after = await media.assets.createAsset(request, call);
    expect(await media.assets.getAssets({ ids: [after.id] }, call)).toMatchObject({ items: [{ thumbnail, captions }] });
    await media.assets.deleteCaptions({ id: before, language: 'ja' }, call);
    const path = (of: string) => `${media.origin}/media/${team}/${of}/${captions[0]?.path ?? ''}`;
    const headers = { cookie: 'marquee_admin=admin' };
    expect((await fetch(path(before), { headers })).status).toBe(404);
    expect(await (await fetch(path(after.id), { headers })).text()).toContain('深海');
    expect((await fetch(`${media.origin}/media/${team}/${after.id}/${thumbnail ?? ''}`, { headers })).status).toBe(200);
  });

  it('is none of what another team has', async () => {
    const { id: before } = await create(media, 'before.mp4', 1_000);
    const request = { fileName: 'after.mp4', fileSize: 2_000, storageLimit: undefined, like: before };
    const theirs = { principal: administrator('teambbbbbbbb') };
    await expect(media.assets.createAsset(request, theirs)).rejects.toThrow('ASSET_NOT_FOUND');
  });
});
