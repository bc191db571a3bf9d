import { type CursorValue, indexName, listAt, type Path, type Query, type Scalar, valueAt } from '@marquee/ports';
import { type Sqlite, text } from '../sqlite.js';
import { type FieldNames, filterSql } from './filter-sql.js';
import { orderOf } from './order.js';
import { comparable, fieldColumn, jsonPath, quoted } from './paths.js';
import type { TextIndex, WordsUse } from './text-index.js';

/** Parts that one statement is made of at most; SQLite allows 500. */
const mostValues = 200;

/** Where a page begins: the values of the order's columns, in the last row of the page before. */
type Position = readonly CursorValue[] | undefined;

/**
 * An index that begins with a list: a row for each value of a document's list, with the fields that follow, in their order. So
 * what holds any of some values is found in the order of a field by merging a range for each value, and read only as far as the
 * page goes.
 */
export class OrderedList {
  readonly #table: string;
  readonly #index: string;
  readonly #rest: readonly Path[];
  /** The fields that follow, as this table names them; the id has its own name in both. */
  readonly #names: FieldNames;

  constructor(
    private readonly collection: string,
    private readonly paths: readonly [Path, ...Path[]],
    private readonly sqlite: Sqlite,
  ) {
    this.#index = indexName(['team', ...paths]);
    this.#table = quoted(`ordered:${collection}:${this.#index}`);
    this.#rest = paths.slice(1);
    this.#names = {
      column: (path) => (path === 'id' ? 'id' : `k${this.#rest.indexOf(path)}`),
      isUnique: () => false,
      listIndex: undefined,
    };
  }

  get list(): Path {
    return this.paths[0];
  }

  /** How many fields of a query the index serves: the value, what is equal and the order; 0 when it cannot serve. */
  worth({ where: { fields = {} } = {}, sort }: Query): number {
    const [, ...rest] = this.paths;
    const values = this.#valuesOf(fields);
    // What holds another value, too, is found by that: it is likely to be rarer.
    const isOnly = Object.values(fields).filter(isHasAny).length === 1;
    const isOrder = sort?.length === 1 && sort[0]?.field === rest.at(-1);
    const isFixed = rest.slice(0, -1).every((path) => isEquality(fields[path]));
    const isServed = isOnly && isOrder && isFixed && values.length > 0 && values.length <= mostValues;
    return isServed ? this.paths.length : 0;
  }

  /**
   * Row, id and version of the documents of a page, in their order; the values go into `params`. SQLite leaves the tables of a
   * CROSS JOIN in their order, so that the range always comes first.
   */
  sql(
    documents: FieldNames & { readonly name: string; readonly textIndex: TextIndex | undefined },
    team: string,
    query: Query,
    at: Position,
    params: CursorValue[],
    words: WordsUse,
  ) {
    const { fields = {}, ...alternatives } = query.where ?? {};
    const others = Object.fromEntries(Object.entries(fields).filter(([path]) => !this.paths.includes(path)));
    const own = Object.fromEntries(Object.entries(fields).filter(([path]) => this.#rest.includes(path)));
    const order = orderOf(query.sort, this.#names);
    const direction = query.sort?.[0]?.direction ?? 'desc';
    const places = this.#valuesOf(fields).map((value) => {
      params.push(team, comparable(value));
      const range = ['team = ? AND value = ?', filterSql({ fields: own }, this.#names, params)];
      if (at) range.push(order.after(at, params));
      params.push(team);
      const rest = [filterSql({ ...alternatives, fields: others }, documents, params, team)];
      if (query.text !== undefined) rest.push(documents.textIndex?.condition(team, query.text, params, words) ?? '0');
      return `SELECT key, held FROM (
          SELECT ${order.columns[0]} AS key, id AS held FROM ${this.#table} AS ${quoted(this.#index)}
          WHERE ${range.join(' AND ')})
        CROSS JOIN ${documents.name} ON team = ? AND id = held WHERE ${rest.join(' AND ')}`;
    });
    params.push(query.limit + 1, team);
    return `SELECT row, id, version FROM (
        ${places.join(' UNION ')} ORDER BY 1 ${direction}, 2 ${direction} LIMIT ?) AS places
      CROSS JOIN ${documents.name} ON team = ? AND id = places.held ORDER BY places.key ${direction}, places.held ${direction}`;
  }

  /** Creates the index, and fills it anew when the documents have another shape than last time. */
  migrate(documents: string, schemaVersion: number): void {
    const { database } = this.sqlite;
    const key = `${this.collection}:${this.#index}`;
    const shape = `schema ${schemaVersion}`;
    database.exec('CREATE TABLE IF NOT EXISTS list_fields (collection TEXT PRIMARY KEY, fields TEXT NOT NULL)');
    const known = database.prepare('SELECT fields FROM list_fields WHERE collection = ?').get(key);
    if (known?.['fields'] === shape) return;
    const columns = this.#rest.map((_, index) => `k${index}`);
    database.exec(`DROP TABLE IF EXISTS ${this.#table};
      CREATE TABLE ${this.#table} (team TEXT NOT NULL, value NOT NULL, ${columns.map((name) => `${name} NOT NULL, `).join('')}
        id TEXT NOT NULL, PRIMARY KEY (team, value, ${columns.map((name) => `${name}, `).join('')}id)) WITHOUT ROWID;
      CREATE INDEX ${quoted(`${key} of one`)} ON ${this.#table} (team, id);
      ${this.#insertSql(documents)}`);
    database.prepare('INSERT OR REPLACE INTO list_fields VALUES (?, ?)').run(key, shape);
  }

  /** Inside the transaction of the save, when the document is in its table. */
  save(documents: string, team: string, id: string, document: object | null, before: object | null): void {
    if (this.#saidOf(document) === this.#saidOf(before)) return;
    if (before) this.sqlite.prepare(`DELETE FROM ${this.#table} WHERE team = ? AND id = ?`).run(team, id);
    if (document)
      this.sqlite.prepare(`${this.#insertSql(documents)} AND team = ? AND ${documents}.id = ?`).run(team, id);
  }

  /** By the documents' own columns: what is equal there is equal here. */
  #insertSql(documents: string): string {
    const columns = this.#rest.map((path) => quoted(fieldColumn(path)));
    return `INSERT OR IGNORE INTO ${this.#table} SELECT ${['team', 'held.value', ...columns, `${documents}.id`].join(', ')}
      FROM ${documents}, json_each(body, ${jsonPath(this.paths[0])}) AS held WHERE held.type IN ('text', 'integer', 'real')`;
  }

  #saidOf(document: object | null): string {
    if (!document) return '';
    return JSON.stringify([listAt(document, this.paths[0]), ...this.#rest.map((path) => valueAt(document, path))]);
  }

  #valuesOf(fields: Readonly<Record<string, unknown>>): readonly Scalar[] {
    const condition = fields[this.paths[0]];
    return isHasAny(condition) ? [...new Set(condition.hasAny)] : [];
  }
}

export const isHasAny = (condition: unknown): condition is { readonly hasAny: readonly Scalar[] } =>
  typeof condition === 'object' && condition !== null && 'hasAny' in condition;

const isEquality = (condition: unknown): boolean => condition !== undefined && typeof condition !== 'object';

/** A table's names for a query of which words or another list find more narrowly than the lists with an order. */
export function narrowingNames(
  table: FieldNames & { readonly orderedLists: readonly OrderedList[] },
  { where: { fields = {} } = {}, text: words }: Pick<Query, 'where' | 'text'>,
): FieldNames {
  const ordered = new Set(table.orderedLists.map(({ list }) => list));
  const isNarrowed =
    words !== undefined ||
    Object.entries(fields).some(([path, condition]) => isHasAny(condition) && !ordered.has(path));
  if (!isNarrowed || ordered.size === 0) return table;
  return {
    column: (path) => table.column(path),
    isUnique: (path) => table.isUnique(path),
    listIndex: table.listIndex,
    narrowing: ordered,
  };
}

/** Removes what earlier declarations of a collection left. */
export function dropOthers(collection: string, kept: readonly (readonly Path[])[], { database }: Sqlite): void {
  const wanted = new Set(kept.map((paths) => `ordered:${collection}:${indexName(['team', ...paths])}`));
  const prefix = `ordered:${collection}:`;
  const tables = database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, ?) = ?`)
    .all(prefix.length, prefix);
  for (const name of tables.map((row) => text(row['name']))) {
    if (wanted.has(name)) continue;
    database.exec(`DROP TABLE ${quoted(name)}`);
    database.prepare('DELETE FROM list_fields WHERE collection = ?').run(name.slice('ordered:'.length));
  }
}
