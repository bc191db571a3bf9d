import { broadcastEvents, type BroadcastEnd, type BroadcastEvent } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** A live stream that is broadcast here, from its first picture on. */
export interface Broadcast {
  readonly state: 'on_air' | 'interrupted' | 'ended';
  readonly startedAt: string;
  /** Since when it is what it is. */
  readonly since: string;
  readonly end: BroadcastEnd | null;
  /** Bytes that count towards the plan, until the recording does. */
  readonly storedBytes: number;
  /** What it was recorded to. */
  readonly assetId: string | null;
  /** Its parts are deleted. */
  readonly cleared: boolean;
}

/** By the ids of their live streams. */
export const broadcastCollection = teamCollection<Broadcast>({
  name: 'broadcasts',
  entity: broadcastEvents.entity,
  topic: broadcastEvents.topic,
  schemaVersion: 1,
  totals: ['storedBytes'],
});

export function evolve(state: Broadcast | null, event: BroadcastEvent): Broadcast | null {
  if (event.type === 'BroadcastStarted') {
    const { at } = event.data;
    const nothing = { end: null, storedBytes: 0, assetId: null, cleared: false };
    return { state: 'on_air', startedAt: at, since: at, ...nothing };
  }
  return state && change(state, event);
}

function change(
  state: Broadcast,
  event: Exclude<BroadcastEvent, { readonly type: 'BroadcastStarted' }>,
): Broadcast | null {
  switch (event.type) {
    case 'BroadcastInterrupted':
      return { ...state, state: 'interrupted', since: event.data.at };
    case 'BroadcastResumed':
      return { ...state, state: 'on_air', since: event.data.at };
    case 'BroadcastGrew':
      return { ...state, storedBytes: event.data.storedBytes };
    case 'BroadcastEnded':
      return { ...state, state: 'ended', since: event.data.at, end: event.data.reason };
    case 'BroadcastRecorded':
      return { ...state, assetId: event.data.assetId, storedBytes: 0 };
    case 'BroadcastCleared':
      return { ...state, cleared: true, storedBytes: 0 };
    case 'BroadcastDeleted':
      return null;
  }
}
