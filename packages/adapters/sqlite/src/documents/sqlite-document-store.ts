import type { DocumentStore, Documents, Found, PlatformCollection, Query, TeamCollection } from '@marquee/ports';
import { openSqlite, type Sqlite } from '../sqlite.js';
import { type AnyCollection, CollectionTable } from './collection-table.js';
import { SqliteDocuments } from './sqlite-documents.js';
import { SqliteOutbox } from './sqlite-outbox.js';
import { Reader } from './reader.js';

export interface SqliteDocumentStoreOptions {
  /** Tables to bring up to date at once, rather than at their first use. */
  readonly collections?: readonly AnyCollection[];
  /** Characters of JSON, per collection, whose parsed documents are kept in memory. */
  readonly cachedCharacters?: number;
}

/** Four million characters of JSON take about 20 MB as objects. */
const defaultCachedCharacters = 4_000_000;

/** Documents and outbox in one SQLite file. The file belongs to one process at a time. */
export class SqliteDocumentStore implements DocumentStore {
  readonly outbox: SqliteOutbox;
  readonly #readers = new Map<string, Reader>();
  readonly #cachedCharacters: number;

  private constructor(
    readonly sqlite: Sqlite,
    options: SqliteDocumentStoreOptions,
  ) {
    this.#cachedCharacters = options.cachedCharacters ?? defaultCachedCharacters;
    this.outbox = new SqliteOutbox(sqlite);
    // A deleted document leaves its version, so that a later one with the same id goes on counting.
    sqlite.database.exec(`CREATE TABLE IF NOT EXISTS tombstones (
      collection TEXT NOT NULL, team TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
      PRIMARY KEY (collection, team, id)) WITHOUT ROWID`);
    for (const collection of options.collections ?? []) this.#reader(collection);
  }

  static open(path: string, options: SqliteDocumentStoreOptions = {}): SqliteDocumentStore {
    return new SqliteDocumentStore(openSqlite(path), options);
  }

  team<State extends object>(collection: TeamCollection<State>, team: string): Documents<State> {
    if (team === '') throw new Error(`${collection.name} needs a team`);
    return new SqliteDocuments<State>(this.sqlite, this.#reader(collection), this.outbox, team);
  }

  platform<State extends object>(collection: PlatformCollection<State>): Documents<State> {
    return new SqliteDocuments<State>(this.sqlite, this.#reader(collection), this.outbox, '');
  }

  async everywhere<State extends object>(
    collection: TeamCollection<State>,
    query: Pick<Query, 'where' | 'limit' | 'sort'>,
  ): Promise<readonly (Found<State> & { readonly team: string })[]> {
    return this.#reader(collection).everywhere<State>(query);
  }

  async close(): Promise<void> {
    this.sqlite.close();
  }

  #reader(collection: AnyCollection): Reader {
    let reader = this.#readers.get(collection.name);
    if (!reader) {
      reader = new Reader(this.sqlite, new CollectionTable(collection, this.sqlite), this.#cachedCharacters);
      this.#readers.set(collection.name, reader);
    } else if (reader.table.collection !== collection) {
      throw new Error(`two different collections are called ${collection.name}`);
    }
    return reader;
  }
}
