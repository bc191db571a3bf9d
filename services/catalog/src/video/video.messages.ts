import type { UpdateVideoRequest, Video as VideoMessage } from '@marquee/proto/catalog';
import { fieldError } from '@marquee/contracts';
import type { Video } from './video.js';

/** Proto has no null: what is null here is absent there. */
export const absent = <T>(value: T | null): T | undefined => value ?? undefined;

export const toMessage = (teamId: string, id: string, { asset, shelf: _shelf, ...video }: Video): VideoMessage => ({
  ...video,
  id,
  teamId,
  categoryId: absent(video.categoryId),
  groups: [...video.groups],
  publishFrom: absent(video.publishFrom),
  publishUntil: absent(video.publishUntil),
  releasedAt: absent(video.releasedAt),
  chapters: [...video.chapters],
  asset: {
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
  },
});

/** Names that `clear` may have, as the proto says them. */
const clearable: Readonly<Record<string, string>> = {
  category_id: 'categoryId',
  publish_from: 'publishFrom',
  publish_until: 'publishUntil',
  released_at: 'releasedAt',
};

/** The changes that a request asks for: absent fields stay away, cleared ones are null. */
export function changesOf({ id: _id, clear, groups, chapters, ...plain }: UpdateVideoRequest): object {
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  const cleared = clear.map((name) => {
    const field = clearable[name];
    if (field === undefined) throw fieldError('clear', 'INVALID_CHOICE');
    return [field, null] as const;
  });
  return {
    ...Object.fromEntries<unknown>(given),
    ...(groups && { groups: groups.ids }),
    ...(chapters && { chapters: chapters.items }),
    ...Object.fromEntries(cleared),
  };
}
