import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTeam: change(build, 'PATCH /api/teams/{teamId}'),
    getTranscriptionService: read(build, 'GET /api/teams/{teamId}/speech'),
    getSecurity: read(build, 'GET /api/teams/{teamId}/security'),
    updateSecurity: change(build, 'PATCH /api/teams/{teamId}/security'),
    getMailSender: read(build, 'GET /api/teams/{teamId}/mail-sender'),
    requestMailSender: change(build, 'POST /api/teams/{teamId}/mail-sender/request'),
    withdrawMailSender: change(build, 'DELETE /api/teams/{teamId}/mail-sender/request'),
    removeMailSender: change(build, 'DELETE /api/teams/{teamId}/mail-sender'),
    getOwnDomain: read(build, 'GET /api/teams/{teamId}/domain'),
    requestOwnDomain: change(build, 'PUT /api/teams/{teamId}/domain'),
    checkOwnDomain: change(build, 'POST /api/teams/{teamId}/domain/check'),
    removeOwnDomain: change(build, 'DELETE /api/teams/{teamId}/domain'),
    getSignOn: read(build, 'GET /api/teams/{teamId}/sign-on'),
    updateSignOn: change(build, 'PATCH /api/teams/{teamId}/sign-on'),
    readSamlMetadata: change(build, 'POST /api/teams/{teamId}/sign-on/saml-metadata', { stale: 'nothing' }),
    testIssuer: change(build, 'POST /api/teams/{teamId}/sign-on/test', { stale: 'nothing' }),
  }),
});

export const {
  useGetTranscriptionServiceQuery,
  useGetSecurityQuery,
  useUpdateSecurityMutation,
  useUpdateTeamMutation,
  useGetMailSenderQuery,
  useRequestMailSenderMutation,
  useWithdrawMailSenderMutation,
  useRemoveMailSenderMutation,
  useGetOwnDomainQuery,
  useRequestOwnDomainMutation,
  useCheckOwnDomainMutation,
  useRemoveOwnDomainMutation,
  useGetSignOnQuery,
  useUpdateSignOnMutation,
  useTestIssuerMutation,
  useReadSamlMetadataMutation,
} = settingsApi;
