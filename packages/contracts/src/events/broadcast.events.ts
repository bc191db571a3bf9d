import type { BroadcastEnd } from '../content/broadcasts.js';
import { defineEvents, type EventOf } from './define-events.js';

export interface BroadcastEvents {
  /** The first of it can be watched. */
  BroadcastStarted: { readonly at: string };
  BroadcastInterrupted: { readonly at: string };
  BroadcastResumed: { readonly at: string };
  /** So many bytes of it are kept. */
  BroadcastGrew: { readonly storedBytes: number };
  BroadcastEnded: { readonly at: string; readonly reason: BroadcastEnd };
  /** What was broadcast becomes a video, whose file is this asset. */
  BroadcastRecorded: { readonly assetId: string; readonly fileName: string; readonly fileSize: number };
  /** Its parts are deleted: what is left of it is the recording. */
  BroadcastCleared: object;
  /** With its live stream. */
  BroadcastDeleted: object;
}
export type BroadcastEvent = EventOf<BroadcastEvents>;

/** By the ids of their live streams. */
export const broadcastEvents = defineEvents<BroadcastEvents>({
  entity: 'broadcast',
  topic: 'media.broadcast',
  events: {
    BroadcastStarted: { summary: 'A live stream of our own went on air', schema: 1 },
    BroadcastInterrupted: { summary: 'The encoder of a broadcast went away', schema: 1 },
    BroadcastResumed: { summary: 'The encoder of a broadcast came back', schema: 1 },
    BroadcastGrew: { summary: 'More of a broadcast is stored', schema: 1 },
    BroadcastEnded: { summary: 'A broadcast ended', schema: 1 },
    BroadcastRecorded: { summary: 'What was broadcast becomes a video', schema: 1 },
    BroadcastCleared: { summary: 'The parts of a broadcast were deleted, since its recording is there', schema: 1 },
    BroadcastDeleted: { summary: 'A broadcast was forgotten with its live stream', schema: 1 },
  },
});
