import { open } from 'node:fs/promises';
import { TimedCache } from '@marquee/nest-kit';
import type { BlobStore } from '@marquee/ports';

/** A blob that lies on this machine. */
export interface LocalFile {
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

/** Reads local files in one piece, which is faster than a stream for what players ask for. */
export class LocalFiles {
  readonly #cache = new TimedCache<LocalFile | undefined>(keptFor, keptFiles);
  #sweep: NodeJS.Timeout | undefined;

  constructor(private readonly blobs: BlobStore) {}

  /** Undefined when there is no such blob on this machine. */
  get(key: string): Promise<LocalFile | undefined> {
    // A playlist grows while its film is being encoded; whoever is told that it is finished must not get an older one.
    return key.endsWith('.m3u8') ? this.#read(key) : this.#cache.get(key, () => this.#read(key));
  }

  async #read(key: string): Promise<LocalFile | undefined> {
    const path = await this.blobs.localPath(key);
    const file = path === undefined ? undefined : await open(path).catch(() => undefined);
    if (!file) return undefined;
    this.#sweepLater();
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

  /** When nobody watches any more, the memory is given back. */
  #sweepLater(): void {
    if (this.#sweep) return;
    this.#sweep = setTimeout(() => {
      this.#sweep = undefined;
      this.#cache.forgetOld();
    }, 2 * keptFor).unref();
  }
}
