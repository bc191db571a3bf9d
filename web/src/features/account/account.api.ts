import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: change(build, 'POST /api/register'),
    verifyEmail: change(build, 'POST /api/verify-email'),
    resendVerification: change(build, 'POST /api/verify-email/resend'),
    requestPasswordReset: change(build, 'POST /api/password-reset/request'),
    checkPasswordReset: change(build, 'POST /api/password-reset/check'),
    resetPassword: change(build, 'POST /api/password-reset'),
    confirmEmailChange: change(build, 'POST /api/email-change/confirm'),
    passSecondStep: change(build, 'POST /api/two-factor'),
    loginAdministrator: change(build, 'POST /api/login'),
    startSocialLogin: change(build, 'POST /api/sites/{teamId}/social-login'),
    finishSocialLogin: change(build, 'POST /api/sites/{teamId}/social-login/finish'),
    startSamlLogin: change(build, 'POST /api/sites/{teamId}/saml-login', { stale: 'nothing' }),
    finishSamlLogin: change(build, 'POST /api/sites/{teamId}/saml-login/finish'),
    loginMember: change(build, 'POST /api/sites/{teamId}/login'),
    getAdministratorInvitation: read(build, 'GET /api/administrator-invitations/{inviteToken}'),
    acceptAdministratorInvitation: change(build, 'POST /api/administrator-invitations/{inviteToken}/accept'),
    acceptByLogin: change(build, 'POST /api/administrator-invitations/{inviteToken}/accept-by-login'),
    getInvitationToJoin: read(build, 'GET /api/invitations/{invitationId}'),
    joinByInvitation: change(build, 'POST /api/invitations/{invitationId}/join'),
  }),
});

export const {
  useRegisterMutation,
  useVerifyEmailMutation,
  useResendVerificationMutation,
  useRequestPasswordResetMutation,
  useCheckPasswordResetMutation,
  useResetPasswordMutation,
  useConfirmEmailChangeMutation,
  usePassSecondStepMutation,
  useLoginAdministratorMutation,
  useStartSocialLoginMutation,
  useFinishSocialLoginMutation,
  useStartSamlLoginMutation,
  useFinishSamlLoginMutation,
  useLoginMemberMutation,
  useGetAdministratorInvitationQuery,
  useAcceptAdministratorInvitationMutation,
  useAcceptByLoginMutation,
  useGetInvitationToJoinQuery,
  useJoinByInvitationMutation,
} = accountApi;
