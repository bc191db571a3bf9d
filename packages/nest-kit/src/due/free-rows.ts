import type { Clock } from '@marquee/kernel';
import type { Documents, DocumentStore, Found, Path, PlatformCollection, TeamCollection } from '@marquee/ports';
import type { Due } from './held-row.js';

/** As many as are read to find a free one: a page may have no more, and it is far more than there are workers. */
const mostFound = 1_000;

export interface FreeRow<Row extends Due> extends Found<Row> {
  readonly rows: Documents<Row>;
  /** The team that it is of, or whoever else has turns. */
  readonly turn: string;
}

interface Shared<Row extends Due> {
  readonly documents: DocumentStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly collection: TeamCollection<Row> | PlatformCollection<Row>;
  /** The field by which rows of a platform collection have turns; absent: it has none. */
  readonly by?: Path;
  readonly isFree: (row: FreeRow<Row>) => boolean;
  /** How many more of this turn may be taken. */
  readonly room: (turn: string) => number;
}

/**
 * Rows that are due and that nobody holds: of each team in its turn, the longest due first. Whoever has very many waits for
 * their next turn behind everybody who has any.
 */
export class FreeRows<Row extends Due> {
  /** Who was served last. */
  #after = '';
  /** Due rows of one team that somebody held at the last look: a query finds them first, so the next one asks for as many more. */
  #taken = 0;

  constructor(private readonly options: Shared<Row>) {}

  /** So many, in the order in which they are to be taken; fewer when there are no more. */
  async next(hands: number): Promise<readonly FreeRow<Row>[]> {
    for (let [turns, each] = [hands, Math.min(hands + this.#taken, mostFound)]; ;) {
      const found = Map.groupBy(await this.#due(turns, each), ({ turn }) => turn);
      const free = [...found].map(([turn, all]) => {
        const room = Math.max(0, Math.min(hands, this.options.room(turn)));
        const rows = all.filter((row) => this.options.isFree(row));
        return { all, room, rows };
      });
      this.#taken = Math.max(0, ...free.map(({ all, rows }) => all.length - rows.length));
      const dealt = inTurns(free.map(({ rows, room }) => rows.slice(0, room))).slice(0, hands);
      const isLong = this.#hasTurns && found.size === turns;
      const isDeep = free.some(({ all, rows, room }) => all.length === each && rows.length < room);
      if (dealt.length === hands || !(isLong || isDeep) || turns * each >= mostFound) return dealt;
      if (isLong) turns *= 2;
      if (isDeep) each = Math.min(2 * each, mostFound);
    }
  }

  /** The next one is somebody else's, if they have any. */
  took({ turn }: Pick<FreeRow<Row>, 'turn'>): void {
    this.#after = turn;
  }

  get #hasTurns(): boolean {
    return this.options.collection.scope === 'team' || this.options.by !== undefined;
  }

  async #due(turns: number, each: number): Promise<readonly FreeRow<Row>[]> {
    const { documents, collection, clock, by } = this.options;
    const where = { fields: { dueAt: { lte: clock.now().toISOString() } } };
    const asked = { where, sort: [{ field: 'dueAt', direction: 'asc' }] as const };
    const ring = { ...asked, turns, each, after: this.#after };
    if (collection.scope === 'team') {
      const found = await documents.turns(collection, ring);
      return found.map((one) => ({ ...one, rows: documents.team(collection, one.turn) }));
    }
    const rows = documents.platform(collection);
    if (by !== undefined) return (await documents.turns(collection, { ...ring, by })).map((one) => ({ ...one, rows }));
    return (await rows.find({ ...asked, limit: each })).items.map((one) => ({ ...one, rows, turn: '' }));
  }
}

/** The first of each, then the second of each, and so on. */
function inTurns<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_none, round) =>
    lists.flatMap((list) => list.slice(round, round + 1)),
  ).flat();
}
