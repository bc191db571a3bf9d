import type { EventEnvelope } from '@marquee/kernel';
import { countedExactly, type Outbox, type OutboxEntry, type OutboxSequence } from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';

/** The events of committed saves, in the same file and the same transaction as the documents. */
export class SqliteOutbox implements Outbox {
  readonly #listeners = new Set<(topic: string) => void>();

  constructor(private readonly sqlite: Sqlite) {
    // AUTOINCREMENT never gives a sequence again, so that a late `published` cannot forget a newer entry.
    sqlite.database.exec(`CREATE TABLE IF NOT EXISTS outbox (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT, topic TEXT NOT NULL, at TEXT NOT NULL, event TEXT NOT NULL)`);
  }

  /** Inside the transaction of the save. */
  add(topic: string, events: readonly EventEnvelope[]): void {
    const insert = this.sqlite.prepare('INSERT INTO outbox (topic, at, event) VALUES (?, ?, ?)');
    for (const event of events) insert.run(topic, event.at, JSON.stringify(event));
  }

  /** After the transaction of the save. */
  announce(topic: string): void {
    for (const listener of this.#listeners) listener(topic);
  }

  async pending(limit: number, except: ReadonlySet<string> = new Set()): Promise<readonly OutboxEntry[]> {
    const others = 'WHERE topic NOT IN (SELECT value FROM json_each(?))';
    const rows = this.sqlite
      .prepare(`SELECT sequence, topic, event FROM outbox ${others} ORDER BY sequence LIMIT ?`)
      .all(JSON.stringify([...except]), limit);
    return rows.map((row) => ({
      sequence: integer(row['sequence']),
      topic: text(row['topic']),
      event: JSON.parse(text(row['event'])) as EventEnvelope,
    }));
  }

  async published(sequences: readonly OutboxSequence[]): Promise<void> {
    if (sequences.length === 0) return;
    const sql = 'DELETE FROM outbox WHERE sequence IN (SELECT value FROM json_each(?))';
    await this.sqlite.write(() => this.sqlite.prepare(sql).run(JSON.stringify(sequences)));
  }

  onSaved(listener: (topic: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async backlog(): Promise<{ readonly count: number; readonly oldest?: string }> {
    const first = this.sqlite.prepare('SELECT sequence, at FROM outbox ORDER BY sequence LIMIT 1').get();
    if (!first) return { count: 0 };
    const counted =
      'SELECT count(*) AS count, (SELECT max(sequence) FROM outbox) AS last FROM (SELECT 1 FROM outbox LIMIT ?)';
    const row = this.sqlite.prepare(counted).get(countedExactly);
    const count = integer(row?.['count']);
    // Sequences are given one after the other: of very many, those that are missing in between hardly count.
    const estimate = integer(row?.['last']) - integer(first['sequence']) + 1;
    return { count: count < countedExactly ? count : estimate, oldest: text(first['at']) };
  }
}
