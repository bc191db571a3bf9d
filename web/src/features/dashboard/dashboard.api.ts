import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({ getDashboard: read(build, 'GET /api/teams/{teamId}/dashboard') }),
});

export const { useGetDashboardQuery } = dashboardApi;
