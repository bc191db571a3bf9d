import { teamCollection, type DocumentStore } from '@marquee/ports';
import type { JobKind } from '@marquee/nest-kit';

/** Something that a job writes. */
export const writtenCollection = teamCollection<{ readonly at: number }>({
  name: 'written',
  entity: 'written',
  topic: 'written',
  schemaVersion: 1,
  withoutHistory: true,
});

const each = 10;

/** Writes ten documents with each step, all or nothing, and says before each step which one it begins. */
export function writing(
  documents: DocumentStore,
  onStep: (at: number) => void,
): JobKind<{ to: number }, { at: number }> {
  const idsOf = (at: number) => Array.from({ length: each }, (_none, index) => `n${at * each + index}`);
  const written = (team: string) => documents.team(writtenCollection, team);
  return {
    name: 'member_import',
    first: { at: 0 },
    whenStopped: () => 'undo',
    step: async ({ team, params: { to } }, { at }) => {
      onStep(at);
      for (const id of idsOf(at)) {
        const { state, version } = await written(team).load(id);
        if (!state) await written(team).save(id, version, { at }, []);
      }
      return { ...(at + 1 < to && { next: { at: at + 1 } }), done: at + 1, total: to };
    },
    undo: async ({ team }, { at }) => {
      for (const id of idsOf(at)) {
        const { state, version } = await written(team).load(id);
        if (state) await written(team).save(id, version, null, []);
      }
      return at === 0 ? {} : { next: { at: at - 1 } };
    },
  };
}
