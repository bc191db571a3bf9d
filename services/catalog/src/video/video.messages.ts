import { videoFields } from '@marquee/contracts';
import { versionOf, wire } from '@marquee/nest-kit';
import type { Asset, BulkVideosRequest, UpdateVideoRequest, Video as VideoMessage } from '@marquee/proto/catalog';
import type { VideoUndo } from './video-bulk.js';
import { detailsOf } from './video-rules.js';
import type { Video, VideoAsset } from './video.js';

/** Proto has no null: what is null here is absent there. */
export const absent = <T>(value: T | null): T | undefined => value ?? undefined;

const details = wire<typeof videoFields, VideoMessage, UpdateVideoRequest>(videoFields);

const assetMessage = (asset: VideoAsset): Asset => ({
  id: asset.id,
  status: asset.status,
  playable: asset.playable,
  reason: absent(asset.reason),
  duration: absent(asset.duration),
  fileName: asset.fileName,
  fileSize: asset.fileSize,
  thumbnail: absent(asset.thumbnail),
  thumbnailCandidates: [...asset.thumbnailCandidates],
  captions: [...asset.captions],
  storyboard: asset.storyboard,
  audioOnly: asset.audioOnly,
  number: asset.number,
  addedAt: asset.addedAt,
});

export const toMessage = (teamId: string, id: string, video: Video): VideoMessage => ({
  ...details.carry(video),
  id,
  teamId,
  asset: assetMessage(video.asset),
  otherVersions: video.others.map((version) => ({
    ...assetMessage(version),
    supersededAt: absent(version.supersededAt),
  })),
  createdAt: video.createdAt,
  updatedAt: video.updatedAt,
  version: versionOf(detailsOf(video)),
  withheld: video.withheld ?? false,
});

/** The changes that a request asks for: absent fields stay away, cleared ones are null. */
export const changesOf = (request: UpdateVideoRequest): object => details.hear(request);

export const toUndoMessage = ({ id, version, changes }: VideoUndo): UpdateVideoRequest => ({
  ...{ id, expectedVersion: version },
  ...details.say(changes),
});

export const fromBulkMessage = ({ changes, ids, undo, ...request }: BulkVideosRequest): object => ({
  ...request,
  ...(changes && { changes: changesOf(changes) }),
  ...(ids && { ids: ids.items }),
  ...(undo.length > 0 && {
    undo: undo.map((item) => ({ id: item.id, version: item.expectedVersion, changes: changesOf(item) })),
  }),
});
