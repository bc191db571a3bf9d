import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:html|js|css|json|svg|webmanifest|vtt|wasm)$/;
/** Bytes. Smaller files fit into one packet anyway. */
const worthwhile = 1_024;
/** Each takes some megabytes meanwhile, and a client has hundreds of files. */
const atOnce = 4;
const { BROTLI_MODE_TEXT, BROTLI_PARAM_MODE, BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY } = constants;

/** As small as either can make it: done once, for all who read it. */
export const encodings = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT },
    }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
} as const;

/** Puts compressed copies beside the files of a folder: `app.js.br`, `app.js.gz`. */
export async function compressFolder(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  const files = entries.filter((name) => compressible.test(name) && !name.startsWith('.'));
  const lane = async (): Promise<void> => {
    for (let name = files.pop(); name !== undefined; name = files.pop()) await compressFile(join(directory, name));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < worthwhile) return;
  const content = await readFile(file);
  for (const [extension, compress] of Object.entries(encodings)) {
    await writeFile(`${file}.${extension}`, await compress(content));
  }
}

/** The door serves these copies as they are, also from a disk on which it may not write. */
export function compressed(): Plugin {
  let directory = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved({ root, build }) {
      directory = join(root, build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => compressFolder(directory) },
  };
}
