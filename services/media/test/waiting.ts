import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in a folder, all the way down; an absent folder holds nothing. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Looks again until it is so; fails after half a minute. */
export async function eventually(condition: () => Promise<boolean>): Promise<void> {
  for (let left = 1_000; !(await condition()); left -= 1) {
    if (left === 0) throw new Error(`never came true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
