import type { JobProgress } from '@marquee/contracts';
import type { AppDispatch } from '../store.js';
import { api } from '../api/api.js';
import type { Reply } from '../api/contract.js';
import { change, read } from '../api/endpoint.js';

export type Job = Reply<'GET /api/teams/{teamId}/jobs/{jobId}'>;

const jobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listJobs: read(build, 'GET /api/teams/{teamId}/jobs'),
    getJob: read(build, 'GET /api/teams/{teamId}/jobs/{jobId}'),
    listJobErrors: read(build, 'GET /api/teams/{teamId}/jobs/{jobId}/errors'),
    cancelJob: change(build, 'POST /api/teams/{teamId}/jobs/{jobId}/cancel'),
    deleteJob: change(build, 'DELETE /api/teams/{teamId}/jobs/{jobId}'),
  }),
});

export const { useListJobsQuery, useGetJobQuery, useListJobErrorsQuery, useCancelJobMutation, useDeleteJobMutation } =
  jobsApi;

/** Shows how far jobs are, as the server tells it. */
export function showProgress(dispatch: AppDispatch, teamId: string, jobs: readonly JobProgress[]): void {
  for (const { id, done, total } of jobs) {
    const now = { state: 'running', done, total } as const;
    dispatch(
      jobsApi.util.updateQueryData('listJobs', { teamId }, ({ items }) => {
        const job = items.find((one) => one.id === id);
        if (job) Object.assign(job, now);
      }),
    );
    dispatch(jobsApi.util.updateQueryData('getJob', { teamId, jobId: id }, (job) => void Object.assign(job, now)));
  }
}

export const isOpen = ({ state }: Job): boolean => state === 'waiting' || state === 'running' || state === 'undoing';

/** Where the browser fetches what came of a job. */
export const jobUrl = (teamId: string, { id }: Job, what: 'file' | 'errors/file'): string =>
  `/api/teams/${teamId}/jobs/${id}/${what}`;
