import type { Reply } from '../../../shared/api/contract.js';
import { read } from '../../../shared/api/endpoint.js';
import { videosApi } from '../videos.api.js';

export type Explanation = Reply<'GET /api/teams/{teamId}/videos/{videoId}/access'>;

export const { useExplainAccessQuery, useFindMembersQuery } = videosApi.injectEndpoints({
  endpoints: (build) => ({
    explainAccess: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/access', [
      { type: 'Video', id: 'list' },
      'Member',
      'group',
    ]),
    findMembers: read(build, 'GET /api/teams/{teamId}/members', ['Member']),
  }),
});
