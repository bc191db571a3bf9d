import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { DocumentStore, GrowingBlobs, Growth } from '@marquee/ports';
import type { Asset } from '../asset/asset.js';
import { originalKey } from '../asset/keys.js';
import { awaiting, parseUploadId, type UploadSpace } from './upload-space.js';

/**
 * Uploads in progress as blobs that grow where the originals lie, so that any replica takes the next piece. A blob that
 * grows for an earlier round of the asset is none of this upload.
 */
export class ObjectUploadStore extends DataStore implements UploadSpace {
  constructor(
    private readonly growing: GrowingBlobs,
    private readonly documents: DocumentStore,
  ) {
    super();
    // The place is made by CreateAsset, and its size never changes.
    this.extensions = ['termination'];
  }

  /** Before there is an asset, nothing: its first request makes the place. */
  async prepare(id: string): Promise<void> {
    const asset = await awaiting(this.documents, id);
    if (asset) await this.growing.begin(id, keyOf(id, asset), asset.fileSize);
  }

  async progress(id: string): Promise<Growth | undefined> {
    return (await this.#find(id))?.growth;
  }

  async finish(id: string): Promise<void> {
    await this.growing.finish(id);
  }

  async discard(id: string): Promise<void> {
    await this.growing.discard(id);
  }

  names(): Promise<readonly string[]> {
    return this.growing.names();
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#find(id);
    if (!found) throw Object.assign(new Error('no such upload'), ERRORS.FILE_NOT_FOUND);
    return new Upload({ id, size: found.asset.fileSize, offset: found.growth.size });
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return this.growing.append(id, offset, content);
  }

  override remove(id: string): Promise<void> {
    return this.discard(id);
  }

  async #find(id: string): Promise<{ readonly asset: Asset; readonly growth: Growth } | undefined> {
    const asset = await awaiting(this.documents, id);
    const growth = asset && (await this.growing.growth(id));
    return growth?.key === (asset && keyOf(id, asset)) && growth ? { asset, growth } : undefined;
  }
}

function keyOf(id: string, asset: Asset): string {
  const { team, assetId } = parseUploadId(id);
  return originalKey(team, assetId, asset);
}
