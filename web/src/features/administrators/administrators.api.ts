import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type Administrator = Reply<'PUT /api/teams/{teamId}/administrators/{administratorId}'>;
export type AdministratorInvitation = Reply<'POST /api/teams/{teamId}/administrator-invitations'>;

const administratorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdministrators: read(build, 'GET /api/teams/{teamId}/administrators', ['Administrator']),
    updateAdministrator: change(build, 'PUT /api/teams/{teamId}/administrators/{administratorId}', ['Administrator']),
    deleteAdministrator: change(build, 'DELETE /api/teams/{teamId}/administrators/{administratorId}', [
      'Administrator',
    ]),
    listAdministratorInvitations: read(build, 'GET /api/teams/{teamId}/administrator-invitations', ['Administrator']),
    inviteAdministrator: change(build, 'POST /api/teams/{teamId}/administrator-invitations', ['Administrator']),
    resendAdministratorInvitation: change(
      build,
      'POST /api/teams/{teamId}/administrator-invitations/{administratorInvitationId}/resend',
      ['Administrator'],
    ),
    deleteAdministratorInvitation: change(
      build,
      'DELETE /api/teams/{teamId}/administrator-invitations/{administratorInvitationId}',
      ['Administrator'],
    ),
  }),
});

export const {
  useListAdministratorsQuery,
  useLazyListAdministratorsQuery,
  useUpdateAdministratorMutation,
  useDeleteAdministratorMutation,
  useListAdministratorInvitationsQuery,
  useInviteAdministratorMutation,
  useResendAdministratorInvitationMutation,
  useDeleteAdministratorInvitationMutation,
} = administratorsApi;
