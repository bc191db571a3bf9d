import {
  type Filter,
  type Found,
  type Kept,
  type Page,
  type Query,
  type CursorValue,
  decodeCursor,
  encodeCursor,
  queryHash,
} from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import type { CollectionTable } from './collection-table.js';
import { filterSql } from './filter-sql.js';
import { orderOf } from './order.js';
import { frozen, StateCache } from './state-cache.js';

/** Teams of a collection by jumping from one to the next along the index, without reading every document. */
const teamsSql = (table: string) => `
  WITH RECURSIVE teams (team) AS (
    SELECT min(team) FROM ${table}
    UNION ALL SELECT (SELECT min(team) FROM ${table} WHERE team > teams.team) FROM teams WHERE teams.team IS NOT NULL
  ) SELECT team FROM teams`;

/** Where a query found a document: row number, id and version. */
type Place = readonly [row: number, id: string, version: number];

/** Everything that only reads, for one collection. Queries find keys; documents then come from the cache or by key. */
export class Reader {
  readonly #cache: StateCache;
  readonly #getSql: string;

  constructor(
    private readonly sqlite: Sqlite,
    readonly table: CollectionTable,
    cachedCharacters: number,
  ) {
    this.#cache = new StateCache(cachedCharacters);
    this.#getSql = `SELECT row, id, version FROM ${table.name} WHERE team = ? AND id = ?`;
  }

  get<State extends object>(team: string, id: string): Found<State> | undefined {
    const [place] = this.#places(this.#getSql, [team, id]);
    return place && this.#found<State>(team, place);
  }

  /** 0 for a document that never was. */
  versionOfDeleted(team: string, id: string): number {
    const row = this.sqlite
      .prepare('SELECT version FROM tombstones WHERE collection = ? AND team = ? AND id = ?')
      .get(this.table.collection.name, team, id);
    return row ? integer(row['version']) : 0;
  }

  find<State extends object>(team: string, query: Query): Page<State> {
    if (!(query.limit >= 1 && query.limit <= 1_000)) throw new RangeError('a page has 1 to 1000 documents');
    const order = orderOf(query.sort, this.table);
    const params: CursorValue[] = [team];
    const conditions = this.#conditions(team, query, params);
    if (query.after !== undefined) {
      conditions.push(order.after(decodeCursor(this.#hash(team, query), query.after, order.columns.length), params));
    }
    params.push(query.limit + 1);
    const places = this.#places(
      `SELECT row, id, version FROM ${this.table.name}
       WHERE team = ? AND ${conditions.join(' AND ')} ORDER BY ${order.sql} LIMIT ?`,
      params,
    );
    const hasMore = places.length > query.limit;
    if (hasMore) places.pop();
    const items = places.flatMap((place) => this.#found<State>(team, place) ?? []);
    const last = places.at(-1);
    if (!hasMore || !last) return { items };
    return { items, next: encodeCursor(this.#hash(team, query), this.#valuesOf(last[0], order.columns)) };
  }

  count(team: string, where: Filter | undefined): number {
    const params: CursorValue[] = [team];
    const conditions = this.#conditions(team, where ? { where } : {}, params);
    const sql = `SELECT count(*) AS count FROM ${this.table.name} WHERE team = ? AND ${conditions.join(' AND ')}`;
    return integer(this.sqlite.prepare(sql).get(...params)?.['count']);
  }

  everywhere<State extends object>(
    query: Pick<Query, 'where' | 'limit' | 'sort'>,
  ): (Found<State> & { readonly team: string })[] {
    const params: CursorValue[] = [];
    const where = filterSql(query.where ?? {}, this.table, params);
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

  /** Past the cache, which a walk through everything would only empty. */
  kept<State extends object>(team: string, after: string, limit: number): readonly Kept<State>[] {
    const { collection, name } = this.table;
    const rows = this.sqlite
      .prepare(
        `SELECT id, version, schema_version, body FROM ${name} WHERE team = ?1 AND id > ?2
         UNION ALL
         SELECT id, version, 0, NULL FROM tombstones t WHERE collection = ?3 AND team = ?1 AND id > ?2
           AND NOT EXISTS (SELECT 1 FROM ${name} d WHERE d.team = t.team AND d.id = t.id)
         ORDER BY id LIMIT ?4`,
      )
      .all(team, after, collection.name, limit);
    return rows.map(({ id, version, schema_version, body }) => {
      const stored = body === null ? null : (JSON.parse(text(body)) as object);
      const state = stored && (this.table.upcast(stored, integer(schema_version)) as State);
      return { id: text(id), version: integer(version), state };
    });
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

  #conditions(team: string, query: Pick<Query, 'where' | 'text'>, params: CursorValue[]): string[] {
    const conditions = [filterSql(query.where ?? {}, this.table, params)];
    if (query.text !== undefined) {
      if (!this.table.textIndex) throw new Error(`${this.table.collection.name} has no text fields`);
      conditions.push(this.table.textIndex.condition(team, query.text, params));
    }
    return conditions;
  }
}
