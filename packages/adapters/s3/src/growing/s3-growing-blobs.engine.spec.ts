import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { onEngine } from '@marquee/ports/contracts';
import { S3BlobStore } from '../index.js';
import { freshBucket, type TestBucket } from '../testing/fixture.js';

const mebibyte = 1024 ** 2;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

onEngine('S3_ENDPOINT', (endpoint) => {
  let bucket: TestBucket;
  // Two processes at the same bucket.
  let here: S3BlobStore;
  let there: S3BlobStore;
  beforeAll(async () => {
    bucket = await freshBucket(endpoint);
    here = await S3BlobStore.connect(bucket.options);
    there = await S3BlobStore.connect(bucket.options);
  });
  afterAll(async () => {
    await Promise.all([here.close(), there.close()]);
    await bucket.remove();
  });

  const keys = async (prefix: string) => {
    const found = await bucket.client.send(new ListObjectsV2Command({ Bucket: bucket.options.bucket, Prefix: prefix }));
    return (found.Contents ?? []).map(({ Key }) => Key);
  };
  const sizeOf = async (store: S3BlobStore, name: string) => (await store.growing.growth(name))?.size;
  const from = (...chunks: Uint8Array[]) => Readable.from(chunks);
  /** Ends in an error, as a connection does. */
  const breaking = (...chunks: Uint8Array[]) =>
    Readable.from(
      (async function* () {
        yield* chunks;
        throw new Error('the connection broke');
      })(),
    );

  describe('A blob that grows', () => {
    it('grows by way of two processes, in requests of any size, to the same bytes', async () => {
      const bytes = randomBytes(19 * mebibyte + 12_345);
      await here.growing.begin('whole', 'team1/films/whole', bytes.length);
      const ends = [1, 100_000, 6 * mebibyte, 8 * mebibyte, 8 * mebibyte + 5, 17 * mebibyte, bytes.length];
      let offset = 0;
      for (const [index, end] of ends.entries()) {
        const [one, other] = index % 2 === 0 ? [here, there] : [there, here];
        expect(await one.growing.append('whole', offset, from(bytes.subarray(offset, end)))).toBe(end);
        expect(await sizeOf(other, 'whole')).toBe(end);
        offset = end;
      }
      expect(await here.stat('team1/films/whole')).toBeUndefined();
      await there.growing.finish('whole');
      expect(sha256(await buffer((await here.get('team1/films/whole'))!))).toBe(sha256(bytes));
      expect(await keys('.growing/whole/')).toEqual([]);
      expect(await here.growing.growth('whole')).toBeUndefined();
    });

    it('keeps what came before its content broke off', async () => {
      const bytes = randomBytes(10 * mebibyte);
      await here.growing.begin('broken', 'team1/films/broken', bytes.length);
      const half = breaking(bytes.subarray(0, mebibyte), bytes.subarray(mebibyte, 9 * mebibyte));
      await expect(here.growing.append('broken', 0, half)).rejects.toThrow('the connection broke');
      expect(await sizeOf(there, 'broken')).toBe(9 * mebibyte);
      await there.growing.append('broken', 9 * mebibyte, from(bytes.subarray(9 * mebibyte)));
      await there.growing.finish('broken');
      expect(sha256(await buffer((await here.get('team1/films/broken'))!))).toBe(sha256(bytes));
    });

    it('loses nothing that was counted when a process dies between sending a part and removing its pieces', async () => {
      const bytes = randomBytes(9 * mebibyte);
      await here.growing.begin('crash', 'team1/films/crash', bytes.length);
      await here.growing.append('crash', 0, from(bytes.subarray(0, 3 * mebibyte)));
      const piece = (await keys('.growing/crash/')).find((key) => key?.endsWith('/0-3145728')) ?? '';
      expect(piece).not.toBe('');
      const stale = bytes.subarray(0, 3 * mebibyte);
      await here.growing.append('crash', 3 * mebibyte, from(bytes.subarray(3 * mebibyte, 8 * mebibyte + 7)));
      // As if it had not come to removing it.
      await bucket.client.send(new PutObjectCommand({ Bucket: bucket.options.bucket, Key: piece, Body: stale }));
      expect(await sizeOf(there, 'crash')).toBe(8 * mebibyte + 7);
      await there.growing.append('crash', 8 * mebibyte + 7, from(bytes.subarray(8 * mebibyte + 7)));
      await there.growing.finish('crash');
      expect(sha256(await buffer((await here.get('team1/films/crash'))!))).toBe(sha256(bytes));
      expect(await keys('.growing/crash/')).toEqual([]);
    });

    it('comes to no harm when two append the same at once', async () => {
      const bytes = randomBytes(9 * mebibyte);
      await here.growing.begin('both', 'team1/films/both', bytes.length);
      await Promise.all([
        here.growing.append('both', 0, from(bytes.subarray(0, 8 * mebibyte + 100))),
        there.growing.append('both', 0, from(bytes.subarray(0, 8 * mebibyte + 200))),
      ]);
      expect(await sizeOf(here, 'both')).toBe(8 * mebibyte + 200);
      await here.growing.append('both', 8 * mebibyte + 200, from(bytes.subarray(8 * mebibyte + 200)));
      await Promise.all([here.growing.finish('both'), there.growing.finish('both')]);
      expect(sha256(await buffer((await here.get('team1/films/both'))!))).toBe(sha256(bytes));
    });

    it('begins once when two begin it at once', async () => {
      await Promise.all([here, there].map((store) => store.growing.begin('twice', 'team1/films/twice', 10)));
      expect(await bucket.unfinished()).toBe(1);
      await here.growing.append('twice', 0, from(Buffer.from('0123456789')));
      await there.growing.finish('twice');
      expect(await bucket.unfinished()).toBe(0);
    });

    it('is forgotten with its bytes when it is discarded, or begun for another key', async () => {
      await here.growing.begin('gone', 'team1/films/gone', 20 * mebibyte);
      await here.growing.append('gone', 0, from(randomBytes(8 * mebibyte + 3)));
      expect(await there.growing.names()).toContain('gone');
      await there.growing.begin('gone', 'team1/films/gone2', 20 * mebibyte);
      expect(await here.growing.growth('gone')).toMatchObject({ key: 'team1/films/gone2', size: 0 });
      await here.growing.discard('gone');
      await here.growing.discard('gone');
      expect(await keys('.growing/gone/')).toEqual([]);
      expect(await bucket.unfinished()).toBe(0);
      expect(await here.growing.names()).not.toContain('gone');
      await expect(here.growing.append('gone', 0, from(Buffer.from('x')))).rejects.toThrow('nothing grows');
    });

    it('is never finished before it is whole, nor grows where it is not, nor beyond its size', async () => {
      await here.growing.begin('strict', 'team1/films/strict', 10);
      await here.growing.append('strict', 0, from(Buffer.from('01234')));
      await expect(here.growing.finish('strict')).rejects.toThrow('not whole');
      await expect(here.growing.append('strict', 4, from(Buffer.from('4')))).rejects.toThrow('has 5 bytes, not 4');
      await expect(here.growing.append('strict', 5, from(Buffer.from('567890')))).rejects.toThrow('more bytes');
      expect(await here.stat('team1/films/strict')).toBeUndefined();
      await here.growing.discard('strict');
    });

    it('is no blob of the store as long as it grows', async () => {
      await here.growing.begin('hidden', 'team1/hidden/film', 10);
      await here.growing.append('hidden', 0, from(Buffer.from('01234')));
      expect(await Array.fromAsync(here.list('team1/hidden/'))).toEqual([]);
      expect((await Array.fromAsync(here.list(''))).filter((key) => key.startsWith('.'))).toEqual([]);
      await here.growing.discard('hidden');
    });
  });
});
