import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

export type Run = Reply<'GET /api/teams/{teamId}/workflows/{workflowId}/runs'>['items'][number];

export const { useGetWorkflowQuery, useListWorkflowRunsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    getWorkflow: read(build, 'GET /api/teams/{teamId}/workflows/{workflowId}'),
    listWorkflowRuns: readPages(build, 'GET /api/teams/{teamId}/workflows/{workflowId}/runs'),
  }),
});
