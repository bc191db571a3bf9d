import type { Repository } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import type { MemberState } from './member.js';

/** Whom somebody may touch: members of these groups; null: all of the site (`groupsWithin`). */
export type Scope = readonly string[] | null;

export const isWithin = (scope: Scope, { groups }: Pick<MemberState, 'groups'>): boolean =>
  scope === null || groups.some((group) => scope.includes(group));

/** Of these groups the ones that lie in the scope. */
export const known = (scope: Scope, groups: readonly string[]): readonly string[] =>
  scope === null ? groups : groups.filter((group) => scope.includes(group));

/** Whether somebody may still touch all whom they might touch then. */
export const stillHas = (now: Scope, then: Scope): boolean =>
  now === null || (then !== null && then.every((group) => now.includes(group)));

/** For changes: members outside the scope are not found, even if they left its groups only a moment ago. */
export const membersWithin = (members: Repository<MemberState>, scope: Scope): Repository<MemberState> => ({
  ...members,
  team: members.team,
  entity: members.entity,
  load: async (id) => {
    const { state, version } = await members.load(id);
    return { state: state && isWithin(scope, state) ? state : null, version };
  },
  save: (...document) => members.save(...document),
});

/** @throws DomainError GROUP_NOT_FOUND for groups that whoever asks does not know of */
export function mustBeKnown(scope: Scope, groups: readonly string[]): void {
  if (known(scope, groups).length < groups.length) throw domainError('GROUP_NOT_FOUND');
}
