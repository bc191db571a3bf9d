import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StorageFull } from '@marquee/ports';
import type { Fixture } from '@marquee/ports/contracts';
import { openSqlite, type Sqlite } from './sqlite.js';
import { fixtureOf } from './testing/fixture.js';

describe('Writes to one SQLite file', () => {
  let sqlite: Sqlite;
  let fixture: Fixture<{ close(): Promise<void> }>;
  beforeEach(async () => {
    fixture = await fixtureOf((path) => {
      sqlite = openSqlite(path);
      sqlite.database.exec('CREATE TABLE IF NOT EXISTS numbers (n INTEGER UNIQUE)');
      return { close: async () => sqlite.close() };
    })();
  });
  afterEach(() => fixture.dispose());

  const insert = (n: number) => sqlite.write(() => sqlite.prepare('INSERT INTO numbers VALUES (?)').run(n));
  const count = () => sqlite.database.prepare('SELECT count(*) AS n FROM numbers').get()?.['n'];

  it('are durable and shared: WAL, full synchronisation, foreign keys', () => {
    const pragma = (name: string) => Object.values(sqlite.database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    expect(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma)).toEqual(['wal', 2, 1, 5_000]);
  });

  it('that arrive together share one transaction', async () => {
    const seen: boolean[] = [];
    await Promise.all([insert(1), insert(2), sqlite.write(() => seen.push(count() === 2))]);
    expect(seen).toEqual([true]);
    // Every commit adds a frame to the log and at least one changed page; three commits would have three.
    const before = sqlite.database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    expect(before?.['busy']).toBe(0);
    await Promise.all(Array.from({ length: 50 }, (_, index) => insert(100 + index)));
    const frames = Number(sqlite.database.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.['log']);
    expect(frames).toBeLessThan(10);
  });

  it('fail alone: one that throws is undone, the others are saved', async () => {
    const results = await Promise.allSettled([insert(1), insert(1), insert(2)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const halfDone = sqlite.write(() => {
      sqlite.prepare('INSERT INTO numbers VALUES (?)').run(3);
      throw new Error('changed my mind');
    });
    const [undone, saved] = await Promise.allSettled([halfDone, insert(4)]);
    expect([undone?.status, saved?.status]).toEqual(['rejected', 'fulfilled']);
    expect(count()).toBe(3);
  });

  it('leave nothing of one that throws alone', async () => {
    const halfDone = sqlite.write(() => {
      sqlite.prepare('INSERT INTO numbers VALUES (?)').run(1);
      throw new Error('changed my mind');
    });
    await expect(halfDone).rejects.toThrow('changed my mind');
    expect(count()).toBe(0);
  });

  it('say so when the disk is full, alone and together, and go well once there is room', async () => {
    const pages = () => Number(Object.values(sqlite.database.prepare('PRAGMA page_count').get() ?? {})[0]);
    sqlite.database.exec('CREATE TABLE texts (t TEXT)');
    const long = () => sqlite.write(() => sqlite.prepare('INSERT INTO texts VALUES (?)').run('x'.repeat(20_000)));
    sqlite.database.exec(`PRAGMA max_page_count = ${pages()}`);
    await expect(long()).rejects.toBeInstanceOf(StorageFull);
    const together = await Promise.allSettled([insert(1), long()]);
    expect(together.map((one) => one.status === 'rejected' && one.reason instanceof StorageFull)).toEqual([true, true]);
    expect(count()).toBe(0);
    sqlite.database.exec('PRAGMA max_page_count = 1000000');
    await Promise.all([insert(1), long()]);
    expect(count()).toBe(1);
  });

  it('that still wait when the file closes are committed first', async () => {
    const writes = [insert(1), insert(2)];
    sqlite.close();
    await Promise.all(writes);
    await fixture.reopen();
    expect(count()).toBe(2);
  });
});
