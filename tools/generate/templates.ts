import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fillIn, type Filling } from './names.ts';

const suffix = '.template';

function templateFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((entry) => {
    const path = join(folder, entry);
    return statSync(path).isDirectory() ? templateFiles(path) : [path];
  });
}

/**
 * Writes a folder of templates into the checkout and answers the paths written.
 *
 * @throws Error when one of the files exists already; nothing is written then
 */
export function writeTemplates(kind: 'service' | 'feature' | 'entity', target: string, filling: Filling): string[] {
  const folder = join(import.meta.dirname, 'templates', kind);
  const files = templateFiles(folder).map((file) => ({
    path: join(target, fillIn(relative(folder, file).slice(0, -suffix.length), filling)),
    text: fillIn(readFileSync(file, 'utf8'), filling),
  }));
  const taken = files.find(({ path }) => existsSync(path));
  if (taken) throw new Error(`${taken.path} exists already`);
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return files.map(({ path }) => path);
}
