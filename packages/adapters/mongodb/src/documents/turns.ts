import { type Found, type TurnsQuery, valueAt } from '@marquee/ports';
import { all, fieldPath, filterQuery, type MongoQuery } from './filter.js';
import type { MongoCollection } from './mongo-collection.js';
import { foundIn } from './mongo-documents.js';
import { orderOf } from './order.js';

type OfTurn<State> = Found<State> & { readonly turn: string };

/**
 * While little waits, one query by the order over all turns finds it. Where more waits than is asked for, the ring is gone
 * round by the index that begins with the turns: one jump to each next one, and one to its first documents.
 */
export async function turnsOf<State extends object>(
  collection: MongoCollection,
  query: TurnsQuery,
): Promise<readonly OfTurn<State>[]> {
  const { by, after, turns, each } = query;
  const documents = await (by === undefined ? collection.documentsOfAllTeams() : collection.documents());
  const [key, scope] = by === undefined ? ['team', {}] : [fieldPath(by), { team: { $eq: '' } }];
  const asked = filterQuery(query.where ?? {});
  const sort = [...orderOf(query.sort).sort] as [string, 1 | -1][];
  const find = async (of: MongoQuery, order: [string, 1 | -1][], limit: number): Promise<OfTurn<State>[]> => {
    const projection = { id: 1, team: 1, version: 1, body: 1, schema: 1 } as const;
    const rows = await documents.find(all([scope, of, asked]), { projection, sort: order, limit }).toArray();
    return rows.map((row) => ({
      ...foundIn<State>(collection, row),
      turn: String(by === undefined ? row.team : valueAt(row.body, by)),
    }));
  };
  const limit = turns * each + 1;
  const first = await find(by === undefined ? { team: { $gt: '' } } : { [key]: { $gte: '' } }, sort, limit);
  if (first.length < limit) return inTurns(first, query);
  const round: OfTurn<State>[] = [];
  let [past, isRound]: [MongoQuery, boolean] = [{ $gt: after }, false];
  for (let met = 0; met < turns;) {
    const [next] = await find({ [key]: past }, [[key, 1], ...sort], 1);
    if (next) {
      round.push(...(each === 1 ? [next] : await find({ [key]: { $eq: next.turn } }, sort, each)));
      past = { $gt: next.turn, ...(isRound && { $lte: after }) };
      met += 1;
    } else if (isRound) break;
    else [past, isRound] = [{ $gte: '', $lte: after }, true];
  }
  return round;
}

/** Of documents that are all there are. */
function inTurns<State>(found: readonly OfTurn<State>[], { after, turns, each }: TurnsQuery): OfTurn<State>[] {
  const byTurn = Map.groupBy(found, ({ turn }) => turn);
  const names = [...byTurn.keys()].sort((one, other) => (one < other ? -1 : 1));
  const ring = [...names.filter((name) => name > after), ...names.filter((name) => name <= after)];
  return ring.slice(0, turns).flatMap((name) => byTurn.get(name)?.slice(0, each) ?? []);
}
