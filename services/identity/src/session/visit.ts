import {
  memberVisitEvents,
  schemasOf,
  type ForcedEnding,
  type MemberVisitEvent,
  type MemberVisitEvents,
} from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { teamCollection } from '@marquee/ports';

/** A login of a member, as the history of the site has it. One document for each: nobody waits for another one's. */
export interface Visit {
  readonly memberId: string;
  readonly ended: boolean;
}

export type VisitCommand =
  | { readonly type: 'BeginVisit'; readonly memberId: string }
  /** Absent: the member logged out. */
  | { readonly type: 'EndVisit'; readonly forced?: ForcedEnding | undefined };

export const visitCollection = teamCollection<Visit>({
  name: 'member_visits',
  entity: memberVisitEvents.entity,
  topic: memberVisitEvents.topic,
  schemaVersion: 1,
});

export function evolve(_state: Visit | null, { type, data }: MemberVisitEvent): Visit {
  return { memberId: data.memberId, ended: type !== 'MemberLoggedIn' };
}

export const visitDecider: Decider<Visit, VisitCommand, MemberVisitEvent> = {
  decide(command, state) {
    if (command.type === 'BeginVisit') {
      return state ? [] : [{ type: 'MemberLoggedIn', data: { memberId: command.memberId } }];
    }
    // Of logins from before such things were told nothing is known, and an end is told once.
    if (!state || state.ended) return [];
    const { memberId } = state;
    if (command.forced === undefined) return [{ type: 'MemberLoggedOut', data: { memberId } }];
    return [{ type: 'MemberForcedOut', data: { memberId, reason: command.forced } }];
  },
  evolve,
  schemaOf: schemasOf<MemberVisitEvents>(memberVisitEvents),
};
