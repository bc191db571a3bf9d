import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { countedExactly } from '@marquee/ports';
import { SqliteOutbox } from '../documents/sqlite-outbox.js';
import { openSqlite, type Sqlite } from '../sqlite.js';
import { BusTables } from './bus-tables.js';

/** Rows `from` to `to`, by one statement. */
const rows = (from: number, to: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

describe('the figures of the bus and of the outbox', () => {
  let sqlite: Sqlite;
  let tables: BusTables;

  beforeEach(() => {
    sqlite = openSqlite(':memory:');
    tables = new BusTables(sqlite);
  });
  afterEach(() => sqlite.close());

  const events = (topic: string, from: number, to: number): void =>
    sqlite.database.exec(
      `${rows(from, to)} INSERT INTO events SELECT i, '${topic}', 's', '{"id":"' || i || '"}' FROM n`,
    );
  const letters = (group: string, to: number): void =>
    sqlite.database.exec(
      `${rows(1, to)} INSERT INTO dead_letters (consumer, position, reason, attempts) SELECT '${group}', i, 'no', 1 FROM n`,
    );

  it('count letters one by one, of their group alone, and no further than anybody needs', () => {
    letters('mail', 3);
    letters('catalog', countedExactly + 5);
    expect(tables.deadLetterCount('mail')).toBe(3);
    expect(tables.deadLetterCount('catalog')).toBe(countedExactly);
  });

  it('count what is behind a group one by one, and tell of more how far the end is', () => {
    tables.join('mail', 'videos');
    tables.join('mail', 'members');
    events('videos', 1, 20);
    events('members', 21, 30);
    events('others', 31, 40);
    tables.saveOffset('mail', 'videos', 15);
    expect(tables.lag('mail')).toBe(15);
    events('videos', 41, countedExactly + 1_040);
    expect(tables.lag('mail')).toBe(countedExactly + 1_040 - 15 + 10);
  });

  it('fall while a group catches up, however far it was behind', () => {
    tables.join('mail', 'videos');
    events('videos', 1, 4 * countedExactly);
    const far = tables.lag('mail');
    tables.saveOffset('mail', 'videos', countedExactly);
    expect(tables.lag('mail')).toBe(far - countedExactly);
  });

  it('count an outbox one by one, and tell of more where it begins and ends', async () => {
    const outbox = new SqliteOutbox(sqlite);
    const fill = (from: number, to: number): void =>
      sqlite.database.exec(
        `${rows(from, to)} INSERT INTO outbox (topic, at, event) SELECT 'videos', 't' || i, '{}' FROM n`,
      );
    expect(await outbox.backlog()).toEqual({ count: 0 });
    fill(1, 5);
    await outbox.published([1, 3]);
    expect(await outbox.backlog()).toEqual({ count: 3, oldest: 't2' });
    fill(6, countedExactly + 1_001);
    expect(await outbox.backlog()).toEqual({ count: countedExactly + 1_000, oldest: 't2' });
  });

  it('are looked up in an index that has all they need', () => {
    const steps = (sql: string): readonly string[] =>
      sqlite.database
        .prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .all('mail', 1)
        .map(({ detail }) => String(detail));
    expect(steps('SELECT 1 FROM dead_letters WHERE consumer = ? LIMIT ?')).toEqual([
      expect.stringContaining('USING COVERING INDEX dead_letters_by_consumer'),
    ]);
    expect(steps('SELECT 1 FROM events WHERE topic = ? AND position > ?')).toEqual([
      expect.stringContaining('USING COVERING INDEX events_by_topic'),
    ]);
  });
});
