import { createWriteStream } from 'node:fs';
import { link, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@marquee/ports';
import { INIT_FILE, MASTER_FILE, PLAYLIST_FILE, parseMediaPlaylist, trackNames, type Ladder } from '../engine/index.js';
import type { HlsPublisher } from './hls-publisher.js';

/** Files that are fetched at the same time. */
const atOnce = 8;

/**
 * Brings what was published of a ladder back into an encoder's folder. Where the store lies on the same disk nothing is
 * copied. The publisher learns what it need not publish again.
 */
export async function restoreLadder(
  blobs: BlobStore,
  prefix: string,
  folder: string,
  ladder: Ladder,
  publisher: HlsPublisher,
): Promise<void> {
  const text = async (name: string): Promise<string | undefined> => {
    const content = await blobs.get(prefix + name);
    return content && (await buffer(content)).toString('utf8');
  };
  await mkdir(folder, { recursive: true });
  for (const track of trackNames(ladder)) {
    await mkdir(join(folder, track), { recursive: true });
    const name = `${track}/${PLAYLIST_FILE}`;
    const playlist = await text(name);
    if (playlist === undefined) continue;
    const files = [INIT_FILE, ...parseMediaPlaylist(playlist).segments.map(({ file }) => file)];
    const left = files.map((file) => `${track}/${file}`).values();
    await Promise.all(Array.from({ length: atOnce }, () => fetchAll(left, blobs, prefix, folder)));
    await writeFile(join(folder, name), playlist);
    publisher.adopt(
      files.map((file) => `${track}/${file}`),
      name,
      playlist,
    );
  }
  const master = await text(MASTER_FILE);
  if (master === undefined) return;
  await writeFile(join(folder, MASTER_FILE), master);
  publisher.adopt([], MASTER_FILE, master);
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
