import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { BlobStore, DocumentStore } from '@marquee/ports';
import { awaiting, type UploadSpace } from './upload-space.js';

/**
 * Uploads in progress as plain files. Their declared size is the asset's, their offset is the size of the file: there is
 * no second record that a crash could leave behind the truth. What is acknowledged is on the medium.
 */
export class UploadStore extends FileStore implements UploadSpace {
  constructor(
    folder: string,
    documents: DocumentStore,
    private readonly blobs: BlobStore,
  ) {
    super({ directory: folder, configstore: declaredBy(documents) });
    // The place is made by CreateAsset, and its size never changes.
    this.extensions = ['termination'];
  }

  #path(id: string): string {
    return join(this.directory, id);
  }

  async prepare(id: string): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    await writeFile(this.#path(id), '', { flag: 'a' });
  }

  /** Moved where the blob store is on the same disk. */
  async finish(id: string, key: string): Promise<void> {
    if (await this.progress(id)) await this.blobs.putFile(key, this.#path(id));
  }

  async discard(id: string): Promise<void> {
    await rm(this.#path(id), { force: true });
  }

  async names(): Promise<readonly string[]> {
    return readdir(this.directory).catch(() => []);
  }

  async progress(id: string): Promise<{ readonly size: number; readonly at: Date } | undefined> {
    const found = await stat(this.#path(id)).catch(() => undefined);
    return found && { size: found.size, at: found.mtime };
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let received = 0;
    const target = createWriteStream(this.#path(id), { flags: 'r+', start: offset, flush: true });
    readable.on('data', (chunk: Buffer) => (received += chunk.length));
    try {
      await pipeline(readable, target);
    } catch (error) {
      await this.#flush(id);
      throw error;
    }
    return offset + received;
  }

  /** The next HEAD acknowledges what an interrupted request has written, so that must be on the medium, too. */
  async #flush(id: string): Promise<void> {
    const file = await open(this.#path(id), 'r').catch(() => undefined);
    await file?.sync().catch(() => undefined);
    await file?.close();
  }

  override async remove(id: string): Promise<void> {
    await this.discard(id);
  }
}

/** Answers tus's question for the declared size from the asset itself. */
function declaredBy(documents: DocumentStore) {
  return {
    async get(id: string): Promise<Upload | undefined> {
      const asset = await awaiting(documents, id);
      return asset && new Upload({ id, size: asset.fileSize, offset: 0 });
    },
    set: () => Promise.resolve(),
    delete: () => Promise.resolve(),
  };
}
