import { createHash } from 'node:crypto';
import type { DomainEvent, EventEnvelope } from '@marquee/kernel';
import type { AnyCollection, DocumentStore, PlatformCollection, TeamCollection } from '@marquee/ports';

/** One kind of entity, as a replay needs it: how its events fold, and where its documents are. */
export interface Aggregate {
  readonly entity: string;
  /** Whether its documents belong to teams. */
  readonly scope: 'team' | 'platform';
  /** Of its documents. */
  readonly collection: AnyCollection;
  /** Of the document's shape. */
  readonly schemaVersion: number;
  /** A document of an older shape in the present one. */
  upcast(document: object, schemaVersion: number): object;
  evolve(state: object | null, event: EventEnvelope): object | null;
  /** The present document. */
  load(documents: DocumentStore, team: string, id: string): Promise<object | null>;
  /** How many documents there are, in all teams or in one of them. */
  count(documents: DocumentStore, team?: string): Promise<number>;
}

export const aggregate = <State extends object, Event extends DomainEvent>(
  collection: TeamCollection<State> | PlatformCollection<State>,
  evolve: (state: State | null, event: Event) => State | null,
): Aggregate => ({
  entity: collection.entity,
  scope: collection.scope,
  collection,
  schemaVersion: collection.schemaVersion,
  upcast: (document, schemaVersion) =>
    schemaVersion < collection.schemaVersion ? (collection.upcast?.(document, schemaVersion) ?? document) : document,
  // The entity's name ties the events of the log to this union; the log's own type cannot say it.
  evolve: (state, event) => evolve(state as State | null, event as DomainEvent as Event),
  load: async (documents, team, id) =>
    (await (collection.scope === 'team'
      ? documents.team(collection, team).get(id)
      : documents.platform(collection).get(id))) ?? null,
  count: (documents, team) => {
    if (collection.scope !== 'team') return documents.platform(collection).count();
    return team === undefined ? documents.countEverywhere(collection) : documents.team(collection, team).count();
  },
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
