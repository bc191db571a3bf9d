import { createHash } from 'node:crypto';
import { domainError } from '@marquee/contracts';
import type { Repository } from '@marquee/kernel';

/** What somebody edits, and the version that they have read; without one, the edit holds whatever is there. */
export interface Edited {
  readonly id: string;
  readonly expectedVersion?: string | undefined;
}

/**
 * Names what people edit of a thing, as it is now. It goes by the content and not by the document's version: what else
 * happens to the thing (its film is encoded, somebody joins by it) is no reason to refuse an edit.
 */
export const versionOf = (edited: object): string =>
  createHash('sha256').update(JSON.stringify(edited)).digest('base64url').slice(0, 22);

/**
 * A repository for one edit of what somebody has read before: `handle` then finds out, in the same step as it saves,
 * whether somebody else was faster, however long ago the reading was.
 *
 * @param expected the version that was read; undefined: the edit holds whatever is there
 * @param editable what `versionOf` was made of
 */
export function unchangedSince<State extends object>(
  repository: Repository<State>,
  expected: string | undefined,
  editable: (state: State) => object,
): Repository<State> {
  if (expected === undefined) return repository;
  return {
    team: repository.team,
    entity: repository.entity,
    async load(id) {
      const found = await repository.load(id);
      // What does not exist has no version: the decider says that it is not there.
      if (found.state && versionOf(editable(found.state)) !== expected) throw domainError('CHANGED_MEANWHILE');
      return found;
    },
    save: (...document) => repository.save(...document),
  };
}
