import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { TimedCache } from '@marquee/nest-kit';
import type { BlobStore } from '@marquee/ports';

/** A blob that was looked at, and read when it is small. */
export interface FoundFile {
  readonly size: number;
  readonly modifiedAt: Date;
  /** All of it, unless it is large: those are streamed, so that slow readers do not fill the memory. */
  readonly content?: Buffer;
}

/** Bytes; segments of the best rendition have 1.25 million. */
const mostInMemory = 2 * 1024 ** 2;
/** Viewers of one film ask for the same segments at the same time: these many are read once a second at most. */
const keptFiles = 32;
const keptFor = 1_000;

/**
 * Reads files in one piece, by one request where they lie elsewhere: faster than a stream for what players ask for, and however
 * slowly a viewer takes it, the storage is done with it at once.
 */
export class SmallFiles {
  readonly #cache = new TimedCache<FoundFile | undefined>(keptFor, keptFiles);
  #sweep: NodeJS.Timeout | undefined;

  constructor(private readonly blobs: BlobStore) {}

  /** Undefined when there is no such blob. */
  get(key: string): Promise<FoundFile | undefined> {
    this.#sweepLater();
    // A playlist grows while its film is being encoded; whoever is told that it is finished must not get an older one.
    return key.endsWith('.m3u8') ? this.#read(key) : this.#cache.get(key, () => this.#read(key));
  }

  /** What is known to be on this machine; undefined of all else, without asking for it. */
  async getLocal(key: string): Promise<FoundFile | undefined> {
    const path = await this.blobs.localPath(key);
    const file = path === undefined ? undefined : await open(path).catch(() => undefined);
    if (!file) return undefined;
    try {
      const { size, mtime: modifiedAt } = await file.stat();
      if (size > mostInMemory) return { size, modifiedAt };
      const content = Buffer.allocUnsafeSlow(size);
      const { bytesRead } = await file.read(content, 0, size, 0);
      return { size, modifiedAt, content: content.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  }

  async #read(key: string): Promise<FoundFile | undefined> {
    const local = await this.getLocal(key);
    const found = local ? undefined : await this.blobs.read(key);
    if (!found) return local;
    const { size, modifiedAt, content } = found;
    if (size <= mostInMemory) return { size, modifiedAt, content: await buffer(content) };
    content.destroy();
    return { size, modifiedAt };
  }

  /** When nobody watches any more, the memory is given back. */
  #sweepLater(): void {
    if (this.#sweep) return;
    this.#sweep = setTimeout(() => {
      this.#sweep = undefined;
      this.#cache.forgetOld();
    }, 2 * keptFor).unref();
  }
}
