import type { EventEnvelope } from '@marquee/kernel';
import { type EventLog, type ExpectedRevision, type LoggedEvent, type ReadAll, RevisionConflict } from '@marquee/ports';
import { integer, openSqlite, type Sqlite } from '../sqlite.js';
import { CatchUp } from './catch-up.js';

const schema = `
  CREATE TABLE IF NOT EXISTS log (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    stream_revision INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    event TEXT NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS log_by_stream ON log (stream, stream_revision);
  CREATE UNIQUE INDEX IF NOT EXISTS log_by_event ON log (event_id);
`;

const columns = 'position, stream, stream_revision, event';
type Columns = readonly [position: number, stream: string, streamRevision: number, event: string];

/** The event log in one SQLite file. Positions have no gaps, because events are never deleted. */
export class SqliteEventLog implements EventLog {
  readonly #sqlite: Sqlite;
  readonly #subscriptions = new Set<CatchUp>();

  private constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  static open(path: string): SqliteEventLog {
    const sqlite = openSqlite(path);
    sqlite.transaction(() => sqlite.database.exec(schema));
    return new SqliteEventLog(sqlite);
  }

  async append(stream: string, events: readonly EventEnvelope[], expected: ExpectedRevision = 'any'): Promise<void> {
    if (events.length === 0) return;
    await this.#sqlite.write(() => {
      let revision = this.#lastRevision(stream);
      // What is in the log already is no news, and so no conflict either.
      if (expected !== 'any' && revision !== (expected === 'none' ? -1 : expected)) {
        if (events.every((event) => this.#has(event.id))) return;
        throw new RevisionConflict(`${stream} is at revision ${revision}, expected ${expected}`);
      }
      for (const event of events) if (this.#insert(stream, revision + 1, event)) revision += 1;
    });
    this.#wake();
  }

  async appendMany(entries: readonly { readonly stream: string; readonly event: EventEnvelope }[]): Promise<void> {
    if (entries.length === 0) return;
    await this.#sqlite.write(() => {
      const revisions = new Map<string, number>();
      for (const { stream, event } of entries) {
        const next = (revisions.get(stream) ?? this.#lastRevision(stream)) + 1;
        revisions.set(stream, this.#insert(stream, next, event) ? next : next - 1);
      }
    });
    this.#wake();
  }

  async readStream(stream: string, from = 0, limit = 1_000): Promise<readonly LoggedEvent[]> {
    const sql = `SELECT ${columns} FROM log WHERE stream = ? AND stream_revision >= ? ORDER BY stream_revision LIMIT ?`;
    return this.#logged(sql, stream, from, limit);
  }

  async readAll(query: ReadAll): Promise<readonly LoggedEvent[]> {
    return this.#read(query);
  }

  async subscribe(
    from: { readonly after: number; readonly prefixes?: readonly string[]; readonly batch?: number },
    handler: (events: readonly LoggedEvent[]) => Promise<void>,
  ): Promise<{ close(): Promise<void> }> {
    const source = { read: (query: ReadAll) => this.#read(query), head: () => this.#head() };
    const subscription = new CatchUp(source, from, handler, () => this.#subscriptions.delete(subscription));
    this.#subscriptions.add(subscription);
    return subscription;
  }

  async head(): Promise<number> {
    return this.#head();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    this.#sqlite.close();
  }

  #head(): number {
    return integer(this.#sqlite.prepare('SELECT coalesce(max(position), 0) AS head FROM log').get()?.['head']);
  }

  #read({ after, limit, prefixes }: ReadAll): readonly LoggedEvent[] {
    // Comparing the beginning, and not a range of stream names, keeps SQLite on the order of positions.
    const filter = prefixes ? ` AND (${prefixes.map(() => 'substr(stream, 1, ?) = ?').join(' OR ') || '0'})` : '';
    const sql = `SELECT ${columns} FROM log WHERE position > ?${filter} ORDER BY position LIMIT ?`;
    return this.#logged(sql, after, ...(prefixes ?? []).flatMap((prefix) => [[...prefix].length, prefix]), limit);
  }

  /** Rows as arrays: a replay reads millions, and named ones cost as much again as the query. */
  #logged(sql: string, ...params: readonly (string | number)[]): readonly LoggedEvent[] {
    // The columns of every caller; the driver's type only knows rows with names.
    const rows = this.#sqlite.prepareArrays(sql).all(...params) as unknown as readonly Columns[];
    return rows.map(([position, stream, streamRevision, event]) => ({
      position,
      stream,
      streamRevision,
      event: JSON.parse(event) as EventEnvelope,
    }));
  }

  #has(eventId: string): boolean {
    return this.#sqlite.prepare('SELECT 1 FROM log WHERE event_id = ?').get(eventId) !== undefined;
  }

  /** Revision of the stream's last event, -1 when there is none. */
  #lastRevision(stream: string): number {
    const sql = 'SELECT coalesce(max(stream_revision), -1) AS last FROM log WHERE stream = ?';
    return integer(this.#sqlite.prepare(sql).get(stream)?.['last']);
  }

  /** False when the event is in the log already. */
  #insert(stream: string, revision: number, event: EventEnvelope): boolean {
    const { changes } = this.#sqlite
      .prepare(
        `INSERT INTO log (stream, stream_revision, event_id, event) VALUES (?, ?, ?, ?)
         ON CONFLICT (event_id) DO NOTHING`,
      )
      .run(stream, revision, event.id, JSON.stringify(event));
    return changes === 1;
  }

  #wake(): void {
    for (const subscription of this.#subscriptions) subscription.wake();
  }
}
