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
  VideoDetailsChanged: Partial<VideoDetails> & {
    /** Said once, when it is published first; events of older versions do not say it. */
    readonly publishedAt?: string;
    readonly changedAt: string;
  };
  /**
   * What the video refers to was deleted in the moment in which it was chosen. A video whose only groups are gone is for
   * nobody, and must not become one for all members: it is private then.
   */
  VideoReferencesLost: Partial<
    Pick<VideoDetails, 'categoryId' | 'tags' | 'creatorId' | 'groups' | 'files' | 'nextVideoId' | 'surveyId' | 'examId'>
  > & {
    readonly onEnd?: 'none';
    readonly publication?: 'private';
    readonly changedAt: string;
  };
  /** What the catalog keeps of the asset changed; `revision` is the asset's, so that older news changes nothing. */
  VideoAssetChanged: {
    /** That of a version which is not shown now; absent: the one that is. */
    readonly assetId?: string;
    readonly revision: number;
    readonly status: 'waiting' | 'uploading' | 'encoding' | 'ready' | 'failed' | 'cancelled';
    readonly playable: boolean;
    readonly reason: string | null;
    readonly duration: number | null;
    readonly thumbnail: string | null;
    readonly thumbnailCandidates: readonly string[];
    readonly captions: readonly CaptionTrack[];
    readonly storyboard: boolean;
    /** Sound alone. */
    readonly audioOnly: boolean;
    /** What its status was until then, where it is another one now; absent: the same, or nobody told yet. */
    readonly was?: VideoEvents['VideoAssetChanged']['status'];
  };
  /** Another file is on its way. */
  VideoVersionAdded: {
    readonly assetId: string;
    readonly fileName: string;
    readonly fileSize: number;
    readonly number: number;
    readonly addedAt: string;
  };
  /** The version of this asset is what members are shown from now on: it became ready, or an administrator restored it. */
  VideoVersionChosen: { readonly assetId: string; readonly at: string };
  VideoVersionDeleted: { readonly assetId: string };
  VideoDeleted: object;
}
export type VideoEvent = EventOf<VideoEvents>;

export const videoEvents = defineEvents<VideoEvents>({
  entity: 'video',
  topic: 'catalog.video',
  events: {
    VideoCreated: { summary: 'A video was created, its file still to come', schema: 1 },
    VideoDetailsChanged: { summary: 'Title, publication, groups or other details changed', schema: 1 },
    VideoReferencesLost: { summary: 'A group, category, tag, creator or file of the video is gone', schema: 1 },
    VideoAssetChanged: {
      summary: 'The state of the video file changed',
      schema: 2,
      upcasts: [(data) => ({ ...data, audioOnly: false })],
    },
    VideoVersionAdded: { summary: 'Another file of the video is to come', schema: 1 },
    VideoVersionChosen: { summary: 'Another version of the video is shown', schema: 1 },
    VideoVersionDeleted: { summary: 'A version of the video that is not shown was deleted', schema: 1 },
    VideoDeleted: { summary: 'A video was deleted', schema: 1 },
  },
});

export interface EventApplicationEvents {
  EventApplied: { readonly eventId: string; readonly memberId: string; readonly appliedAt: string };
  /** The member took it back, or the event or the member is gone. */
  EventWithdrawn: {
    readonly eventId: string;
    readonly memberId: string;
    readonly reason: 'withdrawn' | 'event_deleted' | 'member_deleted';
  };
}
export type EventApplicationEvent = EventOf<EventApplicationEvents>;

export const eventApplicationEvents = defineEvents<EventApplicationEvents>({
  entity: 'event-application',
  topic: 'catalog.event-application',
  events: {
    EventApplied: { summary: 'A member applied to an event', schema: 1 },
    EventWithdrawn: { summary: 'An application to an event ended', schema: 1 },
  },
});

export interface LiveOpeningEvents {
  LiveOpened: {
    readonly liveId: string;
    readonly memberId: string;
    readonly openedAt: string;
    /** Names the password that was said, and says nothing of it; null: there was none. */
    readonly passwordId: string | null;
  };
  /** The live stream or the member is gone. */
  LiveOpeningForgotten: {
    readonly liveId: string;
    readonly memberId: string;
    readonly reason: 'live_deleted' | 'member_deleted';
  };
}
export type LiveOpeningEvent = EventOf<LiveOpeningEvents>;

export const liveOpeningEvents = defineEvents<LiveOpeningEvents>({
  entity: 'live-opening',
  topic: 'catalog.live-opening',
  events: {
    LiveOpened: { summary: 'A member opened a live stream, or opened it again a while later', schema: 1 },
    LiveOpeningForgotten: { summary: 'That a member opened a live stream was forgotten with one of them', schema: 1 },
  },
});
