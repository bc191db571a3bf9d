import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '@marquee/ports';
import { MASTER_FILE, PLAYLIST_FILE, trackNames, type Ladder } from '../engine/index.js';
import { fetchTrack } from './fetch-track.js';
import type { HlsPublisher } from './hls-publisher.js';

/**
 * Brings what was published of a ladder back into an encoder's folder. The publisher learns what it need not publish
 * again.
 */
export async function restoreLadder(
  blobs: BlobStore,
  prefix: string,
  folder: string,
  ladder: Ladder,
  publisher: HlsPublisher,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const track of trackNames(ladder)) {
    const fetched = await fetchTrack(blobs, prefix, folder, track);
    if (fetched) publisher.adopt(fetched.files, `${track}/${PLAYLIST_FILE}`, fetched.playlist);
  }
  const content = await blobs.get(prefix + MASTER_FILE);
  if (!content) return;
  const master = (await buffer(content)).toString('utf8');
  await writeFile(join(folder, MASTER_FILE), master);
  publisher.adopt([], MASTER_FILE, master);
}
