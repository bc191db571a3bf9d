import { teamEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import { documentHash, type Aggregate } from '@marquee/nest-kit';
import type { DocumentStore, EventLog, ProjectionStore } from '@marquee/ports';
import { fold, foldLog, rowsOf, type Folded, type FoldOptions } from './fold-log.js';

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

/** Differences that are kept; whoever has more has another problem than which ones. */
const mostDifferences = 10_000;

/**
 * Folds the whole event log again and compares every document with what its events say, by hash. The log must have
 * caught up and nobody may write meanwhile.
 *
 * @param scratch takes what is folded; one that an earlier call has begun to fill is gone on with
 * @param unseal opens the personal data of an event as far as its key still exists
 */
export async function verifyReplay(
  log: Pick<EventLog, 'head' | 'readAll'>,
  scratch: ProjectionStore,
  replayed: readonly Replayed[],
  unseal: (event: EventEnvelope) => Promise<EventEnvelope>,
  options: FoldOptions = {},
): Promise<ReplayReport> {
  const sources = new Map(
    replayed
      // What belongs to no team is not asked about when one is.
      .filter(({ aggregate }) => options.team === undefined || aggregate.scope === 'team')
      .map((source) => [source.aggregate.entity, source]),
  );
  await foldLog(log, scratch, sources, unseal, options);
  const differences: string[] = [];
  const differs = (difference: string): void => {
    if (differences.length < mostDifferences) differences.push(difference);
  };
  for await (const page of rowsOf<{ difference: string }>(scratch, fold.holes)) {
    for (const { row } of page) differs(row.difference);
  }
  let entities = 0;
  const living = new Map([...sources.keys()].map((entity) => [entity, 0]));
  for await (const page of rowsOf<Folded>(scratch, fold.streams)) {
    entities += page.length;
    for (const { key, row } of page) {
      const source = sources.get(row.entity);
      if (!source) continue;
      // Of an erased site nothing is left but that it was there.
      const isErased =
        row.entity !== teamEvents.entity && (await scratch.get(fold.id, fold.erased, row.team)) !== undefined;
      const state = isErased ? null : row.state;
      const document = await source.aggregate.load(source.documents, row.team, row.id);
      if (documentHash(document) !== documentHash(state)) differs(`${key}: the document differs`);
      if (state !== null) living.set(row.entity, (living.get(row.entity) ?? 0) + 1);
    }
  }
  for (const [entity, { aggregate, documents }] of sources) {
    const count = await aggregate.count(documents, options.team);
    if (count !== living.get(entity)) {
      differs(`${entity}: ${count} documents, but the log tells of ${living.get(entity) ?? 0}`);
    }
  }
  const { events = 0 } = (await scratch.get<{ events: number }>(fold.id, fold.totals, 'folded')) ?? {};
  return { events, entities, differences };
}
