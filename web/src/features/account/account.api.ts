import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: change(build, 'POST /api/register'),
    verifyEmail: change(build, 'POST /api/verify-email', ['Session']),
    resendVerification: change(build, 'POST /api/verify-email/resend'),
    requestPasswordReset: change(build, 'POST /api/password-reset/request'),
    resetPassword: change(build, 'POST /api/password-reset', ['Session']),
    loginAdministrator: change(build, 'POST /api/login', ['Session', 'Team', 'Site']),
    loginMember: change(build, 'POST /api/sites/{teamId}/login', ['Session', 'Watching']),
    getInvitationToJoin: read(build, 'GET /api/invitations/{invitationId}'),
    joinByInvitation: change(build, 'POST /api/invitations/{invitationId}/join'),
  }),
});

export const {
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useLoginAdministratorMutation,
  useLoginMemberMutation,
  useGetInvitationToJoinQuery,
  useJoinByInvitationMutation,
} = accountApi;
