import { domainError } from '@marquee/contracts';
import { VersionConflict } from '@marquee/kernel';
import type { Documents } from '@marquee/ports';

/** More than come to one document at once. */
const attempts = 50;

/**
 * Saves what becomes of a document that has no events: `handle` is for all others. Again from the start when somebody was faster.
 *
 * @param become null: it goes; what it was given: nothing is saved
 * @returns what it is then
 * @throws DomainError CONFLICT
 */
export async function changeDocument<State extends object, Next extends State | null>(
  documents: Pick<Documents<State>, 'load' | 'save'>,
  id: string,
  become: (state: State | null) => Next,
): Promise<Next> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { state, version } = await documents.load(id);
    const next = become(state);
    if (next === state) return next;
    try {
      await documents.save(id, version, next, []);
      return next;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
  throw domainError('CONFLICT');
}
