import { api } from '../../shared/api/api.js';
import type { Body, Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type MemberFilter = Omit<Body<'POST /api/teams/{teamId}/members/export'>, 'encoding'>;
export type Member = Reply<'GET /api/teams/{teamId}/members/{memberId}'>;

const membersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMembers: readPages(build, 'GET /api/teams/{teamId}/members'),
    getMember: read(build, 'GET /api/teams/{teamId}/members/{memberId}'),
    getMemberViewLog: readPages(build, 'GET /api/teams/{teamId}/members/{memberId}/view-log'),
    createMember: change(build, 'POST /api/teams/{teamId}/members'),
    bulkMembers: change(build, 'POST /api/teams/{teamId}/members/bulk'),
    exportMembers: change(build, 'POST /api/teams/{teamId}/members/export'),
    updateMember: change(build, 'PATCH /api/teams/{teamId}/members/{memberId}'),
    resetMemberTwoFactor: change(build, 'POST /api/teams/{teamId}/members/{memberId}/two-factor/reset'),
    sendMemberMail: change(build, 'POST /api/teams/{teamId}/members/{memberId}/mail'),
    setMemberPassword: change(build, 'POST /api/teams/{teamId}/members/{memberId}/password'),
    deleteMember: change(build, 'DELETE /api/teams/{teamId}/members/{memberId}'),
  }),
});

export const {
  useListMembersInfiniteQuery,
  useCreateMemberMutation,
  useBulkMembersMutation,
  useGetMemberQuery,
  useGetMemberViewLogInfiniteQuery,
  useExportMembersMutation,
  useUpdateMemberMutation,
  useDeleteMemberMutation,
  useResetMemberTwoFactorMutation,
  useSendMemberMailMutation,
  useSetMemberPasswordMutation,
} = membersApi;
