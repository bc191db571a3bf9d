import type { ReplyOf, routes } from '@marquee/contracts';
import type { Asset as CatalogAsset, Video } from '@marquee/proto/catalog';
import type { Asset as LiveAsset } from '@marquee/proto/media';
import { mediaUrls } from './media-urls.js';
import { processingOf } from './video.mapper.js';

type VersionReply = ReplyOf<typeof routes.addVersion>;

/** All versions of a video, the newest first. */
export const versionsOf = ({ asset, otherVersions }: Video): CatalogAsset[] =>
  [...(asset ? [asset] : []), ...otherVersions].sort((one, other) => other.number - one.number);

function stateOf(video: Video, { id, supersededAt }: CatalogAsset): VersionReply['state'] {
  if (id === video.asset?.id) return 'current';
  return supersededAt === undefined ? 'coming' : 'older';
}

/** @param live what the media service says of it; absent when it is gone there */
export function versionReply(video: Video, version: CatalogAsset, live: LiveAsset | undefined): VersionReply {
  const urls = mediaUrls(video.teamId, version.id);
  const { playable, thumbnail, duration } = live ?? version;
  return {
    id: version.id,
    number: version.number,
    state: stateOf(video, version),
    fileName: version.fileName,
    fileSize: version.fileSize,
    storedBytes: live?.storedBytes ?? 0,
    duration: duration ?? null,
    thumbnailUrl: urls.optional(thumbnail),
    manifestUrl: playable ? urls.manifest : null,
    originalUrl: live?.hasOriginal ? urls.original : null,
    processing: processingOf(version, live),
    addedAt: version.addedAt,
    supersededAt: version.supersededAt ?? null,
  };
}
