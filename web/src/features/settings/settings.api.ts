import { api } from '../../shared/api/api.js';
import { change, read } from '../../shared/api/endpoint.js';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateTeam: change(build, 'PATCH /api/teams/{teamId}', ['Team', 'Session', 'Site']),
    getSecurity: read(build, 'GET /api/teams/{teamId}/security', ['Security']),
    updateSecurity: change(build, 'PATCH /api/teams/{teamId}/security', ['Security', 'Session']),
    getSignOn: read(build, 'GET /api/teams/{teamId}/sign-on', ['SignOn']),
    updateSignOn: change(build, 'PATCH /api/teams/{teamId}/sign-on', ['SignOn', 'Site']),
    readSamlMetadata: change(build, 'POST /api/teams/{teamId}/sign-on/saml-metadata'),
    testIssuer: change(build, 'POST /api/teams/{teamId}/sign-on/test'),
    listOfferableInvitations: read(build, 'GET /api/teams/{teamId}/invitations', ['Invitation']),
  }),
});

export const {
  useGetSecurityQuery,
  useUpdateSecurityMutation,
  useUpdateTeamMutation,
  useGetSignOnQuery,
  useUpdateSignOnMutation,
  useTestIssuerMutation,
  useReadSamlMetadataMutation,
  useListOfferableInvitationsQuery,
} = settingsApi;
