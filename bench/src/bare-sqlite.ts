import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite without anything around it, as durable as ours: the limit of every adapter on it. */
export function bareSqlite(path: string, schema: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${schema}`);
  return database;
}

/** One durable transaction. */
export function transaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE');
  work();
  database.exec('COMMIT');
}

export async function inTemporaryFolder<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'marquee-bench-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true });
  }
}
