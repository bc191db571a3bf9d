import { PositionConflict, type ProjectionStore } from '@marquee/ports';
import { idOf, type ProjectionDefinition } from './definition.js';
import { laidOutAnew, mostShares, nameOf, takenOver, unshared, type Layout } from './shares.js';

/** How each projection is shared out: kept as rows, so that a change of it is one commit. */
const kept = { projection: 'shares', table: 'layouts' } as const;

/** Where a share came to, told by the commit that ended it. No projection has a table of this name. */
const endedTable = 'ended_shares';

interface Ended {
  readonly at: number;
}

/** More than there are projections and versions of them. */
const manyProjections = 1_000;

/** Cannot be shared out like that. */
export class NotShareable extends Error {
  override readonly name = 'NotShareable';
}

export async function layoutOf(store: ProjectionStore, id: string): Promise<Layout> {
  return (await store.get<Layout>(kept.projection, kept.table, id)) ?? unshared;
}

/** Of every projection that was ever shared out. */
export async function layouts(store: ProjectionStore): Promise<ReadonlyMap<string, Layout>> {
  const range = { table: kept.table, from: '', to: '~', limit: manyProjections };
  const rows = await store.range<Layout>(kept.projection, range);
  return new Map(rows.map(({ key, row }) => [key, row]));
}

/** How far a projection is in all of its shares: everything up to there is in the rows. */
export async function positionOf(store: ProjectionStore, definition: ProjectionDefinition): Promise<number> {
  return Math.min(...(await positionsOf(store, idOf(definition))).values());
}

/** How far each share is, by its place among them. */
export async function positionsOf(store: ProjectionStore, id: string): Promise<readonly number[]> {
  const layout = await layoutOf(store, id);
  return Promise.all(
    Array.from({ length: layout.shares }, async (_none, index) => {
      const name = nameOf(layout, index);
      const position = await store.position(id, name);
      return position === takenOver ? endedAt(store, id, name) : position;
    }),
  );
}

/**
 * Asks that a projection be made in so many shares from now on. Whoever projects sees it within a second or two, and does it.
 *
 * @throws NotShareable
 */
export async function shareOut(store: ProjectionStore, id: string, shares: number): Promise<void> {
  if (!Number.isInteger(shares) || shares < 1 || shares > mostShares) {
    throw new NotShareable(`${shares} is not a number of shares from 1 to ${mostShares}`);
  }
  await change(store, id, (layout) => {
    if (layout.next !== null && layout.next !== shares) {
      throw new NotShareable(`${id} is being shared out into ${layout.next} at this moment`);
    }
    return layout.shares === shares ? undefined : { ...layout, next: shares };
  });
}

/**
 * Does what was asked for, or goes on with it: ends each share where it is, begins the positions of the next layout, and lets that
 * one count. It may be done by several at once, and stop anywhere.
 *
 * @returns the layout that counts now
 */
export async function carryOut(store: ProjectionStore, id: string): Promise<Layout> {
  const layout = await layoutOf(store, id);
  if (layout.next === null) return layout;
  const reached: number[] = [];
  for (let index = 0; index < layout.shares; index++) reached.push(await end(store, id, nameOf(layout, index)));
  const next = laidOutAnew(layout, layout.next, reached);
  for (let index = 0; index < next.shares; index++) {
    const name = nameOf(next, index);
    // The one of a projection that is not shared was ended; the others are new.
    await store.commit(id, name === '' ? takenOver : 0, next.from, [], name).catch(unlessDone);
  }
  await change(store, id, (present) => (present.generation === layout.generation ? next : undefined));
  return layoutOf(store, id);
}

/** Of a projection that is dropped. */
export async function forgetLayout(store: ProjectionStore, id: string): Promise<void> {
  const version = await store.position(kept.projection);
  await store.commit(kept.projection, version, version + 1, [{ table: kept.table, key: id, row: null }]);
}

/** Nobody commits to the share any more. @returns where it came to */
async function end(store: ProjectionStore, id: string, name: string): Promise<number> {
  for (;;) {
    const at = await store.position(id, name);
    if (at === takenOver) return endedAt(store, id, name);
    const row: Ended = { at };
    const ended = store.commit(id, at, takenOver, [{ table: endedTable, key: `at ${name}`, row }], name);
    // It went on meanwhile, or somebody else has ended it.
    if (await ended.then(() => true, unlessDone)) return at;
  }
}

async function endedAt(store: ProjectionStore, id: string, name: string): Promise<number> {
  return (await store.get<Ended>(id, endedTable, `at ${name}`))?.at ?? 0;
}

/** @param to what the layout becomes; undefined: it stays */
async function change(store: ProjectionStore, id: string, to: (layout: Layout) => Layout | undefined): Promise<void> {
  for (;;) {
    const version = await store.position(kept.projection);
    const row = to(await layoutOf(store, id));
    if (!row) return;
    const written = store.commit(kept.projection, version, version + 1, [{ table: kept.table, key: id, row }]);
    if (await written.then(() => true, unlessDone)) return;
  }
}

/** Somebody else was faster. */
function unlessDone(error: unknown): false {
  if (error instanceof PositionConflict) return false;
  throw error;
}
