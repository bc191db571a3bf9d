import type { EventHandler, Outcome } from '@marquee/ports';
import type { Delivery } from './bus-tables.js';

/** A handler that shares a group's work. */
export interface Member {
  readonly topics: ReadonlySet<string>;
  readonly handler: EventHandler;
  readonly handling: Set<Promise<unknown>>;
}

/** One entity's events: in memory while all is well, in the table `waiting` after a failure. */
export interface Lane {
  queue: Delivery[];
  hasWaiting: boolean;
  isRunning: boolean;
  timer?: NodeJS.Timeout;
}

/** What the handler says; an exception means that it should be tried again. */
export async function attempt(handler: EventHandler, { event }: Delivery): Promise<Outcome> {
  try {
    return await handler(event);
  } catch (error) {
    return { kind: 'retry', reason: Error.isError(error) ? error.message : String(error) };
  }
}
