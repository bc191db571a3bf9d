import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Invitation = Reply<'GET /api/teams/{teamId}/invitations/{invitationId}'>;
export type InvitationUses = Reply<'GET /api/teams/{teamId}/invitations/{invitationId}/usage'>;

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: readPages(build, 'GET /api/teams/{teamId}/invitations'),
    getInvitation: read(build, 'GET /api/teams/{teamId}/invitations/{invitationId}'),
    createInvitation: change(build, 'POST /api/teams/{teamId}/invitations'),
    updateInvitation: change(build, 'PUT /api/teams/{teamId}/invitations/{invitationId}'),
    listUsesOfInvitation: read(build, 'GET /api/teams/{teamId}/invitations/{invitationId}/usage'),
    deleteInvitation: change(build, 'DELETE /api/teams/{teamId}/invitations/{invitationId}'),
    mailInvitation: change(build, 'POST /api/teams/{teamId}/invitations/{invitationId}/mails'),
  }),
});

export const {
  useListInvitationsInfiniteQuery,
  useGetInvitationQuery,
  useCreateInvitationMutation,
  useUpdateInvitationMutation,
  useListUsesOfInvitationQuery,
  useDeleteInvitationMutation,
  useMailInvitationMutation,
} = invitationsApi;
