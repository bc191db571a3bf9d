import type { EventEnvelope, Repository } from '@marquee/kernel';

/** Who seals personal fields; and who erases them, where they are the document's own. */
interface Sealing {
  seal(event: EventEnvelope): Promise<EventEnvelope>;
  erase?(team: string, subject: string): Promise<void>;
}

/**
 * A repository whose events leave with their personal fields sealed, while the document keeps them in clear. Deleting
 * the document erases the subject's key. A crash in between leaves the key: whoever deletes subjects also erases on the
 * event of the deletion.
 */
export function withPersonalData<State extends object>(
  repository: Repository<State>,
  vault: Sealing,
): Repository<State> {
  return {
    team: repository.team,
    entity: repository.entity,
    load: (id) => repository.load(id),
    async save(id, expectedVersion, state, events) {
      const sealed = [];
      // One after the other: the first one may make the key that the others use.
      for (const event of events) sealed.push(await vault.seal(event));
      await repository.save(id, expectedVersion, state, sealed);
      if (state === null) await vault.erase?.(repository.team, id);
    },
  };
}
