import { upcast } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { EventLog, ProjectionStore, RowChange } from '@marquee/ports';
import type { Replayed } from './verify-replay.js';

/** What the events of a stream say, so far. */
export interface Folded {
  readonly entity: string;
  readonly team: string;
  readonly id: string;
  readonly state: object | null;
  readonly revision: number;
}

/** The fold is a projection like any other: its rows and its position are committed together. */
export const fold = { id: 'replay', streams: 'streams', holes: 'holes', erased: 'erased', totals: 'totals' } as const;

/** How far a fold is, in positions of the log. */
export type OnProgress = (at: { readonly position: number; readonly head: number }) => void;

export interface FoldOptions {
  /** Only what belongs to this team. */
  readonly team?: string | undefined;
  readonly onProgress?: OnProgress | undefined;
}

const batch = 500;
const everything = { from: '', to: '\u{10ffff}' } as const;

/** All rows of a table of the fold, in pages. */
export async function* rowsOf<Row extends object>(
  scratch: ProjectionStore,
  table: string,
  limit = batch,
): AsyncGenerator<readonly { readonly key: string; readonly row: Row }[]> {
  for (let from: string = everything.from; ;) {
    const page = await scratch.range<Row>(fold.id, { table, from, to: everything.to, limit });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    // Keys sort by their bytes: nothing lies between a key and itself with a zero behind it.
    from = `${last.key}\0`;
  }
}

/**
 * Folds the event log into rows of a store, from where an earlier fold was stopped. It holds one page of events and their
 * entities in memory, however many there are.
 *
 * @param unseal opens the personal data of an event as far as its key still exists
 */
export async function foldLog(
  log: Pick<EventLog, 'head' | 'readAll'>,
  scratch: ProjectionStore,
  sources: ReadonlyMap<string, Replayed>,
  unseal: (event: EventEnvelope) => Promise<EventEnvelope>,
  { team, onProgress }: FoldOptions = {},
): Promise<void> {
  const erased = new Set<string>();
  for await (const page of rowsOf(scratch, fold.erased)) for (const { key } of page) erased.add(key);
  const head = await log.head();
  for (let after = await scratch.position(fold.id); ;) {
    const page = await log.readAll({ after, limit: batch, ...(team !== undefined && { prefixes: [`${team}/`] }) });
    const last = page.at(-1);
    if (!last) return;
    const told = page.filter(({ event }) => sources.has(event.entity));
    const streams = new Map(
      await scratch.getMany<Folded>(
        fold.id,
        fold.streams,
        told.map(({ stream }) => stream),
      ),
    );
    const changes: RowChange[] = [];
    for (const { event, stream } of page) {
      if (event.type === 'TeamErased') {
        erased.add(event.team);
        changes.push({ table: fold.erased, key: event.team, row: {} });
      }
      const source = sources.get(event.entity);
      if (!source) continue;
      const entry = streams.get(stream);
      const before = entry?.revision ?? 0;
      // What came behind the erasure was erased, too, without a word.
      if (event.revision !== before + 1 && !erased.has(event.team)) {
        const row = { difference: `${stream}: revision ${event.revision} follows ${before}` };
        changes.push({ table: fold.holes, key: `${stream} ${event.revision}`, row });
      }
      streams.set(stream, {
        ...(entry ?? { entity: event.entity, team: event.team, id: event.entityId }),
        state: source.aggregate.evolve(entry?.state ?? null, upcast(await unseal(event))),
        revision: event.revision,
      });
    }
    for (const [key, row] of streams) changes.push({ table: fold.streams, key, row });
    const { events = 0 } = (await scratch.get<{ events: number }>(fold.id, fold.totals, 'folded')) ?? {};
    changes.push({ table: fold.totals, key: 'folded', row: { events: events + told.length } });
    await scratch.commit(fold.id, after, last.position, changes);
    after = last.position;
    onProgress?.({ position: after, head });
  }
}
