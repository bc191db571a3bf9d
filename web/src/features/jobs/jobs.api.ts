import { api } from '../../shared/api/api.js';
import type { Reply } from '../../shared/api/contract.js';
import { change, read } from '../../shared/api/endpoint.js';

export type Job = Reply<'GET /api/teams/{teamId}/jobs/{jobId}'>;

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: read(build, 'GET /api/teams/{teamId}/jobs', ['Job']),
    cancelJob: change(build, 'POST /api/teams/{teamId}/jobs/{jobId}/cancel', ['Job']),
    deleteJob: change(build, 'DELETE /api/teams/{teamId}/jobs/{jobId}', ['Job']),
  }),
});

export const { useListJobsQuery, useCancelJobMutation, useDeleteJobMutation } = jobsApi;

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running';

/** Where the browser fetches what came of a job. */
export const jobUrl = (teamId: string, { id }: Job, what: 'file' | 'errors/file'): string =>
  `/api/teams/${teamId}/jobs/${id}/${what}`;
