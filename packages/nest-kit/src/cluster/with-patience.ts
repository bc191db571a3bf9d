import { setTimeout as wait } from 'node:timers/promises';
import { ConfigurationError } from '../config/secrets.js';

interface Patience {
  /** Told of each failure, for the log and for readiness. */
  readonly onFailure: (error: unknown) => void;
  readonly signal: AbortSignal;
  /** Milliseconds: the first pause, doubling up to the longest, each shortened by up to a half by chance. */
  readonly first?: number;
  readonly longest?: number;
}

/**
 * Connects to something that may not be there yet. A process that gave up would be started again and again by whoever
 * runs it; this one waits, says why it is not ready, and does not storm what comes back.
 *
 * @throws ConfigurationError at once (waiting does not mend it); the signal's reason when it is told to stop
 */
export async function withPatience<Result>(
  connect: () => Promise<Result>,
  { onFailure, signal, first = 250, longest = 15_000 }: Patience,
): Promise<Result> {
  for (let pause = first; ; pause = Math.min(longest, pause * 2)) {
    signal.throwIfAborted();
    try {
      return await connect();
    } catch (error) {
      if (error instanceof ConfigurationError) throw error;
      onFailure(error);
    }
    await wait(pause * (1 - Math.random() / 2), undefined, { signal });
  }
}
