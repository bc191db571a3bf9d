import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** All files below a folder, with their paths from it; folders that vanish meanwhile hold none. */
export async function filesIn(folder: string, from = folder): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    // Errors of the file system are of another realm than the test: no `instanceof`.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const inside = entries.map(async (entry): Promise<readonly string[]> => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path, from) : [path.slice(from.length + 1)];
  });
  return (await Promise.all(inside)).flat();
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
