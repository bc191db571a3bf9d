import { errorMessage, jobKindNames, jobStates, type Language, type ReplyOf, type routes } from '@marquee/contracts';
import type { BulkFailure, Job, JobError } from '@marquee/proto/job';
import { choice } from '../services/choice.js';

export function jobReply(job: Job, language: Language): ReplyOf<typeof routes.getJob> {
  const { id, done, errorCount, createdAt, failure } = job;
  return {
    id,
    kind: choice(jobKindNames, job.kind),
    state: choice(jobStates, job.state),
    done,
    total: job.total ?? null,
    errorCount,
    fileName: job.fileName ?? null,
    failure: failure === undefined ? null : errorMessage(failure, language, job.failureParams),
    createdAt,
    expiresAt: job.expiresAt ?? null,
  };
}

export const jobErrorReply = ({ row, column, code, params }: JobError, language: Language) => ({
  row: row ?? null,
  column,
  code,
  message: errorMessage(code, language, params),
});

/** What became of a change of many, besides what is done. */
export const bulkReply = (
  { job, failures }: { readonly job?: Job | undefined; readonly failures: readonly BulkFailure[] },
  language: Language,
) => ({
  failures: failures.map(({ id, code }) => ({ id, code, message: errorMessage(code, language) })),
  job: job ? jobReply(job, language) : null,
});
