import type { Member, UpdateMemberRequest } from '@marquee/proto/identity';
import type { ListedMember } from './members.js';

export function toMemberMessage(team: string, { id, state, lastLoginAt }: ListedMember): Member {
  const { name, email, phone, groups, disabled, approved, emailVerified, createdAt, expiresAt } = state;
  const profile = { id, teamId: team, name, email, phone, groups: [...groups] };
  return { ...profile, disabled, approved, emailVerified, createdAt, expiresAt: expiresAt ?? undefined, lastLoginAt };
}

/** What logs and lists show of a member; the rest is for those who manage members. */
export const toNameMessage = (team: string, member: ListedMember): Member => ({
  ...toMemberMessage(team, member),
  phone: '',
  groups: [],
  expiresAt: undefined,
});

/** As the API calls the changes, to be validated. */
export const toChanges = ({ name, groups, disabled, approved }: UpdateMemberRequest): object => ({
  ...(name !== undefined && { name }),
  ...(groups && { groups: groups.ids }),
  ...(disabled !== undefined && { disabled }),
  ...(approved !== undefined && { approved }),
});
