import type * as media from '@marquee/proto/media';
import type { FilmJob } from '../pipeline/film-work.js';
import type { Analysis } from './analysis.js';
import { acceptsUpload, type Asset } from './asset.js';

/** Below the site's own address; the same for every team, since the session says which one it is. */
export const uploadPath = '/media/uploads';

/** What people see of a status. */
const shown = {
  created: 'waiting',
  uploading: 'uploading',
  uploaded: 'waiting',
  encoding: 'encoding',
  ready: 'ready',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<Asset['status'], string>;

export function assetReply(id: string, asset: Asset, percent: number, job?: FilmJob): media.Asset {
  return {
    id,
    status: shown[asset.status],
    percent: Math.round(percent * 10) / 10,
    playable: asset.playable,
    reason: asset.reason ?? undefined,
    uploadUrl: acceptsUpload(asset) ? `${uploadPath}/${id}` : undefined,
    duration: asset.duration ?? undefined,
    fileName: asset.fileName,
    fileSize: asset.fileSize,
    thumbnail: asset.thumbnail ?? undefined,
    thumbnailCandidates: [...asset.thumbnailCandidates],
    captions: [...asset.captions],
    storyboard: asset.storyboard,
    storedBytes: asset.storedBytes,
    kind: asset.kind,
    taken: !asset.free,
    hasOriginal: asset.hasOriginal,
    analysis: asset.analysis ? analysisReply(asset.analysis, job) : undefined,
  };
}

function analysisReply(analysis: Analysis, job: FilmJob | undefined): media.Analysis {
  const { at } = analysis;
  const nothing = { percent: 0, reason: undefined, at, chapters: [], thumbnails: [] };
  switch (analysis.state) {
    case 'asked': {
      const isHeld = job?.heldFor !== undefined;
      return { ...nothing, status: isHeld ? 'running' : 'waiting', percent: Math.round(job?.percent ?? 0) };
    }
    case 'failed':
      return { ...nothing, status: 'failed', reason: analysis.reason };
    case 'done':
      return {
        ...{ ...nothing, status: 'done', percent: 100 },
        ...{ chapters: [...analysis.chapters], thumbnails: [...analysis.thumbnails] },
      };
  }
}
