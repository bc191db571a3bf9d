import {
  initialValues,
  videoEvents,
  videoFields,
  type VideoDetails,
  type VideoEvent,
  type VideoEvents,
} from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';
import { shelfOf, type Shelf } from './shelf.js';

/** What the catalog keeps of the media service's asset; `revision` is the asset's own. */
export type AssetSnapshot = VideoEvents['VideoAssetChanged'];

export interface VideoAsset extends AssetSnapshot {
  readonly id: string;
  readonly fileName: string;
  /** Bytes of the original. */
  readonly fileSize: number;
}

export interface Video extends VideoDetails {
  readonly asset: VideoAsset;
  readonly shelf: Shelf;
  /** Private because all its groups were deleted, and nobody has decided since. */
  readonly withheld?: true;
  readonly createdAt: string;
  /** When an administrator last changed it. */
  readonly updatedAt: string;
}

export const videoCollection = teamCollection<Video>({
  name: 'videos',
  entity: videoEvents.entity,
  topic: videoEvents.topic,
  // Tags and creator came second, translations third.
  schemaVersion: 3,
  upcast: (document) => ({ ...initialValues(videoFields), ...document }),
  indexes: [
    // Lists of the site: one range per audience, and one for previews by administrators.
    ['shelf.audience', 'shelf.newest'],
    ['shelf.audience', 'shelf.title'],
    ['shelf.audience', 'categoryId', 'shelf.newest'],
    ['shelf.audience', 'categoryId', 'shelf.title'],
    ['shelf.audience', 'creatorId', 'shelf.newest'],
    ['shelf.audience', 'creatorId', 'shelf.title'],
    ['shelf.listed', 'shelf.newest'],
    ['shelf.listed', 'shelf.title'],
    ['shelf.listed', 'categoryId', 'shelf.newest'],
    ['shelf.listed', 'categoryId', 'shelf.title'],
    ['shelf.listed', 'creatorId', 'shelf.newest'],
    ['shelf.listed', 'creatorId', 'shelf.title'],
    // Lists of the console.
    ['shelf.title'],
    ['updatedAt'],
    ['categoryId'],
    ['creatorId'],
    ['asset.status'],
    ['publication'],
  ],
  lists: ['groups', 'tags'],
  unique: [{ name: 'asset', fields: ['asset.id'] }],
  text: ['title', 'overview', 'translations.title', 'translations.overview'],
});

/** An asset of which nothing has been heard yet. */
export const unknownAsset: AssetSnapshot = {
  revision: 0,
  status: 'waiting',
  playable: false,
  reason: null,
  duration: null,
  thumbnail: null,
  thumbnailCandidates: [],
  captions: [],
  storyboard: false,
};

export function evolve(state: Video | null, event: VideoEvent): Video | null {
  switch (event.type) {
    case 'VideoCreated': {
      const { title, assetId, fileName, fileSize, createdAt } = event.data;
      const details = { ...initialValues(videoFields), title };
      return {
        ...details,
        asset: { id: assetId, fileName, fileSize, ...unknownAsset },
        shelf: shelfOf(details, createdAt, assetId),
        createdAt,
        updatedAt: createdAt,
      };
    }
    case 'VideoDetailsChanged':
    case 'VideoReferencesLost': {
      if (!state) return null;
      const { changedAt, ...changes } = event.data;
      const { withheld: before, ...rest } = state;
      const isLost = event.type === 'VideoReferencesLost';
      // Until somebody decides anew for whom the video is.
      const isStill = before !== undefined && changes.publication === undefined && changes.groups === undefined;
      const withheld = (isLost && changes.publication === 'private') || (isStill && before);
      const next = { ...rest, ...changes, ...(withheld && { withheld }), updatedAt: changedAt };
      return { ...next, shelf: shelfOf(next, state.createdAt, state.asset.id) };
    }
    case 'VideoAssetChanged':
      return state && { ...state, asset: { ...state.asset, ...event.data } };
    case 'VideoDeleted':
      return null;
  }
}
