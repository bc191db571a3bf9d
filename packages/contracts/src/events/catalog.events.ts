import { defineEvents, type EventOf } from './define-events.js';
import type { CaptionTrack } from './media.events.js';

export interface Chapter {
  /** Seconds from the start. */
  readonly at: number;
  readonly title: string;
}

export interface VideoDetails {
  readonly title: string;
  readonly overview: string;
  readonly categoryId: string | null;
  readonly groups: readonly string[];
  readonly public: boolean;
  readonly hiddenFromList: boolean;
  readonly publication: 'private' | 'public' | 'period';
  readonly publishFrom: string | null;
  readonly publishUntil: string | null;
  readonly releasedAt: string | null;
  readonly chapters: readonly Chapter[];
}

export interface VideoEvents {
  VideoCreated: {
    readonly title: string;
    readonly assetId: string;
    readonly fileName: string;
    readonly fileSize: number;
    readonly createdAt: string;
  };
  VideoDetailsChanged: Partial<VideoDetails> & { readonly changedAt: string };
  /** What the catalog keeps of the asset changed; `revision` is the asset's, so that older news changes nothing. */
  VideoAssetChanged: {
    readonly revision: number;
    readonly status: 'waiting' | 'uploading' | 'encoding' | 'ready' | 'failed' | 'cancelled';
    readonly playable: boolean;
    readonly reason: string | null;
    readonly duration: number | null;
    readonly thumbnail: string | null;
    readonly thumbnailCandidates: readonly string[];
    readonly captions: readonly CaptionTrack[];
    readonly storyboard: boolean;
  };
  VideoDeleted: object;
}
export type VideoEvent = EventOf<VideoEvents>;

export interface CategoryEvents {
  CategoryCreated: { readonly name: string; readonly order: number };
  CategoryChanged: { readonly name?: string; readonly order?: number };
  CategoryDeleted: object;
}
export type CategoryEvent = EventOf<CategoryEvents>;

export const videoEvents = defineEvents<VideoEvents>({
  entity: 'video',
  topic: 'catalog.video',
  events: {
    VideoCreated: { summary: 'A video was created, its file still to come', schema: 1 },
    VideoDetailsChanged: { summary: 'Title, publication, groups or other details changed', schema: 1 },
    VideoAssetChanged: { summary: 'The state of the video file changed', schema: 1 },
    VideoDeleted: { summary: 'A video was deleted', schema: 1 },
  },
});

export const categoryEvents = defineEvents<CategoryEvents>({
  entity: 'category',
  topic: 'catalog.category',
  events: {
    CategoryCreated: { summary: 'A category was created', schema: 1 },
    CategoryChanged: { summary: 'A category was renamed or moved', schema: 1 },
    CategoryDeleted: { summary: 'A category was deleted', schema: 1 },
  },
});
