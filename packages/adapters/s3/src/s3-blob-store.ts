import { PutObjectCommand } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  isBlobKey,
  isBlobPrefix,
  type BlobStat,
  type BlobStore,
  type ByteRange,
  type SignedBlobs,
} from '@marquee/ports';
import { connection, type S3Connection } from './connection.js';
import { toFailure } from './failures.js';
import { S3GrowingBlobs } from './growing/s3-growing-blobs.js';
import { Objects } from './objects.js';
import type { S3Options } from './options.js';
import { partSizeFor } from './growing/plan.js';
import { signedAddress } from './signed-address.js';

/** Parts of one blob under way at the same time: so many are held in memory. */
const partsAtOnce = 3;

/** Blobs as objects of one bucket. Objects appear whole or not at all by themselves; large ones are sent in parts. */
export class S3BlobStore implements BlobStore, SignedBlobs {
  readonly #connection: S3Connection;
  readonly #objects: Objects;
  /** Blobs that arrive piece by piece, in the same bucket. */
  readonly growing: S3GrowingBlobs;

  private constructor(
    made: S3Connection,
    private readonly options: S3Options,
  ) {
    this.#connection = made;
    this.#objects = new Objects(made);
    this.growing = new S3GrowingBlobs(made);
  }

  /** @throws Error that says which setting is wrong, without the keys */
  static async connect(options: S3Options): Promise<S3BlobStore> {
    const made = connection(options);
    try {
      await made.ping();
    } catch (error) {
      made.close();
      throw error;
    }
    return new S3BlobStore(made, options);
  }

  /** Asks for the bucket, for readiness. @throws Error */
  ping(): Promise<void> {
    return this.#connection.ping();
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  async put(key: string, content: Readable | Uint8Array): Promise<BlobStat> {
    checkKey(key);
    if (!(content instanceof Uint8Array)) return this.#upload(key, content);
    const { client, bucket } = this.#connection;
    try {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: content }));
    } catch (error) {
      throw toFailure(error, `write ${key}`);
    }
    return this.#written(key, content.length);
  }

  async putFile(key: string, path: string): Promise<BlobStat> {
    checkKey(key);
    const { size } = await stat(path);
    const written = await this.#upload(key, createReadStream(path), size);
    await rm(path);
    return written;
  }

  async stat(key: string): Promise<BlobStat | undefined> {
    checkKey(key);
    return this.#objects.stat(key);
  }

  async read(key: string): Promise<(BlobStat & { readonly content: Readable }) | undefined> {
    checkKey(key);
    return this.#objects.read(key);
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    checkKey(key);
    return this.#objects.get(key, range);
  }

  async *list(prefix: string): AsyncIterable<string> {
    if (prefix !== '' && !isBlobPrefix(prefix)) throw new TypeError(`invalid prefix of blobs: ${prefix}`);
    for await (const { Key = '' } of this.#objects.list(prefix)) {
      // What still grows lies beside the blobs.
      if (isBlobKey(Key)) yield Key;
    }
  }

  async delete(key: string): Promise<void> {
    checkKey(key);
    await this.#objects.delete([key]);
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (!prefix.endsWith('/') || !isBlobPrefix(prefix)) throw new TypeError(`invalid prefix of blobs: ${prefix}`);
    await this.#objects.delete(await Array.fromAsync(this.list(prefix)));
  }

  async localPath(key: string): Promise<undefined> {
    checkKey(key);
  }

  signed(key: string, method: 'GET' | 'HEAD', seconds: number): URL {
    checkKey(key);
    return signedAddress(this.options, { method, key, seconds, at: new Date() });
  }

  /** In parts when it is large; a failure removes those that were sent. */
  async #upload(key: string, content: Readable, size = 0): Promise<BlobStat> {
    const { client, bucket } = this.#connection;
    let sent = 0;
    const upload = new Upload({
      client,
      params: { Bucket: bucket, Key: key, Body: content },
      partSize: partSizeFor(size),
      queueSize: partsAtOnce,
    });
    upload.on('httpUploadProgress', ({ loaded = 0 }) => (sent = loaded));
    try {
      await upload.done();
    } catch (error) {
      content.destroy();
      throw toFailure(error, `write ${key}`);
    }
    return this.#written(key, sent);
  }

  /** The storage's own time; of a blob that was deleted at once, ours. */
  async #written(key: string, size: number): Promise<BlobStat> {
    return (await this.#objects.stat(key)) ?? { size, modifiedAt: new Date() };
  }
}

function checkKey(key: string): void {
  if (!isBlobKey(key)) throw new TypeError(`invalid key of a blob: ${key}`);
}
