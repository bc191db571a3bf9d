import type * as media from '@marquee/proto/media';
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

export function assetReply(id: string, asset: Asset, percent: number): media.Asset {
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
  };
}
