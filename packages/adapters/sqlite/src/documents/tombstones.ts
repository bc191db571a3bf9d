import { deletedKnownFor } from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import type { AnyCollection } from '@marquee/ports';

/** Forgotten with each new one, so that they never pile up and no save waits for long. */
const sweepSize = 20;

/**
 * A deleted document leaves its version, so that a later one with the same id goes on counting: for ever, or for as long
 * as the collection without history says. Everything here is done inside the save's own transaction.
 */
export class Tombstones {
  constructor(
    private readonly sqlite: Sqlite,
    /** Milliseconds since 1970. */
    readonly now: () => number,
  ) {
    sqlite.database.exec(`CREATE TABLE IF NOT EXISTS tombstones (
      collection TEXT NOT NULL, team TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
      PRIMARY KEY (collection, team, id)) WITHOUT ROWID`);
    const columns = sqlite.database.prepare("SELECT name FROM pragma_table_info('tombstones')").all();
    if (!columns.some(({ name }) => text(name) === 'forget_at')) {
      sqlite.database.exec('ALTER TABLE tombstones ADD COLUMN forget_at INTEGER');
    }
    sqlite.database.exec(
      'CREATE INDEX IF NOT EXISTS tombstones_forget_at ON tombstones (forget_at) WHERE forget_at IS NOT NULL',
    );
  }

  /** Those of a collection that had a history until now, or that an older program left. */
  adopt({ name, withoutHistory }: AnyCollection): void {
    if (!withoutHistory) return;
    this.sqlite.database
      .prepare('UPDATE tombstones SET forget_at = ? WHERE collection = ? AND forget_at IS NULL')
      .run(this.now() + deletedKnownFor, name);
  }

  /** 0 for a document that never was, or whose version is forgotten. */
  version({ name }: AnyCollection, team: string, id: string): number {
    const row = this.sqlite
      .prepare(
        `SELECT version FROM tombstones
         WHERE collection = ? AND team = ? AND id = ? AND (forget_at IS NULL OR forget_at > ?)`,
      )
      .get(name, team, id, this.now());
    return row ? integer(row['version']) : 0;
  }

  set({ name, withoutHistory }: AnyCollection, team: string, id: string, version: number): void {
    const now = this.now();
    this.sqlite
      .prepare('INSERT OR REPLACE INTO tombstones (collection, team, id, version, forget_at) VALUES (?, ?, ?, ?, ?)')
      .run(name, team, id, version, withoutHistory ? now + deletedKnownFor : null);
    if (withoutHistory) this.#sweep(now);
  }

  remove({ name }: AnyCollection, team: string, id: string): void {
    this.sqlite.prepare('DELETE FROM tombstones WHERE collection = ? AND team = ? AND id = ?').run(name, team, id);
  }

  #sweep(now: number): void {
    this.sqlite
      .prepare(
        `DELETE FROM tombstones WHERE (collection, team, id) IN (
           SELECT collection, team, id FROM tombstones WHERE forget_at <= ? ORDER BY forget_at LIMIT ${sweepSize})`,
      )
      .run(now);
  }
}
