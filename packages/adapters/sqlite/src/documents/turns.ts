import { type CursorValue, indexName, type TurnsQuery } from '@marquee/ports';
import { type Sqlite, text } from '../sqlite.js';
import type { CollectionTable } from './collection-table.js';
import { filterSql } from './filter-sql.js';
import { orderOf } from './order.js';
import { quoted } from './paths.js';

/**
 * What the documents of a turn have in common: `scope` is what those of all turns do. Without figures of the table SQLite takes
 * the index that has the order alone, and passes all that waits of one party to find another's: so it is told which.
 */
function turnOf({ by, sort = [] }: TurnsQuery, table: CollectionTable) {
  if (by === undefined) return { key: 'team', scope: '', index: '' };
  const index = indexName(['team', by, ...sort.map(({ field }) => field)]);
  const name = quoted(`${table.collection.name}:${index}`);
  return { key: table.column(by), scope: `team = '' AND`, index: `INDEXED BY ${name}` };
}

/** Whose turn it is next, in the order of the ring. */
export function nextTurns(sqlite: Sqlite, table: CollectionTable, query: TurnsQuery): readonly string[] {
  const next = someTurns(sqlite, table, query, false, query.turns);
  return [...next, ...someTurns(sqlite, table, query, true, query.turns - next.length)];
}

/**
 * Those with any of what is asked for, on one side of where the ring begins: each is jumped to, and looked at by the index. The
 * table has other names here, so that a plan tells these jumps from the lookup itself.
 */
function someTurns(
  sqlite: Sqlite,
  table: CollectionTable,
  query: TurnsQuery,
  isRound: boolean,
  most: number,
): string[] {
  if (most <= 0) return [];
  const { key, scope, index } = turnOf(query, table);
  const params: CursorValue[] = [];
  const where = filterSql(query.where ?? {}, table, params);
  const first = isRound ? `${key} >= '' AND ${key} <= ?` : `${key} > ?`;
  const following = isRound ? `AND ${key} <= ?` : '';
  const rows = sqlite
    .prepare(
      `WITH RECURSIVE ring (turn) AS (
         SELECT (SELECT min(${key}) FROM ${table.name} AS one ${index} WHERE ${scope} ${first})
         UNION ALL
           SELECT (SELECT min(${key}) FROM ${table.name} AS one ${index} WHERE ${scope} ${key} > ring.turn ${following})
           FROM ring WHERE ring.turn IS NOT NULL
       )
       SELECT turn FROM ring WHERE turn IS NOT NULL
         AND EXISTS (SELECT 1 FROM ${table.name} AS one ${index} WHERE ${scope} ${key} = ring.turn AND ${where})
       LIMIT ?`,
    )
    .all(query.after, ...(isRound ? [query.after] : []), ...params, most);
  return rows.map(({ turn }) => text(turn));
}

/** The first documents of one turn. */
export function ofTurnSql(table: CollectionTable, query: TurnsQuery, turn: string, params: CursorValue[]): string {
  const { key, scope, index } = turnOf(query, table);
  params.push(turn);
  const where = filterSql(query.where ?? {}, table, params);
  params.push(query.each);
  return `SELECT row, id, version FROM ${table.name} ${index}
    WHERE ${scope} ${key} = ? AND ${where} ORDER BY ${orderOf(query.sort, table).sql} LIMIT ?`;
}
