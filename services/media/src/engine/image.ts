import sharp, { type Metadata, type Region, type Sharp } from 'sharp';
import { ImageError } from './image-error.js';

// This process makes one picture: nothing is worth keeping, and more threads would only take the cores from others.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads dozens of formats, each by code that has had its holes; we accept three.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** In pixels of the upright picture, before it is made smaller. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ImageOptions {
  readonly crop?: Crop;
  /** Pixels; the picture is fitted into it and never enlarged. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels: of those that are smaller than the picture then is, it is made, too. Default: none. */
  readonly widths?: readonly number[];
}

/** WebP. */
export interface CleanImage {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly smaller: readonly { readonly width: number; readonly data: Buffer }[];
}

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Pixels: a few kilobytes of PNG can unfold to gigabytes. */
const MAX_PIXELS = 50_000_000;
const quality = 82;

/**
 * Makes a picture safe to serve. JPEG, PNG and WebP by their first bytes only (an SVG is a program); the pixels are
 * encoded anew, so that metadata, places of phones and whatever hangs behind the picture are gone.
 * Throws an ImageError.
 */
export async function sanitizeImage(input: Uint8Array, options: ImageOptions): Promise<CleanImage> {
  if (input.byteLength > MAX_IMAGE_BYTES) throw new ImageError('image_too_large');
  const kind = imageKind(input);
  if (kind === undefined) throw new ImageError('image_not_supported');
  const { width, height } = await sizeOf(input, kind);
  const { crop, size, widths = [] } = options;
  if (crop !== undefined && !fits(crop, width, height)) throw new ImageError('crop_out_of_bounds');
  const upright = open(input).autoOrient();
  const cut = crop === undefined ? upright : upright.extract(toRegion(crop));
  const fitted = cut.resize({ ...size, fit: 'inside', withoutEnlargement: true });
  // Decoded once, however many widths are made of it.
  const { data: pixels, info } = await fitted
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ImageError('image_corrupt');
    });
  const whole = sharp(pixels, { raw: info });
  const smaller = widths.filter((wanted) => wanted < info.width);
  return {
    data: await whole.clone().webp({ quality }).toBuffer(),
    width: info.width,
    height: info.height,
    smaller: await Promise.all(
      smaller.map(async (wanted) => ({
        width: wanted,
        data: await whole.clone().resize({ width: wanted }).webp({ quality }).toBuffer(),
      })),
    ),
  };
}

type Kind = 'jpeg' | 'png' | 'webp';

function imageKind(input: Uint8Array): Kind | undefined {
  const head = Buffer.from(input.buffer, input.byteOffset, Math.min(12, input.byteLength)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  return undefined;
}

function open(input: Uint8Array): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1, unlimited: false });
}

/** The upright size, from the header alone. */
async function sizeOf(input: Uint8Array, kind: Kind): Promise<{ width: number; height: number }> {
  const metadata: Metadata = await sharp(input, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => {
      throw new ImageError('image_corrupt');
    });
  if (metadata.format !== kind) throw new ImageError('image_not_supported');
  const { width, height } = metadata.autoOrient;
  if (width * height > MAX_PIXELS) throw new ImageError('image_too_large');
  return { width, height };
}

function fits({ x, y, width: w, height: h }: Crop, width: number, height: number): boolean {
  return (
    [x, y, w, h].every(Number.isInteger) && x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= width && y + h <= height
  );
}

function toRegion({ x, y, width, height }: Crop): Region {
  return { left: x, top: y, width, height };
}
