import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { StorageFull } from '@marquee/ports';

export type Row = Record<string, SQLOutputValue>;

/** More than this many writes in one transaction would keep readers waiting for too long. */
const largestBatch = 512;
/** Queries are built from filters, so their number has no natural bound. */
const cachedStatements = 500;

/**
 * FULL: a commit waits for the disk. A cache of 8 MB holds the inner pages of every index; fewer and larger checkpoints
 * (16 MB instead of 4) write a page once that was changed many times. Deleted content is overwritten, since an erased key
 * must not stay readable in a free page.
 */
const settings = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -8000;
  PRAGMA wal_autocheckpoint = 4000;
  PRAGMA temp_store = MEMORY;
  PRAGMA secure_delete = ON;
`;

/**
 * Commits survive the death of the process; a power cut may take the newest ones, all of each or nothing. Enough for what
 * is made from the event log again, from where it stands: waiting for the disk would be half of that work.
 */
const rebuildable = 'PRAGMA synchronous = NORMAL;';

/** SQLITE_FULL (sqlite.org/rescode.html): neither the file nor the log beside it can grow. */
const fullCode = 13;

const toFailure = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'errcode' in error && error.errcode === fullCode
    ? new StorageFull('the disk of the database is full', { cause: error })
    : error;

interface Write {
  /** Does the work inside the transaction; what it returns is called when the transaction is durable. */
  readonly run: () => () => void;
  readonly reject: (error: unknown) => void;
}

interface SqliteOptions {
  /** Whether everything in the file is made from something durable, so that the newest commits may be lost. */
  readonly canBeRebuilt?: boolean;
}

/**
 * One SQLite file: durable on every commit, prepared statements kept, and writes that arrive together committed
 * together, because a commit waits for the disk (fsync) and the work itself hardly takes any time.
 */
export class Sqlite {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  readonly #arrayStatements = new Map<string, StatementSync>();
  #waiting: Write[] = [];

  constructor(
    readonly path: string,
    { canBeRebuilt = false }: SqliteOptions = {},
  ) {
    if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
    this.database = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
    this.database.exec(canBeRebuilt ? settings + rebuildable : settings);
  }

  /** The statement for this text, prepared once. Don't keep it: the oldest ones are forgotten. */
  prepare(sql: string): StatementSync {
    return this.#cached(this.#statements, sql, false);
  }

  /** The same with rows as arrays instead of objects, for queries that run thousands of times a second. */
  prepareArrays(sql: string): StatementSync {
    return this.#cached(this.#arrayStatements, sql, true);
  }

  /** Does the work at once, in a transaction of its own: for the schema, and for what the next line relies on. */
  transaction(work: () => void): void {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.database.exec('COMMIT');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  /**
   * Runs synchronous work in a transaction that it may share with other writes of the same turn of the event loop.
   * Work that throws is undone alone. Resolves when everything is on the disk.
   *
   * @throws StorageFull
   */
  write<Result>(work: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = () => {
        const result = work();
        return () => resolve(result);
      };
      if (this.#waiting.push({ run, reject }) === 1) setImmediate(() => this.#commitWaiting());
    });
  }

  /** Commits what waits, then closes the file. */
  close(): void {
    if (!this.database.isOpen) return;
    while (this.#waiting.length > 0) this.#commitWaiting();
    this.#statements.clear();
    this.#arrayStatements.clear();
    this.database.close();
  }

  #cached(statements: Map<string, StatementSync>, sql: string, returnArrays: boolean): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = this.database.prepare(sql, { returnArrays });
    statements.set(sql, statement);
    if (statements.size > cachedStatements) {
      const [oldest] = statements.keys();
      if (oldest !== undefined) statements.delete(oldest);
    }
    return statement;
  }

  #commitWaiting(): void {
    const batch = this.#waiting.splice(0, largestBatch);
    if (this.#waiting.length > 0) setImmediate(() => this.#commitWaiting());
    if (batch.length === 0) return;
    const [only] = batch;
    if (only && batch.length === 1) return this.#commitAlone(only);
    const settled: (() => void)[] = [];
    try {
      this.prepare('BEGIN IMMEDIATE').run();
      for (const write of batch) settled.push(this.#attempt(write));
      this.prepare('COMMIT').run();
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      for (const { reject } of batch) reject(toFailure(error));
      return;
    }
    for (const settle of settled) settle();
  }

  #commitAlone({ run, reject }: Write): void {
    try {
      this.prepare('BEGIN IMMEDIATE').run();
      const settle = run();
      this.prepare('COMMIT').run();
      settle();
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      reject(toFailure(error));
    }
  }

  /** A savepoint undoes one write and leaves the others of the batch. */
  #attempt(write: Write): () => void {
    this.prepare('SAVEPOINT attempt').run();
    try {
      const settle = write.run();
      this.prepare('RELEASE attempt').run();
      return settle;
    } catch (error) {
      // Some failures (a full disk) end the whole transaction; then nothing of the batch is left to save.
      if (!this.database.isTransaction) throw error;
      this.prepare('ROLLBACK TO attempt').run();
      this.prepare('RELEASE attempt').run();
      return () => write.reject(error);
    }
  }
}

export const openSqlite = (path: string, options?: SqliteOptions): Sqlite => new Sqlite(path, options);

export function text(value: SQLOutputValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`expected text in the database, found ${typeof value}`);
  return value;
}

export function integer(value: SQLOutputValue | undefined): number {
  if (typeof value !== 'number') throw new TypeError(`expected a number in the database, found ${typeof value}`);
  return value;
}
