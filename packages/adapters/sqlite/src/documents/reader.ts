import type { Filter, Found, Page, Query } from '@marquee/ports';
import { integer, type Row, type Sqlite, text } from '../sqlite.js';
import type { CollectionTable } from './collection-table.js';
import { type CursorValue, decodeCursor, encodeCursor, queryHash } from './cursor.js';
import { filterSql } from './filter-sql.js';
import { orderOf } from './order.js';
import { frozen, type StateCache } from './state-cache.js';

/** Teams of a collection by jumping from one to the next along the index, without reading every document. */
const teamsSql = (table: string) => `
  WITH RECURSIVE teams (team) AS (
    SELECT min(team) FROM ${table}
    UNION ALL SELECT (SELECT min(team) FROM ${table} WHERE team > teams.team) FROM teams WHERE teams.team IS NOT NULL
  ) SELECT team FROM teams`;

/** Everything that only reads, for one collection. Queries find keys; documents then come from the cache or by key. */
export class Reader {
  constructor(
    private readonly sqlite: Sqlite,
    readonly table: CollectionTable,
    private readonly cache: StateCache,
  ) {}

  get<State extends object>(team: string, id: string): Found<State> | undefined {
    const version = this.sqlite
      .prepare(`SELECT version FROM ${this.table.name} WHERE team = ? AND id = ?`)
      .get(team, id);
    return version && this.found<State>(team, id, integer(version['version']));
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
    const hash = queryHash([this.table.collection.name, team, query.where, query.text, query.sort]);
    const params: CursorValue[] = [team];
    const conditions = this.#conditions(team, query, params);
    if (query.after !== undefined) {
      conditions.push(order.after(decodeCursor(hash, query.after, order.columns.length), params));
    }
    const columns = order.columns.map((column, index) => `${column} AS s${index}`);
    const rows = this.sqlite
      .prepare(
        `SELECT id, version, ${columns.join(', ')} FROM ${this.table.name}
         WHERE team = ? AND ${conditions.join(' AND ')} ORDER BY ${order.sql} LIMIT ?`,
      )
      .all(...params, query.limit + 1);
    const page = rows.slice(0, query.limit);
    const items = page.flatMap((row) => this.found<State>(team, text(row['id']), integer(row['version'])) ?? []);
    const last = page.at(-1);
    if (rows.length <= query.limit || !last) return { items };
    return {
      items,
      next: encodeCursor(
        hash,
        order.columns.map((_, index) => cursorValue(last, `s${index}`)),
      ),
    };
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
        `SELECT team, id, version FROM ${this.table.name}
         WHERE team IN (${teamsSql(this.table.name)}) AND ${where} ORDER BY ${order.sql} LIMIT ?`,
      )
      .all(...params, query.limit);
    return rows.flatMap((row) => {
      const team = text(row['team']);
      const found = this.found<State>(team, text(row['id']), integer(row['version']));
      return found ? [{ ...found, team }] : [];
    });
  }

  /** The document of a key and version, parsed at most once while it stays in the cache. */
  found<State extends object>(team: string, id: string, version: number): Found<State> | undefined {
    const key = `${this.table.collection.name}/${team}/${id}`;
    const cached = this.cache.get(key, version);
    // The collection's type parameter is the only witness of the shape; the upcaster has made it true.
    if (cached) return { id, version, state: cached as State };
    const row = this.sqlite
      .prepare(`SELECT version, schema_version, body FROM ${this.table.name} WHERE team = ? AND id = ?`)
      .get(team, id);
    if (!row) return undefined;
    const body = text(row['body']);
    const state = frozen(this.table.upcast(JSON.parse(body) as object, integer(row['schema_version'])));
    const present = integer(row['version']);
    this.cache.set(key, { version: present, state, size: body.length });
    return { id, version: present, state: state as State };
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

function cursorValue(row: Row, name: string): CursorValue {
  const value = row[name];
  return typeof value === 'number' ? value : text(value);
}
