import { api } from '../../shared/api/api.js';
import { read } from '../../shared/api/endpoint.js';

const analyticsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSiteAnalytics: read(build, 'GET /api/teams/{teamId}/analytics/total'),
    getVideoRanking: read(build, 'GET /api/teams/{teamId}/analytics/videos'),
    getMemberRanking: read(build, 'GET /api/teams/{teamId}/analytics/users'),
    getSales: read(build, 'GET /api/teams/{teamId}/analytics/sales'),
  }),
});

export const { useGetSiteAnalyticsQuery, useGetVideoRankingQuery, useGetMemberRankingQuery, useGetSalesQuery } =
  analyticsApi;
