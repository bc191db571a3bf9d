import { type EventEnvelope, VersionConflict } from '@marquee/kernel';
import {
  everyDocument,
  nextVersion,
  type Documents,
  type Filter,
  type Found,
  type Kept,
  type Page,
  type Path,
  type Query,
} from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import type { Reader } from './reader.js';
import type { SqliteOutbox } from './sqlite-outbox.js';

/** One collection in one team. */
export class SqliteDocuments<State extends object> implements Documents<State> {
  readonly entity: string;

  constructor(
    private readonly sqlite: Sqlite,
    private readonly reader: Reader,
    private readonly outbox: SqliteOutbox,
    readonly team: string,
  ) {
    this.entity = reader.table.collection.entity;
  }

  async load(id: string): Promise<{ readonly state: State | null; readonly version: number }> {
    return (
      this.reader.get<State>(this.team, id) ?? {
        state: null,
        version: this.reader.tombstones.version(this.reader.table.collection, this.team, id),
      }
    );
  }

  async get(id: string): Promise<State | undefined> {
    return this.reader.get<State>(this.team, id)?.state;
  }

  async getMany(ids: readonly string[]): Promise<readonly Found<State>[]> {
    return ids.flatMap((id) => this.reader.get<State>(this.team, id) ?? []);
  }

  async find(query: Query): Promise<Page<State>> {
    return this.reader.find<State>(this.team, query);
  }

  async count(where?: Filter, words?: string): Promise<number> {
    const keepsCount = this.reader.table.collection.totals?.includes(everyDocument);
    if (where === undefined && words === undefined && keepsCount) return this.total(everyDocument);
    return this.reader.count(this.team, { ...(where && { where }), ...(words !== undefined && { text: words }) });
  }

  async total(field: Path): Promise<number> {
    return this.reader.table.totals.of(this.team, field);
  }

  async counts(field: Path, values: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return this.reader.counts(this.team, field, values);
  }

  async save(
    id: string,
    expectedVersion: number,
    state: State | null,
    events: readonly EventEnvelope[],
  ): Promise<void> {
    const version = nextVersion(this.reader.table.collection, id, expectedVersion, events);
    await this.sqlite.write(() => {
      const { collection } = this.reader.table;
      this.#write(id, expectedVersion, version, state);
      this.outbox.add(collection.topic, events);
    });
    if (events.length > 0) this.outbox.announce(this.reader.table.collection.topic);
  }

  async kept(after: string, limit: number): Promise<readonly Kept<State>[]> {
    return this.reader.kept<State>(this.team, after, limit);
  }

  async place({ id, version, state }: Kept<State>): Promise<void> {
    await this.sqlite.write(() => this.#write(id, 0, version, state));
  }

  /** Inside a transaction. */
  #write(id: string, expectedVersion: number, version: number, state: State | null): void {
    const exists = this.#checkVersion(id, expectedVersion);
    try {
      if (state === null) this.#remove(id, version);
      else if (exists) this.#update(id, version, state);
      else this.#insert(id, version, state);
    } catch (error) {
      throw this.reader.table.translate(error);
    }
  }

  /** True when the document exists now. */
  #checkVersion(id: string, expectedVersion: number): boolean {
    const sql = `SELECT version FROM ${this.reader.table.name} WHERE team = ? AND id = ?`;
    const row = this.sqlite.prepare(sql).get(this.team, id);
    const { table, tombstones } = this.reader;
    const version = row ? integer(row['version']) : tombstones.version(table.collection, this.team, id);
    if (version !== expectedVersion) {
      throw new VersionConflict(`${this.entity} ${id} is at version ${version}, expected ${expectedVersion}`);
    }
    return row !== undefined;
  }

  #insert(id: string, version: number, state: State): void {
    const { name, collection, textIndex, listIndex, orderedLists } = this.reader.table;
    if (version > 1) this.reader.tombstones.remove(collection, this.team, id);
    const { lastInsertRowid } = this.sqlite
      .prepare(`INSERT INTO ${name} (team, id, version, schema_version, body) VALUES (?, ?, ?, ?, ?)`)
      .run(this.team, id, version, collection.schemaVersion, JSON.stringify(state));
    textIndex?.save(Number(lastInsertRowid), this.team, state);
    listIndex?.save(this.team, id, state, null);
    for (const list of orderedLists) list.save(name, this.team, id, state, null);
  }

  #update(id: string, version: number, state: State): void {
    const { name, collection, textIndex, listIndex, orderedLists } = this.reader.table;
    let old: object | null = null;
    if (textIndex ?? listIndex) {
      const before = this.sqlite.prepare(`SELECT row, body FROM ${name} WHERE team = ? AND id = ?`).get(this.team, id);
      old = JSON.parse(text(before?.['body'])) as object;
      textIndex?.save(integer(before?.['row']), this.team, state, old);
      listIndex?.save(this.team, id, state, old);
    }
    this.sqlite
      .prepare(`UPDATE ${name} SET version = ?, schema_version = ?, body = ? WHERE team = ? AND id = ?`)
      .run(version, collection.schemaVersion, JSON.stringify(state), this.team, id);
    for (const list of orderedLists) list.save(name, this.team, id, state, old);
  }

  #remove(id: string, version: number): void {
    const { name, collection, textIndex, listIndex, orderedLists } = this.reader.table;
    const sql = `DELETE FROM ${name} WHERE team = ? AND id = ? RETURNING row, body`;
    const row = this.sqlite.prepare(sql).get(this.team, id);
    if (row) this.reader.forget(integer(row['row']));
    if (row) textIndex?.delete(integer(row['row']));
    const before = row && (JSON.parse(text(row['body'])) as object);
    if (before) listIndex?.save(this.team, id, null, before);
    if (before) for (const list of orderedLists) list.save(name, this.team, id, null, before);
    this.reader.tombstones.set(collection, this.team, id, version);
  }
}
