import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { StorageFull } from '@marquee/ports';
import { blobStoreContract } from '@marquee/ports/contracts';
import { FilesystemBlobStore } from './filesystem-blob-store.js';

blobStoreContract(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-blobs-'));
  return {
    port: FilesystemBlobStore.open(directory),
    reopen: async () => FilesystemBlobStore.open(directory),
    dispose: () => rm(directory, { recursive: true }),
  };
});

describe('FilesystemBlobStore', () => {
  let directory: string;
  let root: string;
  let store: FilesystemBlobStore;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'marquee-blobs-'));
    root = join(directory, 'blobs');
    store = FilesystemBlobStore.open(root);
  });
  afterEach(() => rm(directory, { recursive: true }));

  const unfinishedOf = (host: string) => join(root, '.unfinished', host);
  const unfinished = () => readdir(unfinishedOf(hostname()));

  it('follows no symbolic link out of the store, neither to read nor to write nor to delete', async () => {
    const outside = join(directory, 'outside');
    await mkdir(outside);
    await writeFile(join(outside, 'secret'), 'secret');
    await mkdir(join(root, 'team1'));
    await symlink(outside, join(root, 'team1', 'link'));
    await symlink(join(outside, 'secret'), join(root, 'team1', 'file'));
    for (const key of ['team1/link/secret', 'team1/file']) {
      expect(await store.get(key)).toBeUndefined();
      expect(await store.stat(key)).toBeUndefined();
      expect(await store.localPath(key)).toBeUndefined();
      await store.delete(key);
    }
    await expect(store.put('team1/link/new', Buffer.from('x'))).rejects.toThrow('leads out of the store');
    await store.deletePrefix('team1/link/');
    expect(await readdir(outside)).toEqual(['secret']);
    expect(await Array.fromAsync(store.list(''))).toEqual([]);
  });

  it('replaces a symbolic link with the blob rather than writing through it', async () => {
    const target = join(directory, 'target');
    await writeFile(target, 'untouched');
    await mkdir(join(root, 'team1'));
    await symlink(target, join(root, 'team1', 'a'));
    await store.put('team1/a', Buffer.from('blob'));
    expect((await stat(target)).size).toBe('untouched'.length);
    expect(await text((await store.get('team1/a'))!)).toBe('blob');
  });

  it('says that the medium is full, and leaves nothing behind', async () => {
    const full = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      })(),
    );
    await expect(store.put('team1/a', full)).rejects.toBeInstanceOf(StorageFull);
    expect(await unfinished()).toEqual([]);
    expect(await store.stat('team1/a')).toBeUndefined();
  });

  it('leaves nothing behind when the content breaks off', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('gone')) });
    await expect(store.put('team1/a', broken)).rejects.toThrow('gone');
    expect(await unfinished()).toEqual([]);
  });

  it('copies a file that lies on another file system', async () => {
    // Shared memory is a file system of its own on Linux.
    if (!existsSync('/dev/shm') || (await stat('/dev/shm')).dev === (await stat(root)).dev) return;
    const elsewhere = await mkdtemp('/dev/shm/marquee-');
    await writeFile(join(elsewhere, 'upload'), 'from afar');
    await store.putFile('team1/a', join(elsewhere, 'upload'));
    expect(await text((await store.get('team1/a'))!)).toBe('from afar');
    expect(await readdir(elsewhere)).toEqual([]);
    expect(await unfinished()).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });

  it('clears what a dead process left unfinished, and nothing of a living one', async () => {
    const living = spawn('sleep', ['60']);
    const dead = spawn('true');
    await once(dead, 'exit');
    for (const { pid } of [living, dead]) await writeFile(join(unfinishedOf(hostname()), `${pid}.owner.blob`), 'half');
    const earlier = join(unfinishedOf(hostname()), `${process.pid}.earlier.blob`);
    await writeFile(earlier, 'of an earlier process with our number');
    FilesystemBlobStore.open(root);
    expect(await unfinished()).toEqual([`${living.pid}.owner.blob`]);
    living.kill();
    await once(living, 'exit');
  });

  it('leaves alone for a day what another host writes, whose processes nobody sees here', async () => {
    const other = unfinishedOf('media-2');
    await mkdir(other);
    for (const [name, hours] of [['1.lately', 23] as const, ['1.long-ago', 25] as const]) {
      const changed = new Date(Date.now() - hours * 3_600_000);
      await writeFile(join(other, name), 'half');
      await utimes(join(other, name), changed, changed);
    }
    FilesystemBlobStore.open(root);
    expect(await readdir(other)).toEqual(['1.lately']);
  });
});
