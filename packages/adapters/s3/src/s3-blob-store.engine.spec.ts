import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { onEngine } from '@marquee/ports/contracts';
import { connection } from './connection.js';
import { S3BlobStore, type S3Options } from './index.js';
import { Objects } from './objects.js';
import { freshBucket, type TestBucket } from './testing/fixture.js';

const mebibyte = 1024 ** 2;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What connecting says; fails when it works. */
async function complaint(options: S3Options): Promise<string> {
  const error = await S3BlobStore.connect(options).then(
    () => new Error('it connected'),
    (reason: unknown) => reason,
  );
  return JSON.stringify(error, ['message', 'cause', 'stack']) + String(error);
}

const nowhere = {
  endpoint: 'http://127.0.0.1:1',
  bucket: 'films',
  region: 'us-east-1',
  accessKeyId: 'public-name',
  secretAccessKey: 'very-private',
  patience: 500,
} as const;

describe('Object storage that cannot be used', () => {
  it('is told by its address, without the secret', async () => {
    const said = await complaint(nowhere);
    expect(said).toContain('127.0.0.1:1');
    expect(said).toContain('(S3_ENDPOINT)');
    expect(said).not.toContain('private');
  });

  it('is told when it does not answer in time', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    expect(await complaint({ ...nowhere, endpoint })).toContain('no answer within 500 ms');
    silent.close();
  });

  it('is told when its address is none', async () => {
    expect(await complaint({ ...nowhere, endpoint: 'minio' })).toContain('S3_ENDPOINT is no http:// address');
  });
});

onEngine('S3_ENDPOINT', (endpoint) => {
  let bucket: TestBucket;
  let store: S3BlobStore;
  beforeAll(async () => {
    bucket = await freshBucket(endpoint);
    store = await S3BlobStore.connect(bucket.options);
  });
  afterAll(async () => {
    await store.close();
    await bucket.remove();
  });

  describe('S3BlobStore', () => {
    it('says that a secret is wrong, without telling it', async () => {
      const said = await complaint({ ...bucket.options, secretAccessKey: 'very-private' });
      expect(said).toContain('S3_SECRET_ACCESS_KEY');
      expect(said).not.toContain('very-private');
    });

    it('says that the bucket is not there', async () => {
      expect(await complaint({ ...bucket.options, bucket: 'marquee-nowhere' })).toContain('no such bucket (S3_BUCKET)');
    });

    it('keeps large blobs, sent in parts, and gives any part of them', async () => {
      const bytes = randomBytes(21 * mebibyte);
      const pieces = Array.from({ length: 21 }, (_, index) => bytes.subarray(index * mebibyte, (index + 1) * mebibyte));
      expect(await store.put('team1/stream', Readable.from(pieces))).toMatchObject({ size: bytes.length });
      const folder = await mkdtemp(join(tmpdir(), 'marquee-s3-'));
      await writeFile(join(folder, 'film'), bytes);
      expect(await store.putFile('team1/file', join(folder, 'film'))).toMatchObject({ size: bytes.length });
      await rm(folder, { recursive: true });
      for (const key of ['team1/stream', 'team1/file']) {
        expect(sha256(await buffer((await store.get(key))!))).toBe(sha256(bytes));
        const range = { start: 8 * mebibyte - 3, end: 8 * mebibyte + 3 };
        const part = await buffer((await store.get(key, range))!);
        expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true);
      }
      expect(
        await buffer((await store.get('team1/file', { start: bytes.length, end: bytes.length + 9 }))!),
      ).toHaveLength(0);
    });

    it('leaves neither a blob nor parts of one when its content breaks off after some parts', async () => {
      const breaking = Readable.from(
        (async function* () {
          for (let index = 0; index < 20; index++) yield randomBytes(mebibyte);
          throw new Error('the upload broke off');
        })(),
      );
      await expect(store.put('team1/broken', breaking)).rejects.toThrow('the upload broke off');
      expect(await store.stat('team1/broken')).toBeUndefined();
      expect(await bucket.unfinished()).toBe(0);
    });

    it('lists and deletes more than one page of objects', async () => {
      const paged = new Objects(connection(bucket.options), 3);
      const names = ['a', 'b', 'c', 'd/1', 'd/2', 'e', 'f/1', 'g/1'].map((name) => `team9/many/${name}`);
      await Promise.all(names.map((key) => store.put(key, Buffer.from('x'))));
      expect(await Array.fromAsync(paged.list('team9/'), ({ Key }) => Key)).toEqual(names);
      expect(await paged.folders('team9/many/')).toEqual(['d', 'f', 'g']);
      await paged.delete(names);
      expect(await Array.fromAsync(store.list('team9/'))).toEqual([]);
    });

    it('tells in an error neither the keys nor what was signed', async () => {
      const other = await freshBucket(endpoint);
      const orphan = await S3BlobStore.connect(other.options);
      await other.remove();
      const error: unknown = await orphan.put('team1/a', Buffer.from('x')).catch((reason: unknown) => reason);
      expect(String(error)).toContain('NoSuchBucket');
      expect(Object.keys(error as object)).toEqual([]);
      expect((error as Error).cause).toBeUndefined();
      await orphan.close();
    });
  });
});
