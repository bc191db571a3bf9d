import {
  failureReasons,
  processingStatuses,
  publications,
  type BodyOf,
  type ReplyOf,
  type routes,
} from '@marquee/contracts';
import type { Asset as CatalogAsset, UpdateVideoRequest, Video } from '@marquee/proto/catalog';
import type { Asset as LiveAsset } from '@marquee/proto/media';
import { choice } from '../services/choice.js';
import { mediaUrls } from './media-urls.js';

type VideoReply = ReplyOf<typeof routes.getVideo>;
type VideoChanges = BodyOf<typeof routes.updateVideo>;

/** States in which the media service knows more than the catalog: percent, and where to upload. */
export const isInProgress = ({ status }: Pick<CatalogAsset, 'status'>): boolean => status !== 'ready';

/** @param live what the media service says of the asset now; absent when that does not matter or is not known */
export function videoReply(video: Video, live: LiveAsset | undefined): VideoReply {
  const stored = video.asset;
  if (!stored) throw new Error(`video ${video.id} has no asset`);
  const asset = live ?? stored;
  const urls = mediaUrls(video.teamId, stored.id);
  return {
    id: video.id,
    assetId: stored.id,
    title: video.title,
    overview: video.overview,
    categoryId: video.categoryId ?? null,
    groups: video.groups,
    public: video.public,
    hiddenFromList: video.hiddenFromList,
    publication: choice(publications, video.publication),
    publishFrom: video.publishFrom ?? null,
    publishUntil: video.publishUntil ?? null,
    releasedAt: video.releasedAt ?? null,
    chapters: video.chapters,
    captions: asset.captions.map(({ language, label, path }) => ({ language, label, url: urls.file(path) })),
    thumbnailUrl: urls.optional(asset.thumbnail),
    thumbnailCandidates: asset.thumbnailCandidates.map((path) => urls.file(path)),
    duration: asset.duration ?? null,
    fileName: stored.fileName,
    fileSize: stored.fileSize,
    processing: {
      status: choice(processingStatuses, asset.status),
      percent: live?.percent ?? (stored.status === 'ready' ? 100 : 0),
      playable: asset.playable,
      reason: asset.reason === undefined ? null : choice(failureReasons, asset.reason),
      uploadUrl: live?.uploadUrl ?? null,
    },
    createdAt: video.createdAt,
    updatedAt: video.updatedAt,
  };
}

/** `null` clears a field, an absent one stays: protobuf says the first by name. */
export function updateVideoRequest(id: string, changes: VideoChanges): UpdateVideoRequest {
  const { title, overview, publication, hiddenFromList, groups, chapters } = changes;
  const clearable = {
    category_id: changes.categoryId,
    publish_from: changes.publishFrom,
    publish_until: changes.publishUntil,
    released_at: changes.releasedAt,
  };
  return {
    id,
    title,
    overview,
    categoryId: changes.categoryId ?? undefined,
    groups: groups && { ids: groups },
    public: changes.public,
    hiddenFromList,
    publication,
    publishFrom: changes.publishFrom ?? undefined,
    publishUntil: changes.publishUntil ?? undefined,
    releasedAt: changes.releasedAt ?? undefined,
    chapters: chapters && { items: chapters },
    clear: Object.entries(clearable).flatMap(([name, value]) => (value === null ? [name] : [])),
  };
}
