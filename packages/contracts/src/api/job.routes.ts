import { jobKindNames, jobStates } from '../jobs/job-kinds.js';
import { count, id, instant, list, record, string } from './fields.js';
import { fileReply } from './file-reply.js';
import { route } from './route.js';

/** Long work, as whoever started it sees it, or whoever runs the site. */
export const job = record({
  id: id().required(),
  kind: string().oneOf(jobKindNames).required(),
  /** Name of the administrator who started it, '' when they are gone; null: oneself. Of somebody else's there is no file here. */
  startedBy: string().nullable().defined(),
  state: string().oneOf(jobStates).required(),
  /** How many items are done, and of how many; null: not known before the end. */
  done: count().required(),
  total: count().nullable().defined(),
  /** What went wrong with single items. */
  errorCount: count().required(),
  /** Name of the file that came of it; null: there is none, or not yet. */
  fileName: string().nullable().defined(),
  /** Why it failed as a whole, in the reader's language. */
  failure: string().nullable().defined(),
  createdAt: instant().required(),
  /** It and its file are deleted then; null: while it goes on. */
  expiresAt: instant().nullable().defined(),
});

const jobError = record({
  /** Line of the file, the heading being the first; null: of no line. */
  row: count().nullable().defined(),
  column: string().defined(),
  code: string().required(),
  /** In the reader's language. */
  message: string().required(),
});

const one = '/api/teams/{teamId}/jobs/{jobId}';

export const jobRoutes = {
  listJobs: route({
    method: 'GET',
    path: '/api/teams/{teamId}/jobs',
    tag: 'Jobs',
    summary:
      'Imports, exports and bulk changes that one has started, newest first; for owners and super administrators those of everybody',
    permission: 'console.open',
    reply: record({ items: list(job).required() }),
  }),
  getJob: route({
    method: 'GET',
    path: one,
    tag: 'Jobs',
    summary: 'How far a job is',
    permission: 'console.open',
    reply: job,
    errors: ['JOB_NOT_FOUND'],
  }),
  cancelJob: route({
    method: 'POST',
    path: `${one}/cancel`,
    tag: 'Jobs',
    summary: 'Stop a job. What an import has done is taken back; what other jobs have done remains',
    permission: 'console.open',
    reply: job,
    errors: ['JOB_NOT_FOUND', 'JOB_NOT_CANCELLABLE'],
  }),
  deleteJob: route({
    method: 'DELETE',
    path: one,
    tag: 'Jobs',
    summary: 'Remove a job that has ended, with its file',
    permission: 'console.open',
    errors: ['JOB_NOT_FOUND', 'JOB_IN_PROGRESS'],
  }),
  listJobErrors: route({
    method: 'GET',
    path: `${one}/errors`,
    tag: 'Jobs',
    summary: 'What went wrong with single items, the first 1,000',
    permission: 'console.open',
    reply: record({ items: list(jobError).required() }),
    errors: ['JOB_NOT_FOUND'],
  }),
  getJobErrorsFile: route({
    method: 'GET',
    path: `${one}/errors/file`,
    tag: 'Jobs',
    summary: 'What went wrong with single items, as CSV in the reader’s language',
    permission: 'console.open',
    reply: fileReply,
    errors: ['JOB_NOT_FOUND'],
  }),
  getJobFile: route({
    method: 'GET',
    path: `${one}/file`,
    tag: 'Jobs',
    summary: 'The file that came of a job',
    permission: 'console.open',
    reply: fileReply,
    errors: ['JOB_NOT_FOUND', 'JOB_FILE_NOT_FOUND'],
  }),
} as const;
