import { api } from '../api/api.js';
import type { Reply } from '../api/contract.js';
import { change, read } from '../api/endpoint.js';

export type Job = Reply<'GET /api/teams/{teamId}/jobs/{jobId}'>;

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: read(build, 'GET /api/teams/{teamId}/jobs', ['Job']),
    getJob: read(build, 'GET /api/teams/{teamId}/jobs/{jobId}', ['Job']),
    listJobErrors: read(build, 'GET /api/teams/{teamId}/jobs/{jobId}/errors'),
    cancelJob: change(build, 'POST /api/teams/{teamId}/jobs/{jobId}/cancel', ['Job']),
    deleteJob: change(build, 'DELETE /api/teams/{teamId}/jobs/{jobId}', ['Job']),
  }),
});

export const { useListJobsQuery, useGetJobQuery, useListJobErrorsQuery, useCancelJobMutation, useDeleteJobMutation } =
  jobsApi;

/** Milliseconds between two looks while something is going on. */
export const jobPace = 1_500;

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running' || state === 'undoing';

/** Where the browser fetches what came of a job. */
export const jobUrl = (teamId: string, { id }: Job, what: 'file' | 'errors/file'): string =>
  `/api/teams/${teamId}/jobs/${id}/${what}`;
