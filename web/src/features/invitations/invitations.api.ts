import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read, readPages } from '../../shared/api/endpoint.js';

export type Invitation = Reply<'GET /api/teams/{teamId}/invitations/{invitationId}'>;

const invitationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: readPages(build, 'GET /api/teams/{teamId}/invitations', ['Invitation']),
    getInvitation: read(build, 'GET /api/teams/{teamId}/invitations/{invitationId}', ['Invitation']),
    createInvitation: change(build, 'POST /api/teams/{teamId}/invitations', ['Invitation', 'Analytics']),
    updateInvitation: change(build, 'PUT /api/teams/{teamId}/invitations/{invitationId}', ['Invitation']),
    deleteInvitation: change(build, 'DELETE /api/teams/{teamId}/invitations/{invitationId}', ['Invitation']),
  }),
});

export const {
  useListInvitationsInfiniteQuery,
  useGetInvitationQuery,
  useCreateInvitationMutation,
  useUpdateInvitationMutation,
  useDeleteInvitationMutation,
} = invitationsApi;
