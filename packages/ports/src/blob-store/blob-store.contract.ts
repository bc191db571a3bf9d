import { expect } from '@jest/globals';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import type { BlobStore, ByteRange } from './blob-store.js';

const bytes = Buffer.from('0123456789');
const badKeys = [
  '',
  'team1',
  '/team1/a',
  'team1/',
  'team1//a',
  'team1/./a',
  'team1/../a',
  '../a',
  'team1/..',
  'team1/a\\b',
  'team1/a b',
  'team1/a\0b',
  'team1/深海',
  'team1/.hidden',
  '.unfinished/a',
  'team1/a?b',
  'team1/%2e%2e/a',
  `team1/${'a'.repeat(2_000)}`,
];

async function read(store: BlobStore, key: string, range?: ByteRange): Promise<string | undefined> {
  const stream = await store.get(key, range);
  return stream && (await buffer(stream)).toString();
}

async function putFrom(store: BlobStore, key: string, content: Uint8Array): Promise<{ path: string; size: number }> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-blob-'));
  const path = join(directory, 'upload');
  try {
    await writeFile(path, content);
    const { size } = await store.putFile(key, path);
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
    return { path, size };
  } finally {
    await rm(directory, { recursive: true });
  }
}

export function blobStoreContract(make: () => Promise<Fixture<BlobStore>>, options: ContractOptions = {}): void {
  contract('BlobStore', make, options, (promise) => {
    promise('gives back the bytes that were put, from memory and from a stream', async ({ port }) => {
      expect(await port.put('team1/a', bytes)).toMatchObject({ size: 10 });
      expect(await port.put('team1/b', Readable.from([bytes, Buffer.from('ab')]))).toMatchObject({ size: 12 });
      expect(await read(port, 'team1/a')).toBe('0123456789');
      expect(await read(port, 'team1/b')).toBe('0123456789ab');
    });

    promise('holds an empty blob', async ({ port }) => {
      await port.put('team1/empty', new Uint8Array());
      expect(await port.stat('team1/empty')).toMatchObject({ size: 0 });
      expect(await read(port, 'team1/empty')).toBe('');
    });

    promise('knows size and time of a blob, and nothing of one that is not there', async ({ port }) => {
      const put = await port.put('team1/a', bytes);
      expect(await port.stat('team1/a')).toEqual(put);
      expect(await port.stat('team1/b')).toBeUndefined();
      expect(await port.get('team1/b')).toBeUndefined();
      expect(await port.localPath('team1/b')).toBeUndefined();
      expect(await port.stat('team1/a/b')).toBeUndefined();
    });

    promise('gives a part, first and last byte included', async ({ port }) => {
      await port.put('team1/a', bytes);
      expect(await read(port, 'team1/a', { start: 0, end: 0 })).toBe('0');
      expect(await read(port, 'team1/a', { start: 3, end: 5 })).toBe('345');
      expect(await read(port, 'team1/a', { start: 8, end: 9 })).toBe('89');
    });

    promise('replaces a blob', async ({ port }) => {
      await port.put('team1/a', bytes);
      await port.put('team1/a', Buffer.from('new'));
      expect(await read(port, 'team1/a')).toBe('new');
    });

    promise('keeps the old blob, and leaves no new one, when the content breaks off', async ({ port }) => {
      await port.put('team1/a', bytes);
      const broken = () =>
        Readable.from(
          (async function* () {
            yield Buffer.from('half');
            throw new Error('the upload broke off');
          })(),
        );
      await expect(port.put('team1/a', broken())).rejects.toThrow('the upload broke off');
      await expect(port.put('team1/b', broken())).rejects.toThrow('the upload broke off');
      expect(await read(port, 'team1/a')).toBe('0123456789');
      expect(await Array.fromAsync(port.list('team1/'))).toEqual(['team1/a']);
    });

    promise('takes over a local file, which is gone afterwards, and replaces with it', async ({ port }) => {
      await port.put('team1/a', bytes);
      expect((await putFrom(port, 'team1/a', Buffer.from('from a file'))).size).toBe(11);
      expect(await read(port, 'team1/a')).toBe('from a file');
    });

    promise('keeps a local file that it could not take over', async ({ port }) => {
      const directory = await mkdtemp(join(tmpdir(), 'marquee-blob-'));
      await writeFile(join(directory, 'upload'), bytes);
      await expect(port.putFile('../escape', join(directory, 'upload'))).rejects.toThrow();
      expect(await readFile(join(directory, 'upload'), 'utf8')).toBe('0123456789');
      await rm(directory, { recursive: true });
    });

    promise('lists the keys with a prefix, sorted', async ({ port }) => {
      const keys = ['team1/v1/a', 'team1/v1/b/c', 'team1/v1-x', 'team1/v10/a', 'team1/v1.mp4', 'team2/v1/a'];
      for (const key of keys) await port.put(key, bytes);
      const list = (prefix: string) => Array.fromAsync(port.list(prefix));
      expect(await list('team1/')).toEqual(keys.slice(0, 5).sort());
      expect(await list('team1/v1/')).toEqual(['team1/v1/a', 'team1/v1/b/c']);
      expect(await list('team1/v1')).toEqual(keys.slice(0, 5).sort());
      expect(await list('')).toEqual([...keys].sort());
      expect(await list('team3/')).toEqual([]);
    });

    promise('deletes a blob, and what is not there without an error', async ({ port }) => {
      await port.put('team1/a', bytes);
      await port.delete('team1/a');
      await port.delete('team1/a');
      expect(await port.stat('team1/a')).toBeUndefined();
    });

    promise('deletes everything under a prefix and nothing beside it', async ({ port }) => {
      for (const key of ['team1/v1/a', 'team1/v1/b/c', 'team1/v10/a', 'team2/v1/a']) await port.put(key, bytes);
      await port.deletePrefix('team1/v1/');
      await port.deletePrefix('team1/v1/');
      expect(await Array.fromAsync(port.list(''))).toEqual(['team1/v10/a', 'team2/v1/a']);
      await expect(port.deletePrefix('team1/v10')).rejects.toThrow();
      await expect(port.deletePrefix('/')).rejects.toThrow();
      await expect(port.deletePrefix('')).rejects.toThrow();
    });

    promise('refuses every key that is not plain segments below a team', async ({ port }) => {
      for (const key of badKeys) {
        await expect(port.put(key, bytes)).rejects.toThrow();
        await expect(port.get(key)).rejects.toThrow();
        await expect(port.stat(key)).rejects.toThrow();
        await expect(port.read(key)).rejects.toThrow();
        await expect(port.delete(key)).rejects.toThrow();
        await expect(port.localPath(key)).rejects.toThrow();
      }
      expect(await Array.fromAsync(port.list(''))).toEqual([]);
    });

    promise('shows many writers of one key the whole blob of one of them', async ({ port }) => {
      const contents = Array.from({ length: 8 }, (_, index) => `${index}`.repeat(100_000));
      await Promise.all(contents.map((content) => port.put('team1/a', Buffer.from(content))));
      expect(contents).toContain(await read(port, 'team1/a'));
    });

    promise('still gives the whole of a blob that is deleted while it is read', async ({ port }) => {
      await port.put('team1/a', Buffer.alloc(1_000_000, 'x'));
      const stream = await port.get('team1/a');
      await port.delete('team1/a');
      expect(await buffer(stream!)).toHaveLength(1_000_000);
    });

    promise('tells at once what a blob is and what is in it', async ({ port }) => {
      const { size, modifiedAt } = await port.put('team1/a', bytes);
      const found = await port.read('team1/a');
      expect([found?.size, found?.modifiedAt]).toEqual([size, modifiedAt]);
      expect((await buffer(found!.content)).toString()).toBe('0123456789');
      expect(await port.read('team1/none')).toBeUndefined();
    });

    promise('says where a blob lies on this machine', async ({ port }) => {
      await port.put('team1/a', bytes);
      expect(await readFile((await port.localPath('team1/a'))!, 'utf8')).toBe('0123456789');
    });

    promise('still has every blob after a restart', async ({ port, reopen }) => {
      await port.put('team1/a', bytes);
      const again = await reopen();
      expect(await read(again, 'team1/a')).toBe('0123456789');
    });
  });
}
