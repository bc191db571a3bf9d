import type { Clock } from '@marquee/kernel';
import { changeDocument } from '@marquee/nest-kit';
import type { DocumentStore } from '@marquee/ports';
import { everything, nothingFound, scrubbingCollection, type Scrubbing } from './round.js';

/**
 * Lets the next round begin now, or goes on with one that is under way: the services do it.
 *
 * @returns what the row says then
 */
export async function askForRound(documents: DocumentStore, clock: Clock): Promise<Scrubbing> {
  return changeDocument(documents.platform(scrubbingCollection), everything, (state) => {
    const now = clock.now().toISOString();
    const begun = state !== null && (state.after !== '' || state.heldFor !== undefined);
    if (begun && (state.dueAt ?? now) <= now) return state;
    const round = begun ? state.round : { since: now, ...nothingFound };
    return { dueAt: now, starts: 0, after: begun ? state.after : '', round, last: state?.last ?? null };
  });
}
