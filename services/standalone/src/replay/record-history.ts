import type { EventEnvelope } from '@marquee/kernel';
import { upcast } from '@marquee/contracts';
import type { Aggregate } from '@marquee/nest-kit';
import type { Flow } from './caught-up.js';
import { unsealing } from './unsealing.js';
import { replayedOf } from './verify-installation.js';

/** A document as it was when it was recorded, with the version of its shape. */
export interface RecordedDocument {
  readonly entity: string;
  readonly team: string;
  readonly id: string;
  readonly schemaVersion: number;
  readonly document: object | null;
}

/** What an installation told and held at one moment, for later versions to be held against. */
export interface RecordedHistory {
  readonly events: readonly EventEnvelope[];
  readonly documents: readonly RecordedDocument[];
}

const page = 2_000;
/** Of each type as many as this; more would show nothing more. */
const mostOfType = 40;

/** Records entities whose whole history fits the bounds. Personal data comes in clear: for demos alone. */
export async function recordHistory({ documents, log }: Flow, masterSecret: string): Promise<RecordedHistory> {
  const unseal = unsealing(documents, masterSecret);
  const sources = new Map(replayedOf(documents).map((source) => [source.aggregate.entity, source]));
  const streams = new Map<string, EventEnvelope[]>();
  for (let after = 0; ;) {
    const events = await log.readAll({ after, limit: page });
    const last = events.at(-1);
    if (!last) break;
    after = last.position;
    for (const { event, stream } of events) {
      if (!sources.has(event.entity)) continue;
      streams.set(stream, [...(streams.get(stream) ?? []), await unseal(event)]);
    }
  }
  const told = new Map<string, number>();
  const recorded: { events: EventEnvelope[]; documents: RecordedDocument[] } = { events: [], documents: [] };
  for (const history of streams.values()) {
    const [first] = history;
    const source = first && sources.get(first.entity);
    if (!source || history.every(({ type }) => (told.get(type) ?? 0) >= mostOfType)) continue;
    for (const { type } of history) told.set(type, (told.get(type) ?? 0) + 1);
    recorded.events.push(...history);
    const { aggregate } = source;
    const { team, entityId: id, entity } = first;
    const document = await aggregate.load(source.documents, team, id);
    recorded.documents.push({ entity, team, id, schemaVersion: aggregate.schemaVersion, document });
  }
  return recorded;
}

/**
 * Reads a recorded history as this version does: events upcast and folded, documents upcast.
 *
 * @returns entities in which the two differ
 */
export function readHistory(
  { events, documents }: RecordedHistory,
  aggregates: ReadonlyMap<string, Aggregate>,
): readonly { readonly id: string; readonly folded: object | null; readonly document: object | null }[] {
  const folded = new Map<string, object | null>();
  const keyOf = (entity: string, id: string): string => `${entity}/${id}`;
  for (const event of events) {
    const key = keyOf(event.entity, event.entityId);
    const aggregate = aggregates.get(event.entity);
    if (!aggregate) throw new Error(`nobody folds events of ${event.entity}`);
    folded.set(key, aggregate.evolve(folded.get(key) ?? null, upcast(event)));
  }
  return documents.map(({ entity, id, schemaVersion, document }) => ({
    id: keyOf(entity, id),
    folded: folded.get(keyOf(entity, id)) ?? null,
    document: document && (aggregates.get(entity)?.upcast(document, schemaVersion) ?? document),
  }));
}
