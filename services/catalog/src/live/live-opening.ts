import {
  domainError,
  liveOpeningEvents,
  schemasOf,
  type LiveOpeningEvent,
  type LiveOpeningEvents,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** When a member has opened a live stream last, and by which password. */
export type LiveOpening = LiveOpeningEvents['LiveOpened'];

/** Whoever opens it once more within these milliseconds has not left it: the page was loaded again. */
export const staysOpen = 5 * 60_000;

/** One document for each member and live stream. */
export const openingId = (liveId: string, memberId: string): string => `${liveId}.${memberId}`;

export const openingCollection = teamCollection<LiveOpening>({
  name: 'live_openings',
  entity: liveOpeningEvents.entity,
  topic: liveOpeningEvents.topic,
  schemaVersion: 1,
  indexes: [['liveId'], ['memberId']],
});

interface Which {
  readonly liveId: string;
  readonly memberId: string;
}

export type OpeningCommand =
  /** `passwordId`: of the present one. `isRight`: what was said now is it. */
  | (Which & {
      readonly type: 'Open';
      readonly passwordId: string | null;
      readonly isRight: boolean;
      readonly now: string;
    })
  | (Which & { readonly type: 'Forget'; readonly reason: LiveOpeningEvents['LiveOpeningForgotten']['reason'] });

/** Whether nothing has to be said: there is no password, or it was said before. */
export const isOpened = (opening: LiveOpening | null | undefined, passwordId: string | null): boolean =>
  passwordId === null || opening?.passwordId === passwordId;

export function evolve(_state: LiveOpening | null, event: LiveOpeningEvent): LiveOpening | null {
  return event.type === 'LiveOpened' ? event.data : null;
}

export const openingDecider: Decider<LiveOpening, OpeningCommand, LiveOpeningEvent> = {
  decide(command, state) {
    const { liveId, memberId } = command;
    if (command.type === 'Forget') {
      return state ? [{ type: 'LiveOpeningForgotten', data: { liveId, memberId, reason: command.reason } }] : [];
    }
    const { passwordId, isRight, now: openedAt } = command;
    if (!isOpened(state, passwordId) && !isRight) throw domainError('LIVE_PASSWORD_WRONG');
    if (state && isOpened(state, passwordId) && Date.parse(openedAt) - Date.parse(state.openedAt) < staysOpen)
      return [];
    return [{ type: 'LiveOpened', data: { liveId, memberId, openedAt, passwordId } }];
  },
  evolve,
  schemaOf: schemasOf(liveOpeningEvents),
};
