import { api } from '../api/api.js';
import { change, read } from '../api/endpoint.js';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: read(build, 'GET /api/session', ['Session']),
    getSite: read(build, 'GET /api/sites/{teamId}', ({ teamId }) => [{ type: 'Site', id: teamId }]),
    getLoginMethods: read(build, 'GET /api/sites/{teamId}/login-methods', ({ teamId }) => [
      { type: 'Site', id: teamId },
    ]),
    logoutAdministrator: change(build, 'POST /api/logout', ['Session']),
    logoutMember: change(build, 'POST /api/sites/{teamId}/logout', ['Session']),
  }),
});

export const {
  useGetSessionQuery,
  useGetSiteQuery,
  useGetLoginMethodsQuery,
  useLogoutAdministratorMutation,
  useLogoutMemberMutation,
} = sessionApi;
