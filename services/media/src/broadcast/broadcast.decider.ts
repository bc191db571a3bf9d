import {
  broadcastEvents,
  domainError,
  mostAbsence,
  mostOverrun,
  schemasOf,
  type BroadcastEnd,
  type BroadcastEvent,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolve, type Broadcast } from './broadcast.js';

/** Milliseconds of a broadcast: its playlists grow with it, and everybody reads them every two seconds. */
export const mostLength = 12 * 3_600_000;

export type BroadcastCommand =
  /** A segment of it is stored. */
  | { readonly type: 'Air'; readonly now: string }
  | { readonly type: 'Interrupt'; readonly now: string }
  | { readonly type: 'Grow'; readonly storedBytes: number }
  | { readonly type: 'End'; readonly now: string; readonly reason: BroadcastEnd }
  /** Whether it has to end by itself. `endsAt`: when it is to be over; null: the live stream is gone, or no longer ours. */
  | { readonly type: 'Review'; readonly now: string; readonly endsAt: string | null }
  | { readonly type: 'Record'; readonly assetId: string; readonly fileName: string; readonly fileSize: number }
  | { readonly type: 'Clear' }
  | { readonly type: 'Delete' };

function decide(command: BroadcastCommand, state: Broadcast | null): readonly BroadcastEvent[] {
  if (command.type === 'Air') return air(command.now, state);
  if (command.type === 'Delete') return state ? [{ type: 'BroadcastDeleted', data: {} }] : [];
  if (!state) throw domainError('BROADCAST_NOT_STARTED');
  const isOver = state.state === 'ended';
  switch (command.type) {
    case 'Interrupt':
      return state.state === 'on_air' ? [{ type: 'BroadcastInterrupted', data: { at: command.now } }] : [];
    case 'Grow':
      return state.assetId !== null || state.cleared || command.storedBytes === state.storedBytes
        ? []
        : [{ type: 'BroadcastGrew', data: { storedBytes: command.storedBytes } }];
    case 'End':
      return isOver ? [] : [{ type: 'BroadcastEnded', data: { at: command.now, reason: command.reason } }];
    case 'Review': {
      const reason = isOver ? undefined : endOf(state, Date.parse(command.now), command.endsAt);
      return reason ? [{ type: 'BroadcastEnded', data: { at: command.now, reason } }] : [];
    }
    case 'Record': {
      const { assetId, fileName, fileSize } = command;
      return isOver && state.assetId === null
        ? [{ type: 'BroadcastRecorded', data: { assetId, fileName, fileSize } }]
        : [];
    }
    case 'Clear':
      return isOver && !state.cleared ? [{ type: 'BroadcastCleared', data: {} }] : [];
  }
}

function air(now: string, state: Broadcast | null): readonly BroadcastEvent[] {
  switch (state?.state) {
    case undefined:
      return [{ type: 'BroadcastStarted', data: { at: now } }];
    case 'interrupted':
      return [{ type: 'BroadcastResumed', data: { at: now } }];
    case 'on_air':
      return [];
    case 'ended':
      throw domainError('BROADCAST_OVER');
  }
}

function endOf({ state, since, startedAt }: Broadcast, now: number, endsAt: string | null): BroadcastEnd | undefined {
  if (endsAt === null) return 'withdrawn';
  const overrun = now - Date.parse(endsAt);
  if (overrun >= mostOverrun) return 'overrun';
  if (state === 'interrupted' && overrun >= 0 && now - Date.parse(since) >= mostAbsence) return 'absent';
  return now - Date.parse(startedAt) >= mostLength ? 'too_long' : undefined;
}

export const broadcastDecider: Decider<Broadcast, BroadcastCommand, BroadcastEvent> = {
  decide,
  evolve,
  schemaOf: schemasOf(broadcastEvents),
};
