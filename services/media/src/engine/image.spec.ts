import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { ImageError } from './image-error.js';
import { MAX_IMAGE_BYTES, sanitizeImage, type ImageOptions } from './image.js';

const red = { create: { width: 2000, height: 1000, channels: 3, background: '#f00' } } as const;

const size = { width: 1280, height: 720 };

async function reasonFor(input: Uint8Array, options: ImageOptions = { size }): Promise<string> {
  try {
    await sanitizeImage(input, options);
    return 'accepted';
  } catch (error) {
    return error instanceof ImageError ? error.reason : String(error);
  }
}

describe('a picture from outside', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be %s and is fitted into 1280 x 720', async (format) => {
    const clean = await sanitizeImage(await sharp(red).toFormat(format).toBuffer(), { size });
    expect(clean).toMatchObject({ width: 1280, height: 640, smaller: [] });
    expect((await sharp(clean.data).metadata()).format).toBe('webp');
  });

  it('is never enlarged', async () => {
    const small = await sharp(red).resize(100, 50).png().toBuffer();
    const clean = await sanitizeImage(small, { size, widths: [50, 100, 320] });
    expect(clean).toMatchObject({ width: 100, height: 50 });
    expect(clean.smaller.map(({ width }) => width)).toEqual([50]);
  });

  it('is made in smaller widths, too, with the same picture and fewer bytes', async () => {
    const noise = sharp({
      create: {
        width: 1280,
        height: 640,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
        background: 'red',
      },
    });
    const { data, smaller } = await sanitizeImage(await noise.jpeg().toBuffer(), { size, widths: [320, 640] });
    const sizes = smaller.map(async (picture) => {
      const { width, height } = await sharp(picture.data).metadata();
      return [picture.width, width, height];
    });
    expect(await Promise.all(sizes)).toEqual([
      [320, 320, 160],
      [640, 640, 320],
    ]);
    const bytes = [...smaller.map((picture) => picture.data.length), data.length];
    expect(bytes).toEqual(bytes.toSorted((a, b) => a - b));
  });

  it('loses its metadata and whatever hangs behind it', async () => {
    const payload = '<script>alert(1)</script>';
    const photo = await sharp(red)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { data } = await sanitizeImage(Buffer.concat([photo, Buffer.from(payload)]), { size });
    expect(photo.includes('secret place')).toBe(true);
    expect(data.includes('secret place') || data.includes(payload)).toBe(false);
    expect((await sharp(data).metadata()).exif).toBeUndefined();
  });

  it('is cropped in the upright picture', async () => {
    const half = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#00f' } })
      .png()
      .toBuffer();
    const turned = await sharp(red)
      .resize(200, 200)
      .composite([{ input: half, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const lying = await sharp(turned).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    // Orientation 6 turns the blue left half into the upper half.
    const clean = await sanitizeImage(lying, { size, crop: { x: 0, y: 0, width: 200, height: 90 } });
    const { dominant } = await sharp(clean.data).stats();
    expect([clean.width, clean.height]).toEqual([200, 90]);
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  it.each([
    [{ x: 0, y: 0, width: 2001, height: 10 }],
    [{ x: -1, y: 0, width: 10, height: 10 }],
    [{ x: 0, y: 0, width: 0, height: 10 }],
    [{ x: 0.5, y: 0, width: 10, height: 10 }],
  ])('is refused with the crop %j', async (crop) => {
    expect(await reasonFor(await sharp(red).png().toBuffer(), { size, crop })).toBe('crop_out_of_bounds');
  });

  it('is refused when it is an SVG, a GIF, text or nothing', async () => {
    const others = ['<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', 'GIF89a', 'hello', ''];
    expect(await Promise.all(others.map((text) => reasonFor(Buffer.from(text))))).toEqual(
      others.map(() => 'image_not_supported'),
    );
  });

  it('is refused when it is damaged', async () => {
    const whole = await sharp(red).png().toBuffer();
    expect(await reasonFor(whole.subarray(0, whole.length / 2))).toBe('image_corrupt');
  });

  it('is refused when it would unfold to too many pixels, before it is decoded', async () => {
    const bomb = await sharp(red).resize(1, 1).png().toBuffer();
    // Width and height of the IHDR chunk, with its checksum made anew.
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    const { crc32 } = await import('node:zlib');
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect(await reasonFor(bomb)).toBe('image_too_large');
  });

  it('is refused when the file is too large', async () => {
    expect(await reasonFor(new Uint8Array(MAX_IMAGE_BYTES + 1))).toBe('image_too_large');
  });
});
