import { api } from '../api/api.js';
import { change, read } from '../api/endpoint.js';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSession: read(build, 'GET /api/session'),
    listOperatedSites: read(build, 'GET /api/operated-sites'),
    operateSite: change(build, 'POST /api/operated-sites'),
    getSite: read(build, 'GET /api/sites/{teamId}'),
    getLoginMethods: read(build, 'GET /api/sites/{teamId}/login-methods'),
    logoutAdministrator: change(build, 'POST /api/logout'),
    logoutMember: change(build, 'POST /api/sites/{teamId}/logout'),
  }),
});

export const {
  useGetSessionQuery,
  useListOperatedSitesQuery,
  useOperateSiteMutation,
  useGetSiteQuery,
  useGetLoginMethodsQuery,
  useLogoutAdministratorMutation,
  useLogoutMemberMutation,
} = sessionApi;
