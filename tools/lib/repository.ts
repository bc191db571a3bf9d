import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The folder of the checkout. */
export const root = resolve(import.meta.dirname, '../..');

/** An absolute path for a path inside the checkout. */
export const inRepository = (path: string): string => join(root, path);

const generated = new Set(['node_modules', 'dist', 'gen', '.nx', '.cache', '.git', 'coverage', 'data']);

/** All source files below a path (or the file itself), sorted; generated folders are left out. */
export function sourceFiles(path: string): string[] {
  const absolute = resolve(root, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [absolute];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => !generated.has(entry.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = join(absolute, entry.name);
      if (entry.isDirectory()) return sourceFiles(child);
      return entry.isFile() ? [child] : [];
    });
}

/** One hash over names and contents: equal fingerprints mean that a step would do the same again. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(sourceFiles)) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
