import { domainError, fields, parseInput } from '@marquee/contracts';
import { type BlobStore, StorageFull } from '@marquee/ports';
import type { RpcCall } from '@marquee/nest-kit';
import type * as media from '@marquee/proto/media';
import { CaptionError, ImageError, parseCaptions, sanitizeImage, type CleanImage } from '../engine/index.js';
import { contentHash } from '../pipeline/encoding.js';
import type { Asset } from './asset.js';
import type { Assets } from './assets.js';
import { assetPrefix } from './keys.js';

const captionsLanguage = fields.record({ language: fields.language().required() });

/** Pictures and captions that people add to a film. Their names change with their content. */
export class Companions {
  constructor(
    private readonly blobs: BlobStore,
    private readonly assets: Assets,
  ) {}

  async uploadThumbnail({ id, image, crop }: media.UploadThumbnailRequest, call: RpcCall): Promise<media.Asset> {
    const before = await this.assets.require(id, call);
    const { data } = await cleanImage(image, crop);
    const path = `thumbnails/own-${contentHash(data)}.webp`;
    await this.#put(call, id, path, data);
    const reply = await this.assets.change(id, { type: 'UseThumbnail', path }, call);
    const isStale =
      before.thumbnail !== path && !before.thumbnailCandidates.some((known) => known === before.thumbnail);
    if (before.thumbnail !== null && isStale) await this.#remove(call, id, before.thumbnail);
    return reply;
  }

  async putCaptions({ id, language, content }: media.PutCaptionsRequest, call: RpcCall): Promise<media.Asset> {
    await parseInput(captionsLanguage, { language });
    const before = await this.assets.require(id, call);
    const webVtt = Buffer.from(cleanCaptions(content));
    const path = `captions/${language}-${contentHash(webVtt)}.vtt`;
    await this.#put(call, id, path, webVtt);
    const reply = await this.assets.change(
      id,
      { type: 'PutCaptions', track: { language, label: ownName(language), path } },
      call,
    );
    const replaced = trackOf(before, language);
    if (replaced !== undefined && replaced !== path) await this.#remove(call, id, replaced);
    return reply;
  }

  async deleteCaptions({ id, language }: media.DeleteCaptionsRequest, call: RpcCall): Promise<media.Asset> {
    const path = trackOf(await this.assets.require(id, call), language);
    const reply = await this.assets.change(id, { type: 'DeleteCaptions', language }, call);
    if (path !== undefined) await this.#remove(call, id, path);
    return reply;
  }

  async #put({ principal }: RpcCall, id: string, path: string, content: Uint8Array): Promise<void> {
    try {
      await this.blobs.put(assetPrefix(principal.team, id) + path, content);
    } catch (error) {
      throw error instanceof StorageFull ? domainError('STORAGE_FULL') : error;
    }
  }

  async #remove({ principal }: RpcCall, id: string, path: string): Promise<void> {
    await this.blobs.delete(assetPrefix(principal.team, id) + path);
  }
}

async function cleanImage(image: Uint8Array, crop: media.Crop | undefined): Promise<CleanImage> {
  try {
    return await sanitizeImage(image, crop ? { crop } : {});
  } catch (error) {
    throw error instanceof ImageError ? domainError('IMAGE_INVALID') : error;
  }
}

function cleanCaptions(content: string): string {
  try {
    return parseCaptions(Buffer.from(content)).webVtt;
  } catch (error) {
    throw error instanceof CaptionError ? domainError('CAPTIONS_INVALID', { line: error.line ?? 1 }) : error;
  }
}

/** 日本語, English: readers look for the language in its own letters. */
const ownName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

const trackOf = ({ captions }: Asset, language: string): string | undefined =>
  captions.find((track) => track.language === language)?.path;
