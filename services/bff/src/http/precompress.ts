import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:html|js|css|json|svg|webmanifest|vtt|wasm)$/;
/** Smaller files fit into one packet anyway. */
const worthwhile = 1_024;

const encodings = {
  br: (data: Buffer) => promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (data: Buffer) => promisify(gzip)(data, { level: 9 }),
} as const;

/** Puts compressed copies beside the files of the client that have none yet: done once, not for every reader. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  const files = entries.filter((name) => compressible.test(name)).map((name) => join(directory, name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  if (size < worthwhile) return;
  for (const [extension, compress] of Object.entries(encodings)) {
    const target = `${file}.${extension}`;
    const existing = await stat(target).catch(() => undefined);
    if (existing && existing.mtimeMs >= mtimeMs) continue;
    const partial = `${target}.${process.pid}`;
    const written = await writeFile(partial, await compress(await readFile(file))).then(
      () => true,
      // A read-only installation serves its files as they are.
      () => false,
    );
    if (!written) return;
    await rename(partial, target);
  }
}
