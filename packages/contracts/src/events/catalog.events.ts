import type { VideoDetails } from '../entities/video-fields.js';
import { defineEvents, type EventOf } from './define-events.js';
import type { CaptionTrack } from './media.events.js';

export interface VideoEvents {
  VideoCreated: {
    readonly title: string;
    readonly assetId: string;
    readonly fileName: string;
    readonly fileSize: number;
    readonly createdAt: string;
  };
  VideoDetailsChanged: Partial<VideoDetails> & { readonly changedAt: string };
  /**
   * What the video refers to was deleted in the moment in which it was chosen. A video whose only groups are gone is for
   * nobody, and must not become one for all members: it is private then.
   */
  VideoReferencesLost: Partial<Pick<VideoDetails, 'categoryId' | 'tags' | 'creatorId' | 'groups'>> & {
    readonly publication?: 'private';
    readonly changedAt: string;
  };
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

export const videoEvents = defineEvents<VideoEvents>({
  entity: 'video',
  topic: 'catalog.video',
  events: {
    VideoCreated: { summary: 'A video was created, its file still to come', schema: 1 },
    VideoDetailsChanged: { summary: 'Title, publication, groups or other details changed', schema: 1 },
    VideoReferencesLost: { summary: 'A group, category, tag or creator of the video is gone', schema: 1 },
    VideoAssetChanged: { summary: 'The state of the video file changed', schema: 1 },
    VideoDeleted: { summary: 'A video was deleted', schema: 1 },
  },
});
