import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type Administrator = Reply<'PUT /api/teams/{teamId}/administrators/{administratorId}'>;
export type AdministratorInvitation = Reply<'POST /api/teams/{teamId}/administrator-invitations'>;

const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: read(build, 'GET /api/teams/{teamId}/administrators'),
    updateAdministrator: change(build, 'PUT /api/teams/{teamId}/administrators/{administratorId}'),
    handOverOwnership: change(build, 'POST /api/teams/{teamId}/administrators/{administratorId}/ownership'),
    deleteAdministrator: change(build, 'DELETE /api/teams/{teamId}/administrators/{administratorId}'),
    listAdministratorInvitations: read(build, 'GET /api/teams/{teamId}/administrator-invitations'),
    inviteAdministrator: change(build, 'POST /api/teams/{teamId}/administrator-invitations'),
    resendAdministratorInvitation: change(
      build,
      'POST /api/teams/{teamId}/administrator-invitations/{administratorInvitationId}/resend',
    ),
    deleteAdministratorInvitation: change(
      build,
      'DELETE /api/teams/{teamId}/administrator-invitations/{administratorInvitationId}',
    ),
  }),
});

export const {
  useListAdministratorsQuery,
  useLazyListAdministratorsQuery,
  useUpdateAdministratorMutation,
  useHandOverOwnershipMutation,
  useDeleteAdministratorMutation,
  useListAdministratorInvitationsQuery,
  useInviteAdministratorMutation,
  useResendAdministratorInvitationMutation,
  useDeleteAdministratorInvitationMutation,
} = administratorsApi;
