import type { ErrorCode, FieldErrorCode, JobKindName } from '@marquee/contracts';
import type { DomainError, ErrorParams, Principal } from '@marquee/kernel';

/** What went wrong with one item. */
export interface JobError {
  /** Line of the file, the heading being the first; null: of no line. */
  readonly row: number | null;
  /** What the column is called; '' when the whole line is meant. */
  readonly column: string;
  readonly code: ErrorCode | FieldErrorCode;
  readonly params?: ErrorParams;
}

/** What a step knows of its job. */
export interface JobRun<Params extends object> {
  readonly id: string;
  readonly team: string;
  /** Account of the administrator who started it. */
  readonly startedBy: string;
  readonly params: Params;
  /** How many items the steps before have done. */
  readonly done: number;
  /** The text that it was started with. */
  readonly input: () => Promise<string>;
  /** What the steps before have noted, in order. */
  readonly notes: () => Promise<readonly string[]>;
  /** Aborts when it was cancelled, or the process ends: what is done then is done again, or not at all. */
  readonly signal: AbortSignal;
}

export interface JobStep<At extends object> {
  /** Where the next step goes on; absent: there is none. */
  readonly next?: At;
  /** How many items are done now, with those of the steps before. */
  readonly done: number;
  /** Of how many; null: not known. */
  readonly total: number | null;
  /** Goes to the end of the result. */
  readonly output?: string;
  readonly errors?: readonly JobError[];
  /** Kept for the steps to come, and for `undo`. */
  readonly note?: string;
  /** It ends here, and has failed; what goes before is undone. */
  readonly failure?: DomainError;
}

/** Cancelled or failed: what was done remains, or is taken back. With `finish` nobody can cancel it any more. */
export type WhenStopped = 'leave' | 'undo' | 'finish';

/**
 * One kind of long work, as steps that take seconds each. After every step its outcome and the place of the next one are
 * saved together, so that nothing is left out or written twice in the result. A step that a crash interrupted is done again
 * from its beginning: what it changes elsewhere must be safe to repeat (ids made of the job's id and the row, for example).
 * A DomainError ends the job with its code; peers that are away are waited for; other failures are repeated a few times.
 */
export interface JobKind<Params extends object, At extends object> {
  readonly name: JobKindName;
  /** Where the first step begins. */
  readonly first: At;
  readonly step: (run: JobRun<Params>, at: At) => Promise<JobStep<At>>;
  /** What becomes of what was done when it is cancelled before the step that begins there has ended; absent: `leave`. */
  readonly whenStopped?: (at: At) => WhenStopped;
  /**
   * All or nothing: takes back a piece of what was done up to `at`, the step that begins there included, as far as it came,
   * and says where to go on with that. It may be repeated like a step.
   */
  readonly undo?: (run: JobRun<Params>, at: At) => Promise<{ readonly next?: At }>;
  /** Whether whoever started it, as they are now, may still do what it does; absent: whoever has the permission of its kind. */
  readonly mayGoOn?: (params: Params, starter: Principal) => boolean;
}

/** A kind among others: what it was started with, and where it stands, are its own matter. */
export interface AnyJobKind {
  readonly name: JobKindName;
  readonly first: object;
  readonly step: (run: JobRun<never>, at: never) => Promise<JobStep<object>>;
  readonly whenStopped?: (at: never) => WhenStopped;
  readonly undo?: (run: JobRun<never>, at: never) => Promise<{ readonly next?: object }>;
  readonly mayGoOn?: (params: never, starter: Principal) => boolean;
}
