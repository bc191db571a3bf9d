import {
  type Filter,
  type Found,
  type Kept,
  type Page,
  type Path,
  type Query,
  type CursorValue,
  type TurnsQuery,
  decodeCursor,
  encodeCursor,
  queryHash,
} from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import type { CollectionTable } from './collection-table.js';
import { filterSql, type FieldNames } from './filter-sql.js';
import { type ListsUse, namesFor } from './lists-use.js';
import { type Order, orderOf } from './order.js';
import { frozen, StateCache } from './state-cache.js';
import type { TextIndex, WordsUse } from './text-index.js';
import type { Tombstones } from './tombstones.js';
import { nextTurns, ofTurnSql } from './turns.js';

/**
 * Teams of a collection by jumping from one to the next along the index, without reading every document. The table has
 * another name here, so that a plan tells these jumps from the lookup itself.
 */
const teamsSql = (table: string) => `
  WITH RECURSIVE teams (team) AS (
    SELECT min(team) FROM ${table} AS ring
    UNION ALL
      SELECT (SELECT min(team) FROM ${table} AS ring WHERE team > teams.team) FROM teams WHERE teams.team IS NOT NULL
  ) SELECT team FROM teams`;

/**
 * Where words find the documents, they do so by their rows: a `+` keeps SQLite from walking through all documents of the team past
 * those that lack the words.
 */
const teamSql = (words: WordsUse): string => (words === 'find' ? '+team = ?' : 'team = ?');

/** Where a query found a document: row number, id and version. */
type Place = readonly [row: number, id: string, version: number];

/** Everything that only reads, for one collection. Queries find keys; documents then come from the cache or by key. */
export class Reader {
  readonly #cache: StateCache;
  readonly #getSql: string;

  constructor(
    private readonly sqlite: Sqlite,
    readonly table: CollectionTable,
    readonly tombstones: Tombstones,
    cachedCharacters: number,
  ) {
    this.#cache = new StateCache(cachedCharacters);
    this.#getSql = `SELECT row, id, version FROM ${table.name} WHERE team = ? AND id = ?`;
  }

  get<State extends object>(team: string, id: string): Found<State> | undefined {
    const [place] = this.#places(this.#getSql, [team, id]);
    return place && this.#found<State>(team, place);
  }

