import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { systemCode } from './media-error.js';

/** Replaces a file in one step: a reader sees the old or the new content, never a part. */
export async function writeFileAtomic(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The content, or undefined when the file is not there yet. */
export async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * Gives an empty folder of that name. What was there is renamed first: a left-over process that works in the old
 * folder (its working directory) can then never write into the new one.
 */
export async function freshFolder(folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await rename(folder, `${folder}.stale-${randomUUID()}`).catch(() => undefined);
  await removeStale(folder);
  await mkdir(folder);
}

/** Bytes left on the disk that a folder lies on; Infinity when nobody knows. */
export async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : Infinity;
}

/** Removes the folder and what earlier, interrupted runs set aside. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await removeStale(folder);
}

async function removeStale(folder: string): Promise<void> {
  const parent = dirname(folder);
  const prefix = `${basename(folder)}.stale-`;
  const names = await readdir(parent).catch(() => []);
  const stale = names.filter((name) => name.startsWith(prefix));
  await Promise.all(stale.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}
