import { domainError } from '@marquee/contracts';
import { VersionConflict } from '@marquee/kernel';
import { teamCollection, type DocumentStore } from '@marquee/ports';

interface Sequence {
  /** The number that was given last. */
  readonly last: number;
}

/** The numbers that things of a team were given, by kind of thing. Nobody's history: what a thing has stands in its events. */
export const sequenceCollection = teamCollection<Sequence>({
  name: 'sequences',
  entity: 'sequence',
  topic: 'sequence',
  schemaVersion: 1,
});

/** As many replicas as could ask at the same moment, and some. */
const attempts = 50;

/**
 * The next number of a sequence: never one twice, however many ask at once. A number whose thing was not made in the end
 * is left out.
 *
 * @param inUse the greatest number in use; -1: none. The sequence goes on above it
 */
export async function nextInSequence(
  documents: DocumentStore,
  team: string,
  name: string,
  inUse: number,
): Promise<number> {
  const sequences = documents.team(sequenceCollection, team);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { state, version } = await sequences.load(name);
    const last = Math.max(state?.last ?? -1, inUse) + 1;
    try {
      await sequences.save(name, version, { last }, []);
      return last;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
  throw domainError('CONFLICT');
}
