import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { read, readPages } from '../../shared/api/endpoint.js';

export type Run = Reply<'GET /api/teams/{teamId}/workflows/{workflowId}/runs'>['items'][number];

export type TriedAct = Reply<'GET /api/teams/{teamId}/workflow-dry-runs'>['items'][number];

export const { useDryRunWorkflowInfiniteQuery, useGetWorkflowQuery, useListWorkflowRunsInfiniteQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      getWorkflow: read(build, 'GET /api/teams/{teamId}/workflows/{workflowId}'),
      dryRunWorkflow: readPages(build, 'GET /api/teams/{teamId}/workflow-dry-runs'),
      listWorkflowRuns: readPages(build, 'GET /api/teams/{teamId}/workflows/{workflowId}/runs'),
    }),
  });
