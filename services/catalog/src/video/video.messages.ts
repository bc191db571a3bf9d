import { videoFields } from '@marquee/contracts';
import { versionOf, wire } from '@marquee/nest-kit';
import type { UpdateVideoRequest, Video as VideoMessage } from '@marquee/proto/catalog';
import { detailsOf } from './video-rules.js';
import type { Video } from './video.js';

/** Proto has no null: what is null here is absent there. */
export const absent = <T>(value: T | null): T | undefined => value ?? undefined;

const details = wire<typeof videoFields, VideoMessage, UpdateVideoRequest>(videoFields);

export const toMessage = (teamId: string, id: string, video: Video): VideoMessage => ({
  ...details.carry(video),
  id,
  teamId,
  asset: {
    id: video.asset.id,
    status: video.asset.status,
    playable: video.asset.playable,
    reason: absent(video.asset.reason),
    duration: absent(video.asset.duration),
    fileName: video.asset.fileName,
    fileSize: video.asset.fileSize,
    thumbnail: absent(video.asset.thumbnail),
    thumbnailCandidates: [...video.asset.thumbnailCandidates],
    captions: [...video.asset.captions],
    storyboard: video.asset.storyboard,
  },
  createdAt: video.createdAt,
  updatedAt: video.updatedAt,
  version: versionOf(detailsOf(video)),
  withheld: video.withheld ?? false,
});

/** The changes that a request asks for: absent fields stay away, cleared ones are null. */
export const changesOf = (request: UpdateVideoRequest): object => details.hear(request);
