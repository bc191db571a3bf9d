import { setTimeout as wait } from 'node:timers/promises';
import { DomainError } from '@marquee/kernel';
import { askFor } from './viewers.js';

/** Milliseconds for which somebody waits for bytes, or for the answer to a piece of an upload, before nothing more is asked. */
const patience = 4_500;
/** Milliseconds between two turns: whoever has no time left may say so at once. */
const pause = 50;

/**
 * Asks from the beginning where an answer came too late: an old one may not be used, and a peer that is busy for a second is no reason
 * to stop a film. Each turn stays within what a revocation may take (see `Gate`), since none uses an answer of the turn before for longer
 * than it is believed.
 *
 * @throws DomainError TIMED_OUT when the last answer, too, came too late
 */
export async function askAgain<Answer>(turn: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await turn();
    } catch (error) {
      const isLate = error instanceof DomainError && error.code === 'TIMED_OUT';
      if (!isLate || performance.now() + pause + askFor > until) throw error;
      await wait(pause);
    }
  }
}
