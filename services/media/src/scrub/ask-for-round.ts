import { VersionConflict, type Clock } from '@marquee/kernel';
import type { DocumentStore } from '@marquee/ports';
import { everything, nothingFound, scrubbingCollection, type Scrubbing } from './round.js';

/**
 * Lets the next round begin now, or goes on with one that is under way: the services do it.
 *
 * @returns what the row says then
 */
export async function askForRound(documents: DocumentStore, clock: Clock): Promise<Scrubbing> {
  const rows = documents.platform(scrubbingCollection);
  for (;;) {
    const { state, version } = await rows.load(everything);
    const now = clock.now().toISOString();
    const begun = state !== undefined && state !== null && (state.after !== '' || state.heldFor !== undefined);
    if (begun && (state.dueAt ?? now) <= now) return state;
    const round = begun ? state.round : { since: now, ...nothingFound };
    const wanted = { dueAt: now, starts: 0, after: begun ? state.after : '', round, last: state?.last ?? null };
    try {
      await rows.save(everything, version, wanted, []);
      return wanted;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
