import type {
  AnyCollection,
  DocumentStore,
  Documents,
  Found,
  PlatformCollection,
  Query,
  TeamCollection,
  TurnsQuery,
} from '@marquee/ports';
import { openSqlite, type Sqlite } from '../sqlite.js';
import { CollectionTable } from './collection-table.js';
import { SqliteDocuments } from './sqlite-documents.js';
import { SqliteOutbox } from './sqlite-outbox.js';
import { Reader } from './reader.js';
import { Tombstones } from './tombstones.js';

export interface SqliteDocumentStoreOptions {
  /** Tables to bring up to date at once, rather than at their first use. */
  readonly collections?: readonly AnyCollection[];
  /** Characters of JSON, per collection, whose parsed documents are kept in memory. */
  readonly cachedCharacters?: number;
  /** Milliseconds since 1970: when deleted documents are forgotten. Default: the machine's clock. */
  readonly now?: () => number;
}

/** Four million characters of JSON take about 20 MB as objects. */
const defaultCachedCharacters = 4_000_000;

/** Documents and outbox in one SQLite file. The file belongs to one process at a time. */
export class SqliteDocumentStore implements DocumentStore {
  /** It asks nobody. */
  readonly idleLookEvery = 1_000;
  readonly outbox: SqliteOutbox;
  readonly #readers = new Map<string, Reader>();
  readonly #cachedCharacters: number;
  readonly #tombstones: Tombstones;

  private constructor(
    readonly sqlite: Sqlite,
    options: SqliteDocumentStoreOptions,
  ) {
    this.#cachedCharacters = options.cachedCharacters ?? defaultCachedCharacters;
    this.outbox = new SqliteOutbox(sqlite);
    this.#tombstones = new Tombstones(sqlite, options.now ?? Date.now);
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

  async turns<State extends object>(
    collection: TeamCollection<State> | PlatformCollection<State>,
    query: TurnsQuery,
  ): Promise<readonly (Found<State> & { readonly turn: string })[]> {
    return this.#reader(collection).turns<State>(query);
  }

  async countEverywhere<State extends object>(collection: TeamCollection<State>): Promise<number> {
    return this.#reader(collection).countEverywhere();
  }

  /** The file belongs to this process alone: what is opened is in shape, and nobody writes another one. */
  async prepare(
    collections: readonly AnyCollection[],
    onBrought?: (collection: string, brought: number) => void,
  ): Promise<number> {
    const closed = collections.filter(({ name }) => !this.#readers.has(name));
    const prepared = closed.map((one) => this.#reader(one, (sofar) => onBrought?.(one.name, sofar)).table.rewritten);
    return prepared.reduce((sum, brought) => sum + brought, 0);
  }

  async close(): Promise<void> {
    this.sqlite.close();
  }

  #reader(collection: AnyCollection, onBrought?: (brought: number) => void): Reader {
    let reader = this.#readers.get(collection.name);
    if (!reader) {
      const table = new CollectionTable(collection, this.sqlite, onBrought);
      this.#tombstones.adopt(collection);
      reader = new Reader(this.sqlite, table, this.#tombstones, this.#cachedCharacters);
      this.#readers.set(collection.name, reader);
    } else if (reader.table.collection !== collection) {
      throw new Error(`two different collections are called ${collection.name}`);
    }
    return reader;
  }
}
