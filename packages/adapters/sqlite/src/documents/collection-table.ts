import { type AnyCollection, indexName, type Path, uniqueIndexName, UniqueViolation } from '@marquee/ports';
import { integer, type Row, type Sqlite, text } from '../sqlite.js';
import type { FieldNames } from './filter-sql.js';
import { absent, fieldColumn, fieldExpression, quoted } from './paths.js';
import { ListIndex } from './list-index.js';
import { dropOthers, OrderedList } from './ordered-list.js';
import { Totals } from './totals.js';
import { TextIndex } from './text-index.js';

/** Documents of an older shape that are read and written together. */
const rewrittenAtOnce = 500;

/**
 * The table of one collection: documents as JSON, a generated column for every field in an index, the indexes, and
 * a full-text table beside it. Opening it brings an older table up to date.
 */
export class CollectionTable implements FieldNames {
  readonly name: string;
  readonly textIndex: TextIndex | undefined;
  readonly listIndex: ListIndex | undefined;
  /** Of the indexes that begin with a list. */
  readonly orderedLists: readonly OrderedList[];
  readonly totals: Totals;
  /** Documents that were of an older shape when it was opened. */
  readonly rewritten: number;
  /** Has the documents of an older shape alone: it is empty, and takes nothing of a write, once they are brought into shape. */
  readonly #older: { readonly name: string; readonly sql: string };
  readonly #columns: ReadonlySet<Path>;
  readonly #uniqueFields: ReadonlySet<Path>;

  constructor(
    readonly collection: AnyCollection,
    private readonly sqlite: Sqlite,
    onBrought?: (brought: number) => void,
  ) {
    this.name = quoted(`documents:${collection.name}`);
    this.textIndex = collection.text?.length ? new TextIndex(collection.name, collection.text, sqlite) : undefined;
    this.listIndex = collection.lists?.length ? new ListIndex(collection.name, collection.lists, sqlite) : undefined;
    this.orderedLists = orderedIn(collection).map((paths) => new OrderedList(collection.name, paths, sqlite));
    this.totals = new Totals(collection.name, collection.totals ?? [], sqlite);
    this.#uniqueFields = new Set((collection.unique ?? []).flatMap((index) => index.fields));
    this.#columns = new Set(
      [...(collection.indexes ?? []).flat(), ...this.#uniqueFields].filter(
        (path) => path !== 'id' && !collection.lists?.includes(path),
      ),
    );
    const older = `documents:${collection.name}:older`;
    const condition = `schema_version < ${collection.schemaVersion}`;
    this.#older = { name: older, sql: `CREATE INDEX ${quoted(older)} ON ${this.name} (row) WHERE ${condition}` };
    sqlite.transaction(() => this.#createTable());
    this.rewritten = this.#rewriteOlder(condition, onBrought);
    sqlite.transaction(() => this.#migrate());
  }

  column(path: Path): string {
    if (path === 'id') return 'id';
    return this.#columns.has(path) ? quoted(fieldColumn(path)) : fieldExpression(path);
  }

  isUnique(path: Path): boolean {
    return this.#uniqueFields.has(path);
  }

  /** The error to throw for one that SQLite threw during a save. */
  translate(error: unknown): unknown {
    if (!Error.isError(error) || !error.message.startsWith('UNIQUE constraint failed: ')) return error;
    const table = `documents:${this.collection.name}`;
    const violated = this.collection.unique?.find(({ fields }) => {
      const columns = ['team', ...fields.map(fieldColumn)].map((column) => `${table}.${column}`);
      return error.message === `UNIQUE constraint failed: ${columns.join(', ')}`;
    });
    return violated ? new UniqueViolation(violated.name) : error;
  }

  /** The present shape of a stored document. */
  upcast(document: object, schemaVersion: number): object {
    const { collection } = this;
    return schemaVersion < collection.schemaVersion && collection.upcast
      ? collection.upcast(document, schemaVersion)
      : document;
  }

  #createTable(): void {
    const { database } = this.sqlite;
    database.exec(`CREATE TABLE IF NOT EXISTS ${this.name} (
      row INTEGER PRIMARY KEY, team TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
      schema_version INTEGER NOT NULL, body TEXT NOT NULL, UNIQUE (team, id))`);
    const existing = database
      .prepare('SELECT name FROM pragma_table_xinfo(?)')
      .all(`documents:${this.collection.name}`);
    const names = new Set(existing.map((row) => text(row['name'])));
    for (const path of this.#columns) {
      if (names.has(fieldColumn(path))) continue;
      database.exec(`ALTER TABLE ${this.name} ADD COLUMN ${quoted(fieldColumn(path))} AS (${fieldExpression(path)})`);
    }
    if (this.#indexesNow().get(this.#older.name) === this.#older.sql) return;
    database.exec(`DROP INDEX IF EXISTS ${quoted(this.#older.name)}; ${this.#older.sql}`);
  }

  #migrate(): void {
    this.#migrateIndexes();
    this.textIndex?.migrate(this.name);
    this.listIndex?.migrate(this.name);
    dropOthers(this.collection.name, orderedIn(this.collection), this.sqlite);
    for (const list of this.orderedLists) list.migrate(this.name, this.collection.schemaVersion);
    this.totals.migrate(this.name);
  }

