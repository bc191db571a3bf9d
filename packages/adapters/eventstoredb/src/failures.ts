import { setTimeout as wait } from 'node:timers/promises';
import { convertToCommandError } from '@eventstore/db-client';
import { AppendRefused, CallEnded } from './append-batch.js';
import type { Settings } from './options.js';

/** The client's names of what may be gone when the same is asked again. */
const passing: readonly unknown[] = ['unavailable', 'cancelled', 'deadline-exceeded', 'timeout', 'not-leader'];

/**
 * What the server says for a moment: of appends `Timeout`, and in words (`Streams.BatchAppend.cs` of KurrentDB 26.1) that it starts, has
 * too much to do, or that a cluster is choosing its leader; the last one of reads, too.
 */
const passingWords = ['Timeout', 'Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'];

/** Whether the server could not be reached, had no leader or took too long, so that nobody knows what became of a call. */
export function isPassing(error: unknown): boolean {
  if (error instanceof CallEnded) return true;
  if (error instanceof AppendRefused) return passingWords.includes(error.reason);
  if (!Error.isError(error)) return false;
  const named = convertToCommandError(error);
  // The client names neither a code nor a class when no host of a cluster answers.
  return (
    ('type' in named && passing.includes(named.type)) ||
    /^Failed to discover|No leader info available in response$/.test(error.message)
  );
}

export const reasonOf = (error: unknown): string => (Error.isError(error) ? error.message : String(error));

/** Waits that double from the first up to the longest. */
export const pauseAfter = (failures: number, { retry }: Pick<Settings, 'retry'>): number =>
  Math.min(retry.longest, retry.first * 2 ** Math.min(failures, 30));

/**
 * Repeats what fails because of the connection, until it succeeds or the patience is over. For calls that may be done
 * twice.
 *
 * @throws the last error
 */
export async function persistently<Result>(
  settings: Pick<Settings, 'retry' | 'patience'>,
  isOver: () => boolean,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const end = Date.now() + settings.patience;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      const pause = Math.min(pauseAfter(failures, settings), 1_000);
      if (!isPassing(error) || isOver() || Date.now() + pause > end) throw error;
      await wait(pause);
    }
  }
}
