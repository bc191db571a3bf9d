import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in a folder, all the way down; an absent folder holds nothing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
