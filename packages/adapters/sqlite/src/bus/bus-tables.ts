import { countedExactly, type DeadLetter, type OnItsWay } from '@marquee/ports';
import type { EventEnvelope } from '@marquee/kernel';
import { integer, type Row, type Sqlite, text } from '../sqlite.js';

const schema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY, topic TEXT NOT NULL, stream TEXT NOT NULL, event TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS events_by_topic ON events (topic, position);
  CREATE TABLE IF NOT EXISTS offsets (
    consumer TEXT NOT NULL, topic TEXT NOT NULL, position INTEGER NOT NULL,
    PRIMARY KEY (consumer, topic)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS waiting (
    consumer TEXT NOT NULL, stream TEXT NOT NULL, position INTEGER NOT NULL, attempts INTEGER NOT NULL,
    due INTEGER NOT NULL, PRIMARY KEY (consumer, stream, position)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS dead_letters (
    number INTEGER PRIMARY KEY AUTOINCREMENT, consumer TEXT NOT NULL, position INTEGER NOT NULL,
    reason TEXT NOT NULL, attempts INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS dead_letters_by_consumer ON dead_letters (consumer, number);
`;

/** An event on its way to one group. */
export interface Delivery {
  readonly position: number;
  readonly topic: string;
  /** Topic and entity: the key within which order holds. */
  readonly stream: string;
  readonly event: EventEnvelope;
  /** Failed attempts so far. */
  readonly attempts: number;
  /** Milliseconds since 1970; not before then. */
  readonly due: number;
}

/**
 * The bus's tables. Everything up to a group's offset in a topic is finished, or waits (`waiting`: after a failure, or
 * behind one of the same entity), or is a dead letter. Writes are to be called inside a transaction.
 */
export class BusTables {
  constructor(private readonly sqlite: Sqlite) {
    sqlite.transaction(() => sqlite.database.exec(schema));
  }

  append(topic: string, stream: string, event: EventEnvelope): void {
    this.sqlite
      .prepare('INSERT INTO events (topic, stream, event) VALUES (?, ?, ?)')
      .run(topic, `${topic} ${stream}`, JSON.stringify(event));
  }

  /** A group that is new to a topic begins at its first event. */
  join(group: string, topic: string): void {
    this.sqlite.prepare('INSERT INTO offsets VALUES (?, ?, 0) ON CONFLICT DO NOTHING').run(group, topic);
  }

  groups(): readonly string[] {
    const rows = this.sqlite.prepare('SELECT DISTINCT consumer FROM offsets ORDER BY consumer').all();
    return rows.map((row) => text(row['consumer']));
  }

  offset(group: string, topic: string): number {
    const sql = 'SELECT position FROM offsets WHERE consumer = ? AND topic = ?';
    return integer(this.sqlite.prepare(sql).get(group, topic)?.['position']);
  }

  saveOffset(group: string, topic: string, position: number): void {
    this.sqlite.prepare('UPDATE offsets SET position = ? WHERE consumer = ? AND topic = ?').run(position, group, topic);
  }

  read(topic: string, after: number, limit: number): readonly Delivery[] {
    return this.sqlite
      .prepare(
        `SELECT position, topic, stream, event, 0 AS attempts, 0 AS due FROM events
         WHERE topic = ? AND position > ? ORDER BY position LIMIT ?`,
      )
      .all(topic, after, limit)
      .map(delivery);
  }

  putBack(group: string, { stream, position, attempts, due }: Delivery): void {
    this.sqlite
      .prepare('INSERT OR REPLACE INTO waiting (consumer, stream, position, attempts, due) VALUES (?, ?, ?, ?, ?)')
      .run(group, stream, position, attempts, due);
  }

  finishWaiting(group: string, { stream, position }: Delivery): void {
    this.sqlite
      .prepare('DELETE FROM waiting WHERE consumer = ? AND stream = ? AND position = ?')
      .run(group, stream, position);
  }

  /** The first waiting event of an entity. */
  firstWaiting(group: string, stream: string): Delivery | undefined {
    const row = this.sqlite
      .prepare(
        `SELECT w.position, e.topic, w.stream, e.event, w.attempts, w.due
         FROM waiting w JOIN events e ON e.position = w.position
         WHERE w.consumer = ? AND w.stream = ? ORDER BY w.position LIMIT 1`,
      )
      .get(group, stream);
    return row && delivery(row);
  }

  waitingStreams(group: string): readonly string[] {
    const rows = this.sqlite.prepare('SELECT DISTINCT stream FROM waiting WHERE consumer = ?').all(group);
    return rows.map((row) => text(row['stream']));
  }

  bury(group: string, { position }: Delivery, attempts: number, reason: string): void {
    this.sqlite
      .prepare('INSERT INTO dead_letters (consumer, position, reason, attempts) VALUES (?, ?, ?, ?)')
      .run(group, position, reason, attempts);
  }

  deadLetters(group: string): readonly DeadLetter[] {
    return this.sqlite
      .prepare(
        `SELECT d.number, d.consumer, d.reason, d.attempts, e.topic, e.event
         FROM dead_letters d JOIN events e ON e.position = d.position WHERE d.consumer = ? ORDER BY d.number`,
      )
      .all(group)
      .map((row) => ({
        id: String(row['number']),
        group: text(row['consumer']),
        topic: text(row['topic']),
        reason: text(row['reason']),
        attempts: integer(row['attempts']),
        event: JSON.parse(text(row['event'])) as EventEnvelope,
      }));
  }

  deadLetterCount(group: string): number {
    const sql = 'SELECT count(*) AS count FROM (SELECT 1 FROM dead_letters WHERE consumer = ? LIMIT ?)';
    return integer(this.sqlite.prepare(sql).get(group, countedExactly)?.['count']);
  }

  /** Makes a dead letter a waiting event again; undefined when there is no such letter. */
  revive(id: string): { readonly group: string; readonly stream: string } | undefined {
    const row = this.sqlite
      .prepare(
        `SELECT d.consumer, d.position, e.stream FROM dead_letters d JOIN events e ON e.position = d.position
         WHERE d.number = ?`,
      )
      .get(id);
    if (!row) return undefined;
    const [group, stream, position] = [text(row['consumer']), text(row['stream']), integer(row['position'])];
    this.sqlite.prepare('DELETE FROM dead_letters WHERE number = ?').run(id);
    this.sqlite
      .prepare('INSERT OR REPLACE INTO waiting (consumer, stream, position, attempts, due) VALUES (?, ?, ?, 0, 0)')
      .run(group, stream, position);
    return { group, stream };
  }

  unfinished(group: string, limit: number): readonly OnItsWay[] {
    return this.sqlite
      .prepare(
        `SELECT position, topic, event FROM (
           SELECT e.position, e.topic, e.event FROM offsets o
             JOIN events e ON e.topic = o.topic AND e.position > o.position WHERE o.consumer = ?1
           UNION
           SELECT e.position, e.topic, e.event FROM waiting w JOIN events e ON e.position = w.position WHERE w.consumer = ?1)
         ORDER BY position LIMIT ?2`,
      )
      .all(group, limit)
      .map((row) => ({ topic: text(row['topic']), event: JSON.parse(text(row['event'])) as EventEnvelope }));
  }

  /** Beyond what is counted one by one, as many as there are positions between a group and the end: others' events count, too. */
  lag(group: string): number {
    const waiting = 'SELECT count(*) AS count FROM (SELECT 1 FROM waiting WHERE consumer = ? LIMIT ?)';
    const behind = this.sqlite
      .prepare(
        `SELECT o.position, (SELECT max(position) FROM events) AS head,
           (SELECT count(*) FROM (SELECT 1 FROM events e WHERE e.topic = o.topic AND e.position > o.position LIMIT ?2)) AS count
         FROM offsets o WHERE o.consumer = ?1`,
      )
      .all(group, countedExactly)
      .map((row) => {
        const count = integer(row['count']);
        return count < countedExactly ? count : integer(row['head']) - integer(row['position']);
      });
    const parked = integer(this.sqlite.prepare(waiting).get(group, countedExactly)?.['count']);
    return behind.reduce((sum, count) => sum + count, parked);
  }
}

function delivery(row: Row): Delivery {
  return {
    position: integer(row['position']),
    topic: text(row['topic']),
    stream: text(row['stream']),
    event: JSON.parse(text(row['event'])) as EventEnvelope,
    attempts: integer(row['attempts']),
    due: integer(row['due']),
  };
}
