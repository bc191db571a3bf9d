import { createReadStream, createWriteStream, mkdirSync, realpathSync } from 'node:fs';
import { copyFile, lstat, mkdir, open, opendir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type BlobStat, type BlobStore, type ByteRange, isBlobKey, isBlobPrefix, StorageFull } from '@marquee/ports';
import { flush, hasCode } from './files.js';
import { Unfinished } from './unfinished.js';

/**
 * Blobs as files below one directory. A blob is written beside its place, flushed, and moved there in one step, so that
 * nobody ever sees half of it.
 */
export class FilesystemBlobStore implements BlobStore {
  readonly #root: string;
  readonly #unfinished: Unfinished;

  private constructor(root: string) {
    this.#root = root;
    this.#unfinished = new Unfinished(root);
  }

  /** Creates the directory, and clears what a crash left unfinished. */
  static open(directory: string): FilesystemBlobStore {
    mkdirSync(directory, { recursive: true });
    return new FilesystemBlobStore(realpathSync(directory));
  }

  async put(key: string, content: Readable | Uint8Array): Promise<BlobStat> {
    return this.#place(key, async (path, temporary) => {
      const source = content instanceof Readable ? content : Readable.from([content]);
      await pipeline(source, createWriteStream(temporary, { flags: 'wx', flush: true }));
      await rename(temporary, path);
    });
  }

  async putFile(key: string, file: string): Promise<BlobStat> {
    return this.#place(key, async (path, temporary) => {
      await flush(file);
      try {
        await rename(file, path);
      } catch (error) {
        // Another file system: only a copy gets there.
        if (!hasCode(error, 'EXDEV')) throw error;
        await copyFile(file, temporary);
        await flush(temporary);
        await rename(temporary, path);
        await rm(file);
      }
    });
  }

  async stat(key: string): Promise<BlobStat | undefined> {
    const path = await this.localPath(key);
    if (path === undefined) return undefined;
    const { size, mtime } = await lstat(path);
    return { size, modifiedAt: mtime };
  }

  async read(key: string): Promise<(BlobStat & { readonly content: Readable }) | undefined> {
    const path = await this.localPath(key);
    const file = path === undefined ? undefined : await open(path).catch(absentAs(undefined));
    if (path === undefined || !file) return undefined;
    const { size, mtime: modifiedAt } = await file.stat();
    return { size, modifiedAt, content: createReadStream(path, { fd: file }) };
  }

  async get(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const path = await this.localPath(key);
    if (path === undefined) return undefined;
    // Opened before it is handed out: a blob that is deleted meanwhile is still read to its end.
    const file = await open(path).catch(absentAs(undefined));
    return file && createReadStream(path, { fd: file, ...range });
  }

  async *list(prefix: string): AsyncIterable<string> {
    if (prefix !== '' && !isBlobPrefix(prefix)) throw new TypeError(`invalid prefix of blobs: ${prefix}`);
    const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    yield* this.#walk(folder, prefix);
  }

  async delete(key: string): Promise<void> {
    const path = await this.localPath(key);
    if (path !== undefined) await rm(path, { force: true });
  }

  async deletePrefix(prefix: string): Promise<void> {
    if (!prefix.endsWith('/') || !isBlobPrefix(prefix)) throw new TypeError(`invalid prefix of blobs: ${prefix}`);
    const path = await this.#inside(prefix.slice(0, -1));
    // One step first: a reader sees all of it or nothing, also when deleting takes long.
    const doomed = this.#unfinished.name();
    const isThere = path !== undefined && (await rename(path, doomed).then(() => true, absentAs(false)));
    if (isThere) await rm(doomed, { recursive: true, force: true });
  }

  async localPath(key: string): Promise<string | undefined> {
    this.#checkKey(key);
    const path = await this.#inside(key);
    const found = path === undefined ? undefined : await lstat(path).catch(absentAs(undefined));
    return found?.isFile() ? path : undefined;
  }

  /** Makes room for a blob, and makes its name durable after it was moved there. */
  async #place(key: string, move: (path: string, temporary: string) => Promise<void>): Promise<BlobStat> {
    this.#checkKey(key);
    const path = join(this.#root, key);
    const temporary = this.#unfinished.name();
    try {
      await mkdir(dirname(path), { recursive: true });
      if ((await this.#inside(dirname(key))) === undefined) throw new Error(`${key} leads out of the store`);
      await move(path, temporary);
      await flush(dirname(path));
      const { size, mtime } = await lstat(path);
      return { size, modifiedAt: mtime };
    } catch (error) {
      await rm(temporary, { force: true });
      if (hasCode(error, 'ENOSPC', 'EDQUOT')) throw new StorageFull('the medium is full', { cause: error });
      throw error;
    }
  }

  #checkKey(key: string): void {
    if (!isBlobKey(key)) throw new TypeError(`invalid key of a blob: ${key}`);
  }

  /** The path, unless a symbolic link on the way leads out of the store or nothing is there. */
  async #inside(name: string): Promise<string | undefined> {
    const path = resolve(this.#root, name);
    const real = await realpath(path).catch(absentAs(undefined));
    return real !== undefined && (real === this.#root || real.startsWith(this.#root + sep)) ? path : undefined;
  }

  async *#walk(folder: string, prefix: string): AsyncIterable<string> {
    const directory = await opendir(join(this.#root, folder)).catch(absentAs(undefined));
    if (!directory) return;
    const entries = (await Array.fromAsync(directory))
      .filter((entry) => !entry.name.startsWith('.'))
      // A folder sorts as its keys do: with the slash that follows its name.
      .map((entry) => ({ name: entry.name + (entry.isDirectory() ? '/' : ''), isFile: entry.isFile() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const { name, isFile } of entries) {
      const key = folder + name;
      if (isFile && key.startsWith(prefix)) yield key;
      if (name.endsWith('/') && (key.startsWith(prefix) || prefix.startsWith(key))) yield* this.#walk(key, prefix);
    }
  }
}

/** A handler for rejections: what is not there is no error. */
const absentAs =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return value;
    throw error;
  };
