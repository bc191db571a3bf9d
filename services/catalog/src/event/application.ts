import {
  domainError,
  eventApplicationEvents,
  schemasOf,
  type EventApplicationEvent,
  type EventApplicationEvents,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** That a member has applied to an event. */
export type Application = EventApplicationEvents['EventApplied'];

/** One document for each member and event, so that applying twice meets the same one. */
export const applicationId = (eventId: string, memberId: string): string => `${eventId}.${memberId}`;

export const applicationCollection = teamCollection<Application>({
  name: 'event_applications',
  entity: eventApplicationEvents.entity,
  topic: eventApplicationEvents.topic,
  schemaVersion: 1,
  indexes: [['eventId', 'appliedAt'], ['memberId']],
});

/** What of an event decides about applications, looked up. */
interface Terms {
  readonly needsApplication: boolean;
  readonly applicationFrom: string | null;
  readonly applicationUntil: string | null;
  readonly holdFrom: string;
  readonly holdUntil: string;
}

interface Asked {
  readonly eventId: string;
  readonly memberId: string;
}

export type ApplicationCommand =
  | (Asked & { readonly type: 'Apply'; readonly terms: Terms; readonly now: string })
  | (Asked & { readonly type: 'Withdraw'; readonly terms: Terms; readonly now: string })
  | (Asked & { readonly type: 'Forget'; readonly reason: 'event_deleted' | 'member_deleted' });

export function evolve(_state: Application | null, event: EventApplicationEvent): Application | null {
  return event.type === 'EventApplied' ? event.data : null;
}

export const applicationDecider: Decider<Application, ApplicationCommand, EventApplicationEvent> = {
  decide(command, state) {
    const { eventId, memberId } = command;
    if (command.type === 'Forget') {
      return state ? [{ type: 'EventWithdrawn', data: { eventId, memberId, reason: command.reason } }] : [];
    }
    const { terms, now } = command;
    if (command.type === 'Withdraw') {
      if (!state) return [];
      // Who has been there, was there.
      if (now >= terms.holdFrom) throw domainError('EVENT_BEGUN');
      return [{ type: 'EventWithdrawn', data: { eventId, memberId, reason: 'withdrawn' } }];
    }
    if (state) return [];
    if (!terms.needsApplication) throw domainError('APPLICATION_NOT_NEEDED');
    const isOpen =
      (terms.applicationFrom === null || now >= terms.applicationFrom) &&
      (terms.applicationUntil === null || now < terms.applicationUntil) &&
      now < terms.holdUntil;
    if (!isOpen) throw domainError('APPLICATION_CLOSED');
    return [{ type: 'EventApplied', data: { eventId, memberId, appliedAt: now } }];
  },
  evolve,
  schemaOf: schemasOf(eventApplicationEvents),
};
