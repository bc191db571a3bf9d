import { createWriteStream } from 'node:fs';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { BlobStore } from '@marquee/ports';
import { INIT_FILE, PLAYLIST_FILE, parseMediaPlaylist } from '../engine/index.js';

/** Files that are fetched at the same time. */
const atOnce = 8;

export interface FetchedTrack {
  /** Of its playlist on the disk. */
  readonly path: string;
  readonly playlist: string;
  /** Its files but the playlist, below the ladder. */
  readonly files: readonly string[];
}

/**
 * Brings what was published of a track of a ladder into a folder; where the store lies on the same disk nothing is copied.
 *
 * @returns undefined when nothing of it was published
 */
export async function fetchTrack(
  blobs: BlobStore,
  prefix: string,
  folder: string,
  track: string,
): Promise<FetchedTrack | undefined> {
  await mkdir(join(folder, track), { recursive: true });
  const content = await blobs.get(`${prefix}${track}/${PLAYLIST_FILE}`);
  if (!content) return undefined;
  const playlist = (await buffer(content)).toString('utf8');
  const files = [INIT_FILE, ...parseMediaPlaylist(playlist).segments.map(({ file }) => file)].map(
    (file) => `${track}/${file}`,
  );
  const left = files.values();
  await Promise.all(Array.from({ length: atOnce }, () => fetchAll(left, blobs, prefix, folder)));
  const path = join(folder, track, PLAYLIST_FILE);
  await writeFile(path, playlist);
  return { path, playlist, files };
}

async function fetchAll(names: Iterator<string>, blobs: BlobStore, prefix: string, folder: string): Promise<void> {
  for (let next = names.next(); next.done !== true; next = names.next()) {
    const target = join(folder, next.value);
    const path = await blobs.localPath(prefix + next.value);
    const isLinked =
      path !== undefined &&
      (await link(path, target).then(
        () => true,
        () => false,
      ));
    if (isLinked) continue;
    const content = await blobs.get(prefix + next.value);
    if (!content) throw new Error(`${next.value} was published and is gone`);
    await pipeline(content, createWriteStream(target));
  }
}