  /**
   * Queries compare stored fields, so documents must be stored in the present shape. Some at a time, each time for good: a million
   * documents do not fit into memory, and a process that is stopped meanwhile goes on where it was.
   */
  #rewriteOlder(condition: string, onBrought?: (brought: number) => void): number {
    const { sqlite } = this;
    const select = `SELECT row, team, id, schema_version, body FROM ${this.name} WHERE ${condition} ORDER BY row LIMIT ${rewrittenAtOnce}`;
    // Those that are filled anew afterwards need not be kept meanwhile.
    const kept = { text: this.textIndex?.isFilled === true, lists: this.listIndex?.isFilled === true };
    for (let rewritten = 0; ;) {
      const older = sqlite.database.prepare(select).all();
      if (older.length === 0) return rewritten;
      sqlite.transaction(() => older.forEach((row) => this.#rewrite(row, kept)));
      rewritten += older.length;
      onBrought?.(rewritten);
    }
  }

  #rewrite(
    { row, team, id, schema_version, body }: Row,
    kept: { readonly text: boolean; readonly lists: boolean },
  ): void {
    const before = JSON.parse(text(body)) as object;
    const document = this.upcast(before, integer(schema_version));
    const update = `UPDATE ${this.name} SET schema_version = ?, body = ? WHERE row = ?`;
    this.sqlite.prepare(update).run(this.collection.schemaVersion, JSON.stringify(document), integer(row));
    if (kept.text) this.textIndex?.save(integer(row), text(team), document, before);
    if (kept.lists) this.listIndex?.save(text(team), text(id), document, before);
  }

  /** Names of indexes are the whole file's, so they begin with the collection's. */
  #migrateIndexes(): void {
    const { database } = this.sqlite;
    const { name: collection, indexes = [], unique = [] } = this.collection;
    const wanted = new Map<string, string>();
    const want = (kind: string, index: string, columns: readonly string[], condition = '') => {
      const name = `${collection}:${index}`;
      wanted.set(name, `CREATE ${kind} ${quoted(name)} ON ${this.name} (${columns.join(', ')})${condition}`);
    };
    for (const paths of indexes) {
      if (isOrderedList(this.collection, paths)) continue;
      const columns = new Set(['team', ...paths.map((path) => this.column(path)), 'id']);
      want('INDEX', indexName(['team', ...paths]), [...columns]);
    }
    for (const index of unique) {
      const columns = index.fields.map((path) => this.column(path));
      const present = columns.map((column) => `${column} > ${absent}`).join(' AND ');
      want('UNIQUE INDEX', uniqueIndexName(index), ['team', ...columns], ` WHERE ${present}`);
    }
    wanted.set(this.#older.name, this.#older.sql);
    const present = this.#indexesNow();
    for (const [name, sql] of present) if (wanted.get(name) !== sql) database.exec(`DROP INDEX ${quoted(name)}`);
    for (const [name, sql] of wanted) if (present.get(name) !== sql) database.exec(sql);
  }

  #indexesNow(): ReadonlyMap<string, string> {
    const rows = this.sqlite.database
      .prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`)
      .all(`documents:${this.collection.name}`);
    return new Map(rows.map((row) => [text(row['name']), text(row['sql'])]));
  }
}

type OfList = readonly [Path, ...Path[]];

const isOrderedList = ({ lists = [] }: AnyCollection, paths: readonly Path[]): paths is OfList =>
  paths[0] !== undefined && lists.includes(paths[0]);

const orderedIn = (collection: AnyCollection): readonly OfList[] =>
  (collection.indexes ?? []).filter((paths) => isOrderedList(collection, paths));
