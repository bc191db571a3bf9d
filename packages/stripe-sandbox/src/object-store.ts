import { DatabaseSync } from 'node:sqlite';

/** An object of the API, as it is answered. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly [field: string]: unknown;
}

/** What was answered to an idempotency key. */
export interface KnownAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  /** Seconds since 1970: when it was answered. */
  readonly at: number;
}

/** Keeps the objects of all accounts in one SQLite database; the account of the platform itself is ''. */
export class ObjectStore {
  readonly #db: DatabaseSync;

  /** @param file ':memory:' keeps nothing */
  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE IF NOT EXISTS objects (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, account TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
        body TEXT NOT NULL, UNIQUE (account, kind, id));
      CREATE INDEX IF NOT EXISTS newest ON objects (account, kind, sequence);
      CREATE TABLE IF NOT EXISTS answers (
        account TEXT NOT NULL, key TEXT NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL,
        at INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (account, key));
    `);
    // Of a file that was made before answers were forgotten.
    const columns = this.#db.prepare("SELECT 1 FROM pragma_table_info('answers') WHERE name = 'at'").get();
    if (columns === undefined) this.#db.exec('ALTER TABLE answers ADD COLUMN at INTEGER NOT NULL DEFAULT 0');
  }

  get(account: string, kind: string, id: string): StripeObject | undefined {
    const row = this.#db
      .prepare('SELECT body FROM objects WHERE account = ? AND kind = ? AND id = ?')
      .get(account, kind, id);
    return row && parsed(row['body']);
  }

  put(account: string, kind: string, object: StripeObject): void {
    this.#db
      .prepare(
        `INSERT INTO objects (account, kind, id, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (account, kind, id) DO UPDATE SET body = excluded.body`,
      )
      .run(account, kind, object.id, JSON.stringify(object));
  }

  delete(account: string, kind: string, id: string): void {
    this.#db.prepare('DELETE FROM objects WHERE account = ? AND kind = ? AND id = ?').run(account, kind, id);
  }

  /** The newest first, in pages; `after` and `before` are ids that were checked to exist. */
  newest(account: string, kind: string): Iterable<StripeObject> {
    const rows = this.#db
      .prepare('SELECT body FROM objects WHERE account = ? AND kind = ? ORDER BY sequence DESC')
      .iterate(account, kind);
    return map(rows, (row) => parsed(row['body']));
  }

  /** Whether any account has something of these kinds. */
  any(kinds: readonly string[]): boolean {
    const places = kinds.map(() => '?').join(', ');
    const row = this.#db.prepare(`SELECT 1 FROM objects WHERE kind IN (${places}) LIMIT 1`).get(...kinds);
    return row !== undefined;
  }

  answer(account: string, key: string): KnownAnswer | undefined {
    const row = this.#db
      .prepare('SELECT request, status, body, at FROM answers WHERE account = ? AND key = ?')
      .get(account, key);
    if (!row) return undefined;
    const { request, status, body, at } = row;
    return { request: String(request), status: Number(status), body: String(body), at: Number(at) };
  }

  /** In the place of one that was forgotten. */
  remember(account: string, key: string, { request, status, body, at }: KnownAnswer): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO answers (account, key, request, status, body, at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(account, key, request, status, body, at);
  }

  /** All that the work writes, or nothing. */
  atOnce<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      const made = work();
      this.#db.exec('COMMIT');
      return made;
    } catch (error) {
      this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#db.close();
  }
}

const parsed = (body: unknown): StripeObject => JSON.parse(String(body)) as StripeObject;

function* map<In, Out>(items: Iterable<In>, change: (item: In) => Out): Generator<Out> {
  for (const item of items) yield change(item);
}
