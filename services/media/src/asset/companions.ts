import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { domainError, fields, parseInput, thumbnailVariant, thumbnailWidths } from '@marquee/contracts';
import { type BlobStore, StorageFull } from '@marquee/ports';
import { InjectPort, type RpcCall } from '@marquee/nest-kit';
import type { MediaPorts } from '../media.ports.js';
import type * as media from '@marquee/proto/media';
import { ForeignFiles } from '../foreign/foreign-files.js';
import { captionLabel } from './caption-label.js';
import { contentHash } from './content-hash.js';
import { proposedBy } from './analysis.js';
import type { Asset } from './asset.js';
import { Assets } from './assets.js';
import { assetPrefix } from './keys.js';

const captionsLanguage = fields.record({ language: fields.language().required() });

/** Pictures and captions that people add to a film. Their names change with their content. */
@Injectable()
export class Companions {
  constructor(
    @InjectPort<MediaPorts>('blobs') private readonly blobs: BlobStore,
    private readonly assets: Assets,
    private readonly foreign: ForeignFiles,
  ) {}

  /**
   * Gives an asset the captions of another one, and its own thumbnail; a frame of the other film is not taken along.
   *
   * @throws DomainError ASSET_NOT_FOUND
   */
  async copy(from: string, to: string, call: RpcCall): Promise<void> {
    const { captions, thumbnail, thumbnailCandidates } = await this.assets.require(from, call);
    for (const track of captions) {
      if (await this.#copyFile(from, to, track.path, call)) {
        await this.assets.change(to, { type: 'PutCaptions', track }, call);
      }
    }
    if (thumbnail === null || thumbnailCandidates.includes(thumbnail)) return;
    for (const width of thumbnailWidths) await this.#copyFile(from, to, thumbnailVariant(thumbnail, width), call);
    if (await this.#copyFile(from, to, thumbnail, call)) {
      await this.assets.change(to, { type: 'UseThumbnail', path: thumbnail }, call);
    }
  }

  async #copyFile(from: string, to: string, path: string, call: RpcCall): Promise<boolean> {
    const content = await this.blobs.get(assetPrefix(call.principal.team, from) + path);
    if (!content) return false;
    await this.#put(call, to, path, content);
    return true;
  }

  async uploadThumbnail({ id, image, crop }: media.UploadThumbnailRequest, call: RpcCall): Promise<media.Asset> {
    const before = await this.assets.require(id, call);
    const { data, smaller } = await this.foreign.thumbnail(call.principal.team, image, crop, call.signal);
    const path = `thumbnails/own-${contentHash(data)}.webp`;
    for (const variant of smaller) await this.#put(call, id, thumbnailVariant(path, variant.width), variant.data);
    await this.#put(call, id, path, data);
    const reply = await this.assets.change(id, { type: 'UseThumbnail', path }, call);
    const offered = [...before.thumbnailCandidates, ...proposedBy(before.analysis)];
    const isStale = before.thumbnail !== path && !offered.some((known) => known === before.thumbnail);
    if (before.thumbnail !== null && isStale) {
      for (const width of thumbnailWidths) await this.#remove(call, id, thumbnailVariant(before.thumbnail, width));
      await this.#remove(call, id, before.thumbnail);
    }
    return reply;
  }

  async putCaptions({ id, language, content }: media.PutCaptionsRequest, call: RpcCall): Promise<media.Asset> {
    parseInput(captionsLanguage, { language });
    const before = await this.assets.require(id, call);
    const webVtt = await this.foreign.captions(call.principal.team, Buffer.from(content), call.signal);
    const path = `captions/${language}-${contentHash(webVtt)}.vtt`;
    await this.#put(call, id, path, webVtt);
    const reply = await this.assets.change(
      id,
      { type: 'PutCaptions', track: { language, label: captionLabel(language), path } },
      call,
    );
    const replaced = trackOf(before, language);
    if (replaced !== undefined && replaced !== path) await this.#remove(call, id, replaced);
    return reply;
  }

  /** @throws DomainError ASSET_NOT_FOUND, also when there are none in this language */
  async captionText(id: string, language: string, call: RpcCall): Promise<string> {
    const path = trackOf(await this.assets.require(id, call), language);
    const content = path === undefined ? undefined : await this.blobs.get(assetPrefix(call.principal.team, id) + path);
    if (!content) throw domainError('ASSET_NOT_FOUND');
    return text(content);
  }

  async deleteCaptions({ id, language }: media.DeleteCaptionsRequest, call: RpcCall): Promise<media.Asset> {
    const path = trackOf(await this.assets.require(id, call), language);
    const reply = await this.assets.change(id, { type: 'DeleteCaptions', language }, call);
    if (path !== undefined) await this.#remove(call, id, path);
    return reply;
  }

  async #put({ principal }: RpcCall, id: string, path: string, content: Readable | Uint8Array): Promise<void> {
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

const trackOf = ({ captions }: Asset, language: string): string | undefined =>
  captions.find((track) => track.language === language)?.path;
