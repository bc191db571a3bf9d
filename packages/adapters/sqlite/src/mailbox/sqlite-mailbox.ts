import { type Clock, systemClock } from '@marquee/kernel';
import type { Accepted, Mail, Mailbox } from '@marquee/ports';
import { openSqlite, type Sqlite, text } from '../sqlite.js';

type Delivered = Mail & { readonly id: string; readonly at: string };

/** The standalone shape's post office: keeps every mail for a person to read. */
export class SqliteMailbox implements Mailbox {
  readonly #sqlite: Sqlite;
  readonly #clock: Clock;

  private constructor(sqlite: Sqlite, clock: Clock) {
    this.#sqlite = sqlite;
    this.#clock = clock;
  }

  static open(path: string, options: { readonly clock?: Clock } = {}): SqliteMailbox {
    const sqlite = openSqlite(path);
    sqlite.transaction(() =>
      sqlite.database.exec(`CREATE TABLE IF NOT EXISTS mails (
        number INTEGER PRIMARY KEY, idempotency_key TEXT NOT NULL UNIQUE, at TEXT NOT NULL, mail TEXT NOT NULL)`),
    );
    return new SqliteMailbox(sqlite, options.clock ?? systemClock);
  }

  async send(mail: Mail): Promise<Accepted> {
    await this.#sqlite.write(() =>
      this.#sqlite
        .prepare('INSERT INTO mails (idempotency_key, at, mail) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
        .run(mail.idempotencyKey, this.#clock.now().toISOString(), JSON.stringify(mail)),
    );
    return 'delivered';
  }

  async list(limit: number): Promise<readonly Delivered[]> {
    const rows = this.#sqlite.prepare('SELECT number, at, mail FROM mails ORDER BY number DESC LIMIT ?').all(limit);
    return rows.map((row) => ({
      ...(JSON.parse(text(row['mail'])) as Mail),
      id: String(row['number']),
      at: text(row['at']),
    }));
  }

  async close(): Promise<void> {
    this.#sqlite.close();
  }
}
