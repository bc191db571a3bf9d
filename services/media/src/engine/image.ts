import sharp, { type Metadata, type Region, type Sharp } from 'sharp';

// Pictures are made now and then, by a process that idles for days: what libvips keeps between them is not worth its
// memory, and its threads would only take the cores from the encoding.
sharp.cache(false);
sharp.concurrency(1);

export const imageReasons = ['image_not_supported', 'image_too_large', 'image_corrupt', 'crop_out_of_bounds'] as const;
export type ImageReason = (typeof imageReasons)[number];

export class ImageError extends Error {
  constructor(readonly reason: ImageReason) {
    super(reason);
    this.name = 'ImageError';
  }
}

/** In pixels of the upright picture, before it is made smaller. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ImageOptions {
  readonly crop?: Crop;
  /** Default `webp`. */
  readonly format?: 'webp' | 'jpeg';
  /** Default 1280 x 720 (specification section 9); the picture is fitted into it and never enlarged. */
  readonly maxWidth?: number;
  readonly maxHeight?: number;
}

export interface CleanImage {
  readonly data: Buffer;
  readonly mimeType: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** Pixels: a few kilobytes of PNG can unfold to gigabytes. */
const MAX_PIXELS = 50_000_000;

/**
 * Makes a picture safe to serve. JPEG, PNG and WebP by their first bytes only (an SVG is a program); the pixels are
 * encoded anew, so that metadata, places of phones and whatever hangs behind the picture are gone.
 * Throws an ImageError.
 */
export async function sanitizeImage(input: Uint8Array, options: ImageOptions = {}): Promise<CleanImage> {
  if (input.byteLength > MAX_IMAGE_BYTES) throw new ImageError('image_too_large');
  const kind = imageKind(input);
  if (kind === undefined) throw new ImageError('image_not_supported');
  const { width, height } = await sizeOf(input, kind);
  const { crop, format = 'webp', maxWidth = 1280, maxHeight = 720 } = options;
  if (crop !== undefined && !fits(crop, width, height)) throw new ImageError('crop_out_of_bounds');
  const upright = open(input).autoOrient();
  const cut = crop === undefined ? upright : upright.extract(toRegion(crop));
  const small = cut.resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
  // JPEG has no transparency: white is what a page behind it would most likely be.
  const encoded =
    format === 'webp' ? small.webp({ quality: 82 }) : small.flatten({ background: '#fff' }).jpeg({ quality: 85 });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw new ImageError('image_corrupt');
  });
  return { data, mimeType: format === 'webp' ? 'image/webp' : 'image/jpeg', width: info.width, height: info.height };
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
