import { count, id, list, record, string } from './fields.js';
import { job } from './job.routes.js';

/** More than these are changed by a job. */
export const mostBulkAtOnce = 100;

/** What a bulk route's body says besides the change: these; or all that match a `filter`, which it says itself. */
export const bulkChoice = {
  ids: list(id().required()).min(1).max(1_000).optional(),
  /** How many are to be deleted, as somebody has typed it. */
  count: count().optional(),
};

export const bulkResult = {
  /** How many are done. */
  done: count().required(),
  /** Those that could not be changed, and why. */
  failures: list(
    record({ id: id().required(), code: string().required(), message: string().required() }).required(),
  ).required(),
  /** null: all is done. */
  job: job.nullable().defined(),
};

export const bulkErrors = ['BULK_INCOMPLETE', 'BULK_COUNT_DIFFERS', 'JOB_LIMIT_REACHED'] as const;
