import { randomUUID } from 'node:crypto';
import {
  PositionConflict,
  type ProjectionRow,
  type ProjectionStore,
  type RowChange,
  type RowRange,
} from '@marquee/ports';
import { connect, type Database, type MongoOptions, type OpenConnection } from '../connection.js';
import { isDuplicate } from '../errors.js';

/** How far a projection is, or a share of it, and which commit is still being written into the rows. */
interface Head {
  readonly _id: string;
  readonly position: number;
  readonly log: string | null;
}

/** Whose rows, and by which position they count. */
interface Moved {
  readonly projection: string;
  readonly name: string;
}

/** A part of a commit, written before the commit counts. */
interface LogPart {
  readonly _id: string;
  readonly log: string;
  readonly projection: string;
  /** JSON of RowChange: names of its fields mean nothing to the database. */
  readonly changes: readonly string[];
}

interface Row {
  readonly _id: string;
  readonly projection: string;
  readonly model: string;
  readonly key: string;
  /** Position of the commit that wrote it. */
  readonly at: number;
  /** JSON; null for what was deleted, so that a late copy of an older commit does not bring it back. */
  readonly row: string | null;
}

/** Rows of one part: a document of MongoDB has 16 MiB at most. */
const rowsPerPart = 500;

/** Rows that are copied by one command: few, so that what people ask for has its turn in between. */
const copiedAtOnce = 50;

/** Of a projection, or of a share of it: names of projections have no `/`. */
const headOf = (projection: string, share: string): string => (share === '' ? projection : `${projection}/${share}`);

const rowKey = (projection: string, table: string, key: string): string => `${projection}/${table}/${key}`;

/**
 * Read models in MongoDB without transactions, so that any server will do. A commit is a redo log: its rows are written
 * beside the tables first; one conditional write of the projection's head makes it count, rows and position together;
 * then the rows are copied into the tables. A process that dies in between leaves either nothing that counts, or a log
 * that whoever comes next copies: copying twice changes nothing.
 */
export class MongoProjectionStore implements ProjectionStore {
  /** By log. */
  readonly #copying = new Map<string, Promise<void>>();

  private constructor(private readonly connection: OpenConnection) {}

  /** @throws Error that says what is wrong with the address or the server */
  static async connect(options: MongoOptions): Promise<MongoProjectionStore> {
    const connection = await connect(options);
    const store = new MongoProjectionStore(connection);
    await store.#rows.createIndex({ projection: 1, model: 1, key: 1 }, { name: 'by key' }, {});
    await store.#parts.createIndex({ log: 1 }, { name: 'by log' }, {});
    await store.#parts.createIndex({ projection: 1 }, { name: 'by projection' }, {});
    return store;
  }

  async position(projection: string, share = ''): Promise<number> {
    const name = headOf(projection, share);
    const head = await this.#heads.findOne({ _id: name });
    if (head?.log != null) await this.#copy({ projection, name }, head.position, head.log);
    return head?.position ?? 0;
  }

