import type { Readable } from 'node:stream';

/** How far a blob is that still grows. */
export interface Growth {
  /** Where it will lie in the blob store. */
  readonly key: string;
  /** Bytes from the start without a gap, all durable. */
  readonly size: number;
  /** When it last grew, or began. */
  readonly at: Date;
}

/**
 * Blobs that arrive piece by piece, over days and by way of several processes, beside a BlobStore in which each appears
 * whole once it is finished. Names are one segment of a blob's key. Promises:
 *
 * - What `growth` counted or `append` returned never becomes less, also after `kill -9`, until the blob is finished or
 *   discarded.
 * - Two that append at the same time do no harm while they append the same content; who wants more must lock.
 */
export interface GrowingBlobs {
  /** Begins a blob of `size` bytes, or leaves the one that has begun for the same key; one of another key is discarded. */
  begin(name: string, key: string, size: number): Promise<void>;
  /** Undefined when none of this name grows. */
  growth(name: string): Promise<Growth | undefined>;
  /**
   * Appends until the content ends, and returns the new size. When the content breaks off, what came before is kept.
   *
   * @throws StorageFull; Error when `offset` is not the size that it has
   */
  append(name: string, offset: number, content: Readable): Promise<number>;
  /** The blob appears under its key, in one step; of one that has, nothing more is done. @throws Error unless it is whole */
  finish(name: string): Promise<void>;
  /** Forgets it with all its bytes, or does nothing when there is none. */
  discard(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}
