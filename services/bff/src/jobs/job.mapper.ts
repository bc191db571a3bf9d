import { errorMessage, jobKindNames, jobStates, type Language, type ReplyOf, type routes } from '@marquee/contracts';
import type { BulkFailure, Job, JobError } from '@marquee/proto/job';
import { choice } from '../services/choice.js';

/** @param startedBy name of who did, if somebody else; null: oneself */
export function jobReply(job: Job, language: Language, startedBy: string | null = null): ReplyOf<typeof routes.getJob> {
  const { id, done, errorCount, createdAt, failure } = job;
  return {
    id,
    kind: choice(jobKindNames, job.kind),
    startedBy,
    state: choice(jobStates, job.state),
    done,
    total: job.total ?? null,
    errorCount,
    fileName: startedBy === null ? (job.fileName ?? null) : null,
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
