import { teamEvents, upcast } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { documentHash, type Aggregate } from '@marquee/nest-kit';
import type { DocumentStore, EventLog } from '@marquee/ports';

/** Where the documents of an entity are, and how its events fold. */
export interface Replayed {
  readonly aggregate: Aggregate;
  readonly documents: DocumentStore;
}

export interface ReplayReport {
  /** Events that were folded. */
  readonly events: number;
  /** Entities of which the log tells, deleted ones included. */
  readonly entities: number;
  /** Entities whose document is not what its events say: stream and why. */
  readonly differences: readonly string[];
}

const batch = 2_000;

interface Folded {
  readonly source: Replayed;
  readonly first: EventEnvelope;
  state: object | null;
  revision: number;
}

/**
 * Folds the whole event log again and compares every document with what its events say, by hash. The log must have
 * caught up and nobody may write meanwhile.
 *
 * @param unseal opens the personal data of an event as far as its key still exists
 */
export async function verifyReplay(
  log: EventLog,
  sources: readonly Replayed[],
  unseal: (event: EventEnvelope) => Promise<EventEnvelope>,
): Promise<ReplayReport> {
  const byEntity = new Map(sources.map((source) => [source.aggregate.entity, source]));
  const folded = new Map<string, Folded>();
  const differences: string[] = [];
  const erased = new Set<string>();
  let events = 0;
  for (let after = 0; ;) {
    const page = await log.readAll({ after, limit: batch });
    const last = page.at(-1);
    if (!last) break;
    after = last.position;
    for (const { event, stream } of page) {
      if (event.type === 'TeamErased') erased.add(event.team);
      const source = byEntity.get(event.entity);
      if (!source) continue;
      events += 1;
      const entry = folded.get(stream) ?? { source, first: event, state: null, revision: 0 };
      folded.set(stream, entry);
      // What came behind the erasure was erased, too, without a word.
      if (event.revision !== entry.revision + 1 && !erased.has(event.team)) {
        differences.push(`${stream}: revision ${event.revision} follows ${entry.revision}`);
      }
      entry.state = source.aggregate.evolve(entry.state, upcast(await unseal(event)));
      entry.revision = event.revision;
    }
  }
  // Of an erased site nothing is left but that it was there.
  for (const entry of folded.values()) {
    if (erased.has(entry.first.team) && entry.first.entity !== teamEvents.entity) entry.state = null;
  }
  for (const [stream, { source, first, state }] of folded) {
    const document = await source.aggregate.load(source.documents, first.team, first.entityId);
    if (documentHash(document) !== documentHash(state)) differences.push(`${stream}: the document differs`);
  }
  for (const source of sources) {
    const living = [...folded.values()].filter((entry) => entry.source === source && entry.state !== null).length;
    const documents = await source.aggregate.count(source.documents);
    if (documents !== living) {
      differences.push(`${source.aggregate.entity}: ${documents} documents, but the log tells of ${living}`);
    }
  }
  return { events, entities: folded.size, differences };
}