  find<State extends object>(team: string, query: Query): Page<State> {
    if (!(query.limit >= 1 && query.limit <= 1_000)) throw new RangeError('a page has 1 to 1000 documents');
    const order = orderOf(query.sort, this.table);
    const at =
      query.after === undefined ? undefined : decodeCursor(this.#hash(team, query), query.after, order.columns.length);
    const params: CursorValue[] = [];
    const places = this.#places(this.#findSql(team, query, order, at, params), params);
    const hasMore = places.length > query.limit;
    if (hasMore) places.pop();
    const items = places.flatMap((place) => this.#found<State>(team, place) ?? []);
    const last = places.at(-1);
    if (!hasMore || !last) return { items };
    return { items, next: encodeCursor(this.#hash(team, query), this.#valuesOf(last[0], order.columns)) };
  }

  #findSql(team: string, query: Query, order: Order, at: readonly CursorValue[] | undefined, params: CursorValue[]) {
    // The text index finds the documents, then they are sorted; for words that nearly all documents have, it is quicker
    // to walk along the order and check each document for the words.
    const words = query.text === undefined ? 'gather' : this.#textIndex.useFor(team, query.text);
    const isWalk = words !== 'find';
    const [list] = this.table.orderedLists
      .filter((one) => isWalk && one.worth(query) > 0)
      .sort((one, other) => other.worth(query) - one.worth(query));
    if (list) return list.sql(this.table, team, query, at, params, words);
    params.push(team);
    const conditions = this.#conditions(team, query, params, words);
    if (at) conditions.push(order.after(at, params));
    params.push(query.limit + 1);
    return `SELECT row, id, version FROM ${this.table.name}
       WHERE ${teamSql(words)} AND ${conditions.join(' AND ')} ORDER BY ${order.sql} LIMIT ?`;
  }

  count(team: string, query: Pick<Query, 'where' | 'text'>): number {
    const params: CursorValue[] = [team];
    const isRare = query.text !== undefined && this.#textIndex.useFor(team, query.text) === 'find';
    const use = isRare ? 'find' : 'gather';
    const conditions = this.#conditions(team, query, params, use, use);
    const sql = `SELECT count(*) AS count FROM ${this.table.name} WHERE ${teamSql(use)} AND ${conditions.join(' AND ')}`;
    return integer(this.sqlite.prepare(sql).get(...params)?.['count']);
  }

  counts(team: string, field: Path, values: readonly string[]): ReadonlyMap<string, number> {
    const { listIndex, name } = this.table;
    const column = this.table.column(field);
    const sql = listIndex?.holds(field)
      ? listIndex.countsSql
      : `SELECT ${column} AS value, count(*) AS count FROM ${name}
         WHERE team = ?1 AND ${column} IN (SELECT value FROM json_each(?2)) GROUP BY ${column}`;
    const named = listIndex?.holds(field) ? [field] : [];
    const rows = this.sqlite.prepare(sql).all(team, JSON.stringify(values), ...named);
    return new Map(rows.map(({ value, count }) => [text(value), integer(count)]));
  }

  countEverywhere(): number {
    return integer(this.sqlite.prepare(`SELECT count(*) AS count FROM ${this.table.name}`).get()?.['count']);
  }

  everywhere<State extends object>(
    query: Pick<Query, 'where' | 'limit' | 'sort'>,
  ): (Found<State> & { readonly team: string })[] {
    const params: CursorValue[] = [];
    const where = filterSql(query.where ?? {}, this.#namesForAllTeams(query.where), params);
    const order = orderOf(query.sort, this.table);
    const rows = this.sqlite
      .prepare(
        `SELECT team, row, id, version FROM ${this.table.name}
         WHERE team IN (${teamsSql(this.table.name)}) AND ${where} ORDER BY ${order.sql} LIMIT ?`,
      )
      .all(...params, query.limit);
    return rows.flatMap((row) => {
      const team = text(row['team']);
      const found = this.#found<State>(team, [integer(row['row']), text(row['id']), integer(row['version'])]);
      return found ? [{ ...found, team }] : [];
    });
  }

  /** @returns by turn, in the order of the ring */
  turns<State extends object>(query: TurnsQuery): (Found<State> & { readonly turn: string })[] {
    return nextTurns(this.sqlite, this.table, query).flatMap((turn) => {
      const params: CursorValue[] = [];
      const places = this.#places(ofTurnSql(this.table, query, turn, params), params);
      const team = query.by === undefined ? turn : '';
      return places.flatMap((place) => {
        const found = this.#found<State>(team, place);
        return found ? [{ ...found, turn }] : [];
      });
    });
  }

  /** Past the cache, which a walk through everything would only empty. */
  kept<State extends object>(team: string, after: string, limit: number): readonly Kept<State>[] {
    const { collection, name } = this.table;
    const rows = this.sqlite
      .prepare(
        `SELECT id, version, schema_version, body FROM ${name} WHERE team = ?1 AND id > ?2
         UNION ALL
         SELECT id, version, 0, NULL FROM tombstones t WHERE collection = ?3 AND team = ?1 AND id > ?2
           AND (t.forget_at IS NULL OR t.forget_at > ?5)
           AND NOT EXISTS (SELECT 1 FROM ${name} d WHERE d.team = t.team AND d.id = t.id)
         ORDER BY id LIMIT ?4`,
      )
      .all(team, after, collection.name, limit, this.tombstones.now());
    return rows.map(({ id, version, schema_version, body }) => {
      const stored = body === null ? null : (JSON.parse(text(body)) as object);
      const state = stored && (this.table.upcast(stored, integer(schema_version)) as State);
      return { id: text(id), version: integer(version), state };
    });
  }

  /** A document was removed from its row. */
  forget(row: number): void {
    this.#cache.delete(row);
  }

  /** The document at a place, parsed at most once while it stays in the cache. */
  #found<State extends object>(team: string, [row, id, version]: Place): Found<State> | undefined {
    const cached = this.#cache.get(row, team, id, version);
    // The collection's type parameter is the only witness of the shape; the upcaster has made it true.
    if (cached) return { id, version, state: cached as State };
    const stored = this.sqlite
      .prepare(`SELECT version, schema_version, body FROM ${this.table.name} WHERE team = ? AND id = ?`)
      .get(team, id);
    if (!stored) return undefined;
    const body = text(stored['body']);
    const state = frozen(this.table.upcast(JSON.parse(body) as object, integer(stored['schema_version'])));
    const present = integer(stored['version']);
    this.#cache.set(row, { team, id, version: present, state, size: body.length });
    return { id, version: present, state: state as State };
  }

  /**
   * Where something else is asked for that has an index, ids only narrow what that finds (a `+` keeps SQLite from searching by
   * them): else it would walk through all documents of each team, nearly all of which are behind any id.
   */
  #namesForAllTeams({ fields = {} }: Filter = {}): FieldNames {
    const { table } = this;
    const isNarrowed = table.collection.indexes?.some(
      ([first]) => first !== undefined && first !== 'id' && first in fields,
    );
    if (!isNarrowed) return table;
    return {
      column: (path) => (path === 'id' ? '+id' : table.column(path)),
      isUnique: (path) => table.isUnique(path),
      listIndex: table.listIndex,
    };
  }

  /** Rows as arrays: named ones cost as much again as the query. */
  #places(sql: string, params: readonly CursorValue[]): Place[] {
    // The three columns that every caller selects; the driver's type only knows rows with names.
    return this.sqlite.prepareArrays(sql).all(...params) as unknown as Place[];
  }

  #valuesOf(row: number, columns: readonly string[]): readonly CursorValue[] {
    const sql = `SELECT ${columns.join(', ')} FROM ${this.table.name} WHERE row = ?`;
    const values = Object.values(this.sqlite.prepareArrays(sql).get(row) ?? {});
    return values.map((value) => (typeof value === 'number' ? value : text(value)));
  }

  #hash(team: string, { where, text: words, sort }: Query): string {
    return queryHash([this.table.collection.name, team, where, words, sort]);
  }

  #conditions(
    team: string,
    query: Pick<Query, 'where' | 'text'>,
    params: CursorValue[],
    words: WordsUse,
    lists: ListsUse = 'find',
  ): string[] {
    const conditions = [filterSql(query.where ?? {}, namesFor(this.table, team, query, lists), params, team)];
    if (query.text !== undefined) conditions.push(this.#textIndex.condition(team, query.text, params, words));
    return conditions;
  }

  get #textIndex(): TextIndex {
    const { textIndex, collection } = this.table;
    if (!textIndex) throw new Error(`${collection.name} has no text fields`);
    return textIndex;
  }
}
