import { thumbnailVariant, thumbnailWidths } from '@marquee/contracts';
import type { Clock } from '@marquee/kernel';
import type { BlobStore, DocumentStore } from '@marquee/ports';
import { proposedBy } from '../asset/analysis.js';
import { acceptsUpload, assetCollection, type Asset } from '../asset/asset.js';
import { broadcastCollection } from '../broadcast/broadcast.js';
import { imageCollection } from '../image/image.js';

/** Milliseconds for which a file that nothing names is left alone: something may be about to name it. */
export const grace = 72 * 3_600_000;
/** As many may always go; of more, at most this part of all. */
const [alwaysFew, most] = [100, 0.1];

interface Sweep {
  readonly blobs: BlobStore;
  readonly documents: DocumentStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * Deletes the files that no document names: of assets, broadcasts and pictures that are gone, of attempts and thumbnails that were replaced.
 * When that were a large part of all files, something else is wrong, such as a store that belongs to other documents: then nothing goes.
 */
export async function sweep(job: Sweep): Promise<{ readonly orphans: number; readonly suspicious: number }> {
  const { blobs, clock, signal } = job;
  const before = clock.now().getTime() - grace;
  const named = new Names(job.documents);
  const found: string[] = [];
  let all = 0;
  for await (const key of blobs.list('')) {
    signal.throwIfAborted();
    all += 1;
    if (await named.has(key)) continue;
    const stat = await blobs.stat(key);
    if (stat && stat.modifiedAt.getTime() < before) found.push(key);
  }
  if (found.length > Math.max(alwaysFew, all * most)) return { orphans: 0, suspicious: found.length };
  let orphans = 0;
  for (const key of found) {
    signal.throwIfAborted();
    // Asked anew: something may have come to name it meanwhile.
    if (await new Names(job.documents).has(key)) continue;
    await blobs.delete(key);
    orphans += 1;
  }
  return { orphans, suspicious: 0 };
}

/** Whether documents name a file. Keys come in their order, so that each document is read once. */
class Names {
  #place = '';
  #asset: Asset | undefined;

  constructor(private readonly documents: DocumentStore) {}

  /** True also for what is none of ours. */
  async has(key: string): Promise<boolean> {
    const [, team, kind, id = '', rest = ''] = /^([^/]+)\/(assets|images|lives)\/([^/.]+)[/.](.+)$/.exec(key) ?? [];
    if (team === undefined) return true;
    if (kind === 'lives') return (await this.documents.team(broadcastCollection, team).get(id))?.cleared === false;
    if (kind === 'images') return (await this.documents.team(imageCollection, team).get(id)) !== undefined;
    const place = `${team}/${id}`;
    if (place !== this.#place) {
      this.#asset = await this.documents.team(assetCollection, team).get(id);
      this.#place = place;
    }
    return this.#asset !== undefined && names(this.#asset, rest);
  }
}

/** @param path below the asset */
function names(asset: Asset, path: string): boolean {
  const [folder = ''] = path.split('/', 1);
  if (folder === 'original') return path === `original/${asset.round}` && (asset.hasOriginal || acceptsUpload(asset));
  if (/^v\d+$/.test(folder)) {
    return folder === `v${asset.attempt}` && (asset.status === 'ready' || asset.status === 'encoding');
  }
  if (folder === 'thumbnails') {
    const { thumbnail, thumbnailCandidates, analysis } = asset;
    return [...thumbnailCandidates, ...proposedBy(analysis), ...(thumbnail === null ? [] : [thumbnail])].some(
      (known) => known === path || thumbnailWidths.some((width) => thumbnailVariant(known, width) === path),
    );
  }
  if (folder === 'captions') return asset.captions.some((track) => track.path === path);
  if (folder === 'transcription') return asset.transcription !== null && asset.transcription.state !== 'done';
  return true;
}
