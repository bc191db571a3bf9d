import {
  failureReasons,
  processingStatuses,
  remedyOf,
  videoFields,
  type BodyOf,
  type ReplyOf,
  type routes,
} from '@marquee/contracts';
import { wire } from '@marquee/nest-kit';
import type { Asset as CatalogAsset, BulkVideosRequest, UpdateVideoRequest, Video } from '@marquee/proto/catalog';
import type { Asset as LiveAsset } from '@marquee/proto/media';
import { choice } from '../services/choice.js';
import { mediaUrls } from './media-urls.js';

type VideoReply = ReplyOf<typeof routes.getVideo>;
type VideoChanges = BodyOf<typeof routes.updateVideo>;

const details = wire<typeof videoFields, Video, UpdateVideoRequest>(videoFields);

/** States in which the media service knows more than the catalog: percent, and where to upload. */
export const isInProgress = ({ status }: Pick<CatalogAsset, 'status'>): boolean => status !== 'ready';

/** How far the file is: by the media service where it matters, else as the catalog heard of it. */
export function processingOf(stored: CatalogAsset, live: LiveAsset | undefined): VideoReply['processing'] {
  const asset = live ?? stored;
  const reason = asset.reason === undefined ? null : choice(failureReasons, asset.reason);
  return {
    status: choice(processingStatuses, asset.status),
    percent: live?.percent ?? (stored.status === 'ready' ? 100 : 0),
    playable: asset.playable,
    reason,
    remedy: reason && remedyOf[reason],
    uploadUrl: live?.uploadUrl ?? null,
  };
}

/** @param live what the media service says of the asset now; absent when that does not matter or is not known */
export function videoReply(video: Video, live: LiveAsset | undefined): VideoReply {
  const stored = video.asset;
  if (!stored) throw new Error(`video ${video.id} has no asset`);
  const asset = live ?? stored;
  const urls = mediaUrls(video.teamId, stored.id);
  return {
    id: video.id,
    assetId: stored.id,
    ...details.read(video),
    captions: asset.captions.map(({ language, label, path }) => ({ language, label, url: urls.file(path) })),
    thumbnailUrl: urls.optional(asset.thumbnail),
    thumbnailCandidates: asset.thumbnailCandidates.map((path) => urls.file(path)),
    duration: asset.duration ?? null,
    audioOnly: stored.audioOnly,
    fileName: stored.fileName,
    fileSize: stored.fileSize,
    processing: processingOf(stored, live),
    createdAt: video.createdAt,
    updatedAt: video.updatedAt,
    version: video.version,
    withheld: video.withheld,
  };
}

export const updateVideoRequest = (id: string, changes: VideoChanges): UpdateVideoRequest => ({
  id,
  ...details.say(changes),
});

export const bulkVideosRequest = ({
  changes,
  ids,
  undo = [],
  ...body
}: BodyOf<typeof routes.bulkVideos>): BulkVideosRequest => ({
  ...body,
  changes: changes && updateVideoRequest('', changes),
  ids: ids && { items: ids },
  undo: undo.map(({ id, version, changes: back }) => ({ ...updateVideoRequest(id, back), expectedVersion: version })),
});

export const undoReply = (undo: UpdateVideoRequest): ReplyOf<typeof routes.bulkVideos>['undo'][number] => ({
  id: undo.id,
  version: undo.expectedVersion ?? '',
  changes: details.hear(undo),
});
