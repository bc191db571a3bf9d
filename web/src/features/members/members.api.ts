import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Member = Reply<'GET /api/teams/{teamId}/members/{memberId}'>;

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: readPages(build, 'GET /api/teams/{teamId}/members', ['Member']),
    getMember: read(build, 'GET /api/teams/{teamId}/members/{memberId}', ['Member']),
    updateMember: change(build, 'PATCH /api/teams/{teamId}/members/{memberId}', ['Member', 'Group']),
    deleteMember: change(build, 'DELETE /api/teams/{teamId}/members/{memberId}', [
      'Member',
      'Group',
      'Team',
      'Analytics',
    ]),
  }),
});

export const { useListMembersInfiniteQuery, useGetMemberQuery, useUpdateMemberMutation, useDeleteMemberMutation } =
  membersApi;

/** Why a member may not come in yet or any more; the first reason counts. */
export function stateOf({
  disabled,
  approved,
  emailVerified,
}: Member): 'disabled' | 'unverified' | 'unapproved' | 'active' {
  if (disabled) return 'disabled';
  if (!emailVerified) return 'unverified';
  return approved ? 'active' : 'unapproved';
}
