import { AsyncLocalStorage } from 'node:async_hooks';

/** The time that a caller gives. All that is done for its call, in other services too, shares it. */
export interface CallTime {
  /** Milliseconds of `performance.now()` at which nobody waits any more. */
  readonly until: number;
  /** Aborts when the time is over, or the caller left before. */
  readonly signal: AbortSignal;
}

const times = new AsyncLocalStorage<CallTime>();

/** Runs the work of a call within the caller's time. */
export const withinCallTime = <T>(time: CallTime, work: () => Promise<T>): Promise<T> => times.run(time, work);

/** Of the call that is being worked on; undefined for work that nobody waits for (consumers, due work). */
export const presentCallTime = (): CallTime | undefined => times.getStore();
