import type { PlayStarter } from '../watching/play.js';
import type { ProgressList } from '../watching/progress-lists.js';
import { defineEvents, type EventOf } from './define-events.js';

interface Watching {
  readonly videoId: string;
  /** null: somebody who was not logged in. */
  readonly memberId: string | null;
  /** When the player says it happened, bounded by when we received it. */
  readonly happenedAt: string;
}

/** What a viewer did during one opening of the player (a viewing); there is no document behind it. */
export interface ViewingEvents {
  VideoViewed: Watching;
  VideoPlayed: Watching & {
    /** null: recorded before players told, or by a player that does not tell. */
    readonly startedBy: PlayStarter | null;
  };
  VideoWatched: Watching & {
    /** Seconds of the video as [start, end], end exclusive. */
    readonly ranges: readonly (readonly [number, number])[];
    readonly position: number;
    /** Seconds, as the catalog knew it. */
    readonly duration: number;
    /** Nobody may skip or hurry, always or until it is completed: then only what was reached by playing counts. */
    readonly forced?: 'always' | 'incomplete';
  };
  VideoEnded: Watching;
  /** Of the viewing that came last; nothing that was counted changes. */
  ProgressHidden: Watching & {
    readonly memberId: string;
    readonly from: ProgressList;
  };
}
export type ViewingEvent = EventOf<ViewingEvents>;

export const viewingEvents = defineEvents<ViewingEvents>({
  entity: 'viewing',
  topic: 'analytics.viewing',
  events: {
    VideoViewed: { summary: 'A viewer opened the page of a video', schema: 1 },
    VideoPlayed: {
      summary: 'Playback began; it becomes a play once enough was watched',
      schema: 2,
      upcasts: [(data) => ({ ...data, startedBy: null })],
    },
    VideoWatched: { summary: 'A viewer watched ranges of a video', schema: 1 },
    VideoEnded: { summary: 'Playback reached the end', schema: 1 },
    ProgressHidden: { summary: 'A member took a video from what they go on with, or from their history', schema: 1 },
  },
});