  async commit(
    projection: string,
    expected: number,
    next: number,
    changes: readonly RowChange[],
    share = '',
  ): Promise<void> {
    const name = headOf(projection, share);
    // What is not copied yet must be, before other rows are: they would be overwritten by older ones.
    const position = await this.position(projection, share);
    if (position !== expected) throw new PositionConflict(`${name} is at ${position}, expected ${expected}`);
    const log = randomUUID();
    await this.#write(projection, log, changes);
    if (!(await this.#move(name, expected, next, log))) {
      await this.#parts.deleteMany({ log });
      throw new PositionConflict(`${name} is not at ${expected} any more`);
    }
    await this.#copy({ projection, name }, next, log);
  }

  async get<Row extends ProjectionRow>(projection: string, table: string, key: string): Promise<Row | undefined> {
    const found = await this.#rows.findOne({ _id: rowKey(projection, table, key) });
    return found?.row == null ? undefined : (JSON.parse(found.row) as Row);
  }

  async getMany<Row extends ProjectionRow>(
    projection: string,
    table: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Row>> {
    const found = new Map<string, Row>();
    for (let start = 0; start < keys.length; start += rowsPerPart) {
      const _ids = keys.slice(start, start + rowsPerPart).map((key) => rowKey(projection, table, key));
      for await (const { key, row } of this.#rows.find({ _id: { $in: _ids } })) {
        if (row !== null) found.set(key, JSON.parse(row) as Row);
      }
    }
    return found;
  }

  async range<Row extends ProjectionRow>(
    projection: string,
    { table, from, to, limit, reverse = false }: RowRange,
  ): Promise<readonly { readonly key: string; readonly row: Row }[]> {
    const rows = await this.#rows
      .find({ projection, model: table, key: { $gte: from, $lt: to }, row: { $ne: null } })
      .sort({ key: reverse ? -1 : 1 })
      .limit(limit)
      .toArray();
    return rows.map(({ key, row }) => ({ key, row: JSON.parse(row ?? '') as Row }));
  }

  async reset(projection: string): Promise<void> {
    await this.#heads.deleteOne({ _id: projection });
    await this.#heads.deleteMany({ _id: { $gte: `${projection}/`, $lt: `${projection}0` } });
    await this.#rows.deleteMany({ projection });
    await this.#parts.deleteMany({ projection });
  }

  /** @throws Error when the server does not answer */
  async ping(): Promise<void> {
    await this.connection.database.command({ ping: 1 });
  }

  async close(): Promise<void> {
    await this.connection.close();
  }

  get #heads() {
    return this.#database.collection<Head>('projections');
  }

  get #rows() {
    return this.#database.collection<Row>('rows');
  }

  get #parts() {
    return this.#database.collection<LogPart>('commits');
  }

  get #database(): Database {
    return this.connection.database;
  }

  async #write(projection: string, log: string, changes: readonly RowChange[]): Promise<void> {
    for (let start = 0; start < changes.length; start += rowsPerPart) {
      const part = changes
        .slice(start, start + rowsPerPart)
        .map(({ table, key, row }) => JSON.stringify({ table, key, row }));
      await this.#parts.insertOne({ _id: `${log}/${start}`, log, projection, changes: part });
    }
  }

  /** The commit point. */
  async #move(name: string, expected: number, next: number, log: string): Promise<boolean> {
    try {
      if (expected === 0) {
        const head = await this.#heads.findOne({ _id: name });
        if (!head) {
          await this.#heads.insertOne({ _id: name, position: next, log });
          return true;
        }
      }
      const moved = await this.#heads.updateOne(
        { _id: name, position: expected, log: null },
        { $set: { position: next, log } },
      );
      return moved.matchedCount === 1;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Copies a commit that counts into the tables; done by whoever finds it, once in a process, and harmless when done twice. */
  #copy(to: Moved, position: number, log: string): Promise<void> {
    const begun = this.#copying.get(log);
    if (begun) return begun;
    const copying = this.#copyRows(to, position, log).finally(() => this.#copying.delete(log));
    this.#copying.set(log, copying);
    return copying;
  }

  async #copyRows({ projection, name }: Moved, position: number, log: string): Promise<void> {
    const parts = this.#parts.find({ log }).sort({ _id: 1 });
    for await (const { changes } of parts) {
      for (let start = 0; start < changes.length; start += copiedAtOnce) {
        // Another process has copied all of it meanwhile.
        if (!(await this.#heads.findOne({ _id: name, log }))) return;
        const writes = changes.slice(start, start + copiedAtOnce).map((json) => {
          const { table, key, row } = JSON.parse(json) as RowChange;
          const _id = rowKey(projection, table, key);
          const content = row === null ? null : JSON.stringify(row);
          const replacement = { projection, model: table, key, at: position, row: content };
          return { replaceOne: { filter: { _id, at: { $lte: position } }, replacement, upsert: true } };
        });
        await this.#rows.bulkWrite(writes, { ordered: false }).catch(unlessNewer);
      }
    }
    await this.#heads.updateOne({ _id: name, log }, { $set: { log: null } });
    await this.#parts.deleteMany({ log });
  }
}

/** A row that a later commit wrote already is not found by the filter, and cannot be made again. */
function unlessNewer(error: unknown): void {
  if (!isDuplicate(error)) throw error;
}
