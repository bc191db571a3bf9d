import { videoEvents, type VideoDetails, type VideoEvent, type VideoEvents } from '@marquee/contracts';
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
  readonly createdAt: string;
  /** When an administrator last changed it. */
  readonly updatedAt: string;
}

export const videoCollection = teamCollection<Video>({
  name: 'videos',
  entity: videoEvents.entity,
  topic: videoEvents.topic,
  schemaVersion: 1,
  indexes: [
    // Lists of the site: one range per audience, and one for previews by administrators.
    ['shelf.audience', 'shelf.newest'],
    ['shelf.audience', 'shelf.title'],
    ['shelf.audience', 'categoryId', 'shelf.newest'],
    ['shelf.audience', 'categoryId', 'shelf.title'],
    ['shelf.listed', 'shelf.newest'],
    ['shelf.listed', 'shelf.title'],
    ['shelf.listed', 'categoryId', 'shelf.newest'],
    // Lists of the console.
    ['shelf.title'],
    ['updatedAt'],
    ['categoryId'],
    ['asset.status'],
    ['publication'],
  ],
  unique: [{ name: 'asset', fields: ['asset.id'] }],
  text: ['title', 'overview'],
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

/** New videos are private until an administrator publishes them. */
const newDetails: Omit<VideoDetails, 'title'> = {
  overview: '',
  categoryId: null,
  groups: [],
  public: false,
  hiddenFromList: false,
  publication: 'private',
  publishFrom: null,
  publishUntil: null,
  releasedAt: null,
  chapters: [],
};

export function evolve(state: Video | null, event: VideoEvent): Video | null {
  switch (event.type) {
    case 'VideoCreated': {
      const { title, assetId, fileName, fileSize, createdAt } = event.data;
      const details = { ...newDetails, title };
      return {
        ...details,
        asset: { id: assetId, fileName, fileSize, ...unknownAsset },
        shelf: shelfOf(details, createdAt, assetId),
        createdAt,
        updatedAt: createdAt,
      };
    }
    case 'VideoDetailsChanged': {
      if (!state) return null;
      const { changedAt, ...changes } = event.data;
      const next = { ...state, ...changes, updatedAt: changedAt };
      return { ...next, shelf: shelfOf(next, state.createdAt, state.asset.id) };
    }
    case 'VideoAssetChanged':
      return state && { ...state, asset: { ...state.asset, ...event.data } };
    case 'VideoDeleted':
      return null;
  }
}
