import { createHash } from 'node:crypto';
import type { DomainEvent, EventEnvelope } from '@marquee/kernel';
import type { DocumentStore, PlatformCollection, TeamCollection } from '@marquee/ports';

/** One kind of entity, as a replay needs it: how its events fold, and where its documents are. */
export interface Aggregate {
  readonly entity: string;
  evolve(state: object | null, event: EventEnvelope): object | null;
  /** The present document. */
  load(documents: DocumentStore, team: string, id: string): Promise<object | null>;
  /** How many documents there are, in all teams. */
  count(documents: DocumentStore): Promise<number>;
}

/** More entities than one installation of the standalone shape holds. */
const everything = 1_000_000;

export const aggregate = <State extends object, Event extends DomainEvent>(
  collection: TeamCollection<State> | PlatformCollection<State>,
  evolve: (state: State | null, event: Event) => State | null,
): Aggregate => ({
  entity: collection.entity,
  // The entity's name ties the events of the log to this union; the log's own type cannot say it.
  evolve: (state, event) => evolve(state as State | null, event as DomainEvent as Event),
  load: async (documents, team, id) =>
    (await (collection.scope === 'team'
      ? documents.team(collection, team).get(id)
      : documents.platform(collection).get(id))) ?? null,
  count: async (documents) =>
    collection.scope === 'team'
      ? (await documents.everywhere(collection, { limit: everything })).length
      : documents.platform(collection).count(),
});

/** SHA-256 of the JSON with sorted keys: equal for equal documents, whatever the order in which fields were set. */
export function documentHash(document: object | null): string {
  const canonical = JSON.stringify(document, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(canonical).digest('hex');
}
