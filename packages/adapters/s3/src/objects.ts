import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type _Object,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { BlobStat, ByteRange } from '@marquee/ports';
import type { S3Connection } from './connection.js';
import { absentAs, isBehindEnd, isMissing, toFailure } from './failures.js';

/** What the blob store and growing blobs both do with objects. Nothing is checked: keys may be anything. */
export class Objects {
  constructor(
    private readonly connection: S3Connection,
    /** Keys in one request; what the protocol takes at most. */
    private readonly pageSize = 1_000,
  ) {}

  async stat(key: string): Promise<BlobStat | undefined> {
    const command = new HeadObjectCommand({ Bucket: this.connection.bucket, Key: key });
    const found = await this.connection.client
      .send(command)
      .catch(absentAs(undefined))
      .catch(fail(`look at ${key}`));
    return found && { size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
  }

  async read(key: string): Promise<(BlobStat & { readonly content: Readable }) | undefined> {
    const command = new GetObjectCommand({ Bucket: this.connection.bucket, Key: key });
    const found = await this.connection.bodies
      .send(command)
      .catch(absentAs(undefined))
      .catch(fail(`read ${key}`));
    if (!found) return undefined;
    const { Body, ContentLength: size = 0, LastModified: modifiedAt = new Date(0) } = found;
    return { size, modifiedAt, content: Body instanceof Readable ? Body : Readable.from([]) };
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const command = new GetObjectCommand({ Bucket: this.connection.bucket, Key: key, ...(Range && { Range }) });
    try {
      const { Body } = await this.connection.bodies.send(command);
      return Body instanceof Readable ? Body : Readable.from([]);
    } catch (error) {
      if (isBehindEnd(error)) return Readable.from([]);
      if (isMissing(error)) return undefined;
      throw toFailure(error, `read ${key}`);
    }
  }

  /** In the order of their keys. */
  async *list(prefix: string): AsyncIterable<_Object> {
    let after: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.connection.bucket,
        Prefix: prefix,
        MaxKeys: this.pageSize,
        ...(after !== undefined && { ContinuationToken: after }),
      });
      const page = await this.connection.client.send(command).catch(fail(`list ${prefix}`));
      yield* page.Contents ?? [];
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
  }

  /** Names of the folders right below a prefix. */
  async folders(prefix: string): Promise<readonly string[]> {
    const names: string[] = [];
    let after: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: this.connection.bucket,
        Prefix: prefix,
        MaxKeys: this.pageSize,
        Delimiter: '/',
        ...(after !== undefined && { ContinuationToken: after }),
      });
      const page = await this.connection.client.send(command).catch(fail(`list ${prefix}`));
      for (const { Prefix = '' } of page.CommonPrefixes ?? []) names.push(Prefix.slice(prefix.length, -1));
      after = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (after !== undefined);
    return names;
  }

  async delete(keys: readonly string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += this.pageSize) {
      const Objects = keys.slice(start, start + this.pageSize).map((Key) => ({ Key }));
      const command = new DeleteObjectsCommand({ Bucket: this.connection.bucket, Delete: { Objects, Quiet: true } });
      const { Errors = [] } = await this.connection.client.send(command).catch(fail('delete'));
      // Somebody else who deletes at the same moment may have been faster, which is as good.
      const first = Errors.find(({ Code }) => Code !== 'NoSuchKey');
      if (first) throw new Error(`object storage refused to delete ${first.Key ?? ''}: ${first.Code ?? ''}`);
    }
  }
}

const fail =
  (what: string) =>
  (error: unknown): never => {
    throw toFailure(error, what);
  };
