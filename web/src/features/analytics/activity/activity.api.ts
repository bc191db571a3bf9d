import { api } from '../../../shared/api/api.js';
import type { Reply } from '../../../shared/api/contract.js';
import { read, readPages } from '../../../shared/api/endpoint.js';

export type Activity = Reply<'GET /api/teams/{teamId}/analytics/activities'>['items'][number];
export type MemberCount = Reply<'GET /api/teams/{teamId}/analytics/user_count'>;

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivities: readPages(build, 'GET /api/teams/{teamId}/analytics/activities'),
    getMemberCount: read(build, 'GET /api/teams/{teamId}/analytics/user_count'),
  }),
});

export const { useListActivitiesInfiniteQuery, useGetMemberCountQuery } = activityApi;
