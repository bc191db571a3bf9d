import { DomainError, type Clock, type ErrorParams } from '@marquee/kernel';
import type { FileEncoding, JobKindName, JobState } from '@marquee/contracts';
import { teamCollection, type DocumentStore } from '@marquee/ports';
import { givenBack, type Due } from '../due/held-row.js';
import { waitingRows } from '../due/waiting-rows.js';
import type { JobStep } from './job-kind.js';

/** The file that comes of a job. */
export interface JobFile {
  readonly name: string;
  readonly encoding: FileEncoding;
}

/** How a job ends that did not come to its end. */
type Ending = 'failed' | 'cancelled';

/** Long work, how far it is, and what came of it; in parts, which are documents of their own. */
export interface Job extends Due {
  readonly kind: JobKindName;
  readonly params: object;
  readonly startedBy: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly state: 'open' | Exclude<JobState, 'waiting' | 'running' | 'undoing'>;
  /** Where the next step goes on; null: at the beginning. */
  readonly at: object | null;
  readonly done: number;
  readonly total: number | null;
  readonly file: JobFile | null;
  /** Ids of parts, in order. */
  readonly input: readonly string[];
  readonly output: readonly string[];
  readonly errors: readonly string[];
  readonly errorCount: number;
  readonly failure: { readonly code: string; readonly params: ErrorParams } | null;
  /** Ids of parts that its steps noted; absent: none. */
  readonly notes?: readonly string[];
  /** What it becomes when all that it did is taken back; absent: it goes forward. */
  readonly undoing?: Ending;
  /** Nobody wants it any more: it is gone for people, and deleted at once. */
  readonly isRemoved?: true;
}

export const jobCollection = teamCollection<Job>({
  name: 'jobs',
  entity: 'job',
  topic: 'job',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['dueAt'], ['startedBy']],
});

/** A piece of what a job reads or writes. Those that no job names were left by a crash, and go with their job. */
export interface JobPart {
  readonly job: string;
  readonly text: string;
}

export const jobPartCollection = teamCollection<JobPart>({
  name: 'job_parts',
  entity: 'job_part',
  topic: 'job_part',
  schemaVersion: 1,
  withoutHistory: true,
  indexes: [['job']],
});

/** Jobs that nobody has begun yet, of all teams. */
export async function waitingJobs(documents: DocumentStore, clock: Pick<Clock, 'now'>): Promise<readonly string[]> {
  const due = await waitingRows(documents, jobCollection, clock);
  return due.filter(({ state }) => stateOf(state) === 'waiting').map(({ team, id }) => `${team}/${id}`);
}

/** What a service with jobs has of a team besides, for its `teamTraces`. */
export const jobTraces = [{ collection: jobCollection }, { collection: jobPartCollection }] as const;

/** Results hold what is known of people: they are kept for as long as it takes to come back for them, in milliseconds. */
export const jobKeptFor = 24 * 3_600_000;

export function stateOf({ state, starts, at, undoing }: Job): JobState {
  if (state !== 'open') return state;
  if (undoing) return 'undoing';
  return starts === 0 && at === null ? 'waiting' : 'running';
}

/** What a job becomes that is over; from `dueAt` on it is deleted. */
const ended = (job: Job, state: Exclude<Job['state'], 'open'>, now: Date): Job => ({
  ...givenBack(job),
  state,
  dueAt: new Date(now.getTime() + jobKeptFor).toISOString(),
  starts: 0,
});

/** @param undoes whether what it did is taken back first; whoever is at it still holds it, and lets go of it */
export const cancelled = (job: Job, undoes: boolean, now: Date): Job =>
  undoes ? { ...job, undoing: 'cancelled', starts: 0 } : ended(job, 'cancelled', now);

/** Everything is as it was before. */
export const undone = (job: Job, now: Date): Job => ended(job, job.undoing ?? 'failed', now);

/** Where the undoing goes on. */
export const undoneTo = (job: Job, at: object): Job => ({ ...job, at, starts: 0 });

export const removed = (job: Job, now: Date): Job => ({
  ...job,
  dueAt: now.toISOString(),
  isRemoved: true,
});

/** @param undoes whether what it did is taken back first */
export const failed = (job: Job, error: unknown, undoes: boolean, now: Date): Job => ({
  ...(undoes ? { ...job, undoing: 'failed', starts: 0, dueAt: now.toISOString() } : ended(job, 'failed', now)),
  failure:
    error instanceof DomainError ? { code: error.code, params: error.params } : { code: 'JOB_FAILED', params: {} },
});

/** What a job becomes by a step, whose outcome lies in these parts. */
export function advanced(
  job: Job,
  step: JobStep<object>,
  parts: { readonly output: readonly string[]; readonly errors: readonly string[]; readonly notes: readonly string[] },
  now: Date,
): Job {
  const { next, done, total, errors = [] } = step;
  const after = {
    ...job,
    ...{ done, total, starts: 0 },
    output: [...job.output, ...parts.output],
    errors: [...job.errors, ...parts.errors],
    errorCount: job.errorCount + errors.length,
    ...(parts.notes.length > 0 && { notes: [...(job.notes ?? []), ...parts.notes] }),
  };
  return next ? { ...after, at: next } : ended(after, 'done', now);
}
