import type { Readable } from 'node:stream';

export interface BlobStat {
  /** Bytes. */
  readonly size: number;
  readonly modifiedAt: Date;
}

/** First and last byte, both inclusive, as in RFC 9110 section 14. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** No store can write more; who was served so far is served on, and who writes hears STORAGE_FULL. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

/** Lends single blobs to whoever may not have the keys of the store. */
export interface SignedBlobs {
  /**
   * An address at which everybody may ask for this one blob, by this one method, for `seconds`; what was begun then goes on. Nobody
   * looks whether there is such a blob. Whoever gets it needs no right of ours: it is never shown to people.
   */
  signed(key: string, method: 'GET' | 'HEAD', seconds: number): URL;
}

/**
 * Named bytes. Keys are `segment/segment/...` of [A-Za-z0-9._-], at least two, at most 200 characters each and 900
 * together; segments don't begin with a dot, the first is the team. They never escape the store: every other key rejects.
 * Promises:
 *
 * - A blob appears whole or not at all, also after `kill -9`; when `put` returned, it is durable.
 * - `put` replaces. `delete` of what is not there is no error.
 */
export interface BlobStore {
  /** @throws StorageFull */
  put(key: string, content: Readable | Uint8Array): Promise<BlobStat>;
  /** Takes over a local file (moves it where the store can); the file is gone afterwards. @throws StorageFull */
  putFile(key: string, path: string): Promise<BlobStat>;
  stat(key: string): Promise<BlobStat | undefined>;
  /** What `stat` and `get` say, by one request. */
  read(key: string): Promise<(BlobStat & { readonly content: Readable }) | undefined>;
  /** The bytes, or a part; undefined when there is no such blob. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Keys that start with `prefix` ('' for all), in the order of their characters. */
  list(prefix: string): AsyncIterable<string>;
  delete(key: string): Promise<void>;
  /** Deletes everything under `prefix`, which must end with '/'. */
  deletePrefix(prefix: string): Promise<void>;
  /**
   * Where the bytes lie on this machine, when they do: lets ffmpeg read without a copy, and nginx send them
   * (X-Accel-Redirect). Undefined when the store is remote or has no such blob.
   */
  localPath(key: string): Promise<string | undefined>;
}
