import type { Reply } from '../../../shared/api/contract.js';
import { read } from '../../../shared/api/endpoint.js';
import { videosApi } from '../videos.api.js';

export type Explanation = Reply<'GET /api/teams/{teamId}/videos/{videoId}/access'>;

export const { useExplainAccessQuery, useFindMembersQuery } = videosApi.injectEndpoints({
  endpoints: (build) => ({
    explainAccess: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/access', ['member', 'group']),
    findMembers: read(build, 'GET /api/teams/{teamId}/members'),
  }),
});
