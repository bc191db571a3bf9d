import { createWriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { originalKey } from '../asset/keys.js';
import { MediaError } from '../engine/index.js';
import type { Film } from './film-encoding.js';

/** The original as a local file: where it lies, or a copy when the store is elsewhere. */
export async function localOriginal(
  { team, id, asset, folder, blobs }: Pick<Film, 'team' | 'id' | 'asset' | 'folder' | 'blobs'>,
  signal: AbortSignal,
): Promise<string> {
  const key = originalKey(team, id, asset);
  const path = await blobs.localPath(key);
  if (path !== undefined) return path;
  const content = await blobs.get(key);
  if (!content) throw new MediaError('internal', `no ${basename(key)}`);
  const copy = join(folder, 'original');
  await pipeline(content, createWriteStream(copy), { signal });
  return copy;
}
