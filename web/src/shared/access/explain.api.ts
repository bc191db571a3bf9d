import { api } from '../api/api.js';
import type { Reply } from '../api/contract.js';
import { read } from '../api/endpoint.js';

export type Explanation = Reply<'GET /api/teams/{teamId}/videos/{videoId}/access'>;

export const { useExplainAccessQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    explainAccess: read(build, 'GET /api/teams/{teamId}/videos/{videoId}/access', ['member', 'group']),
  }),
});
