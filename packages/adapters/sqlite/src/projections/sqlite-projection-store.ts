import {
  PositionConflict,
  type ProjectionRow,
  type ProjectionStore,
  type RowChange,
  type RowRange,
} from '@marquee/ports';
import { integer, openSqlite, text, type Sqlite } from '../sqlite.js';

const schema = `
  CREATE TABLE IF NOT EXISTS positions (projection TEXT PRIMARY KEY, position INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS read_model (
    projection TEXT NOT NULL,
    model TEXT NOT NULL,
    key TEXT NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (projection, model, key)
  ) WITHOUT ROWID;
`;

/** Of a projection, or of a share of it: names of projections have no `/`. */
const positionOf = (projection: string, share: string): string =>
  share === '' ? projection : `${projection}/${share}`;

/** Read models in one SQLite file: a commit of rows and position is one transaction. */
export class SqliteProjectionStore implements ProjectionStore {
  readonly #sqlite: Sqlite;

  private constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  static open(path: string): SqliteProjectionStore {
    const sqlite = openSqlite(path, { canBeRebuilt: true });
    sqlite.transaction(() => sqlite.database.exec(schema));
    return new SqliteProjectionStore(sqlite);
  }

  async position(projection: string, share = ''): Promise<number> {
    return this.#position(positionOf(projection, share));
  }

  commit(projection: string, expected: number, next: number, changes: readonly RowChange[], share = ''): Promise<void> {
    return this.#sqlite.write(() => {
      const name = positionOf(projection, share);
      const position = this.#position(name);
      if (position !== expected) throw new PositionConflict(`${name} is at ${position}, expected ${expected}`);
      const put = this.#sqlite.prepare(
        `INSERT INTO read_model (projection, model, key, content) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET content = excluded.content`,
      );
      const remove = this.#sqlite.prepare('DELETE FROM read_model WHERE projection = ? AND model = ? AND key = ?');
      for (const { table, key, row } of changes) {
        if (row === null) remove.run(projection, table, key);
        else put.run(projection, table, key, JSON.stringify(row));
      }
      this.#sqlite
        .prepare('INSERT INTO positions VALUES (?, ?) ON CONFLICT DO UPDATE SET position = excluded.position')
        .run(name, next);
    });
  }

  async get<Row extends ProjectionRow>(projection: string, table: string, key: string): Promise<Row | undefined> {
    const found = this.#sqlite
      .prepare('SELECT content FROM read_model WHERE projection = ? AND model = ? AND key = ?')
      .get(projection, table, key);
    return found && (JSON.parse(text(found['content'])) as Row);
  }

  async getMany<Row extends ProjectionRow>(
    projection: string,
    table: string,
    keys: readonly string[],
  ): Promise<ReadonlyMap<string, Row>> {
    const found = new Map<string, Row>();
    for (const key of keys) {
      const row = await this.get<Row>(projection, table, key);
      if (row) found.set(key, row);
    }
    return found;
  }

  async range<Row extends ProjectionRow>(
    projection: string,
    { table, from, to, limit, reverse = false }: RowRange,
  ): Promise<readonly { readonly key: string; readonly row: Row }[]> {
    return this.#sqlite
      .prepare(
        `SELECT key, content FROM read_model WHERE projection = ? AND model = ? AND key >= ? AND key < ?
         ORDER BY key ${reverse ? 'DESC' : 'ASC'} LIMIT ?`,
      )
      .all(projection, table, from, to, limit)
      .map(({ key, content }) => ({ key: text(key), row: JSON.parse(text(content)) as Row }));
  }

  async reset(projection: string): Promise<void> {
    await this.#sqlite.write(() => {
      this.#sqlite.prepare('DELETE FROM read_model WHERE projection = ?').run(projection);
      this.#sqlite
        .prepare('DELETE FROM positions WHERE projection = ? OR projection >= ? AND projection < ?')
        .run(projection, `${projection}/`, `${projection}0`);
    });
  }

  async close(): Promise<void> {
    this.#sqlite.close();
  }

  #position(name: string): number {
    const found = this.#sqlite.prepare('SELECT position FROM positions WHERE projection = ?').get(name);
    return found ? integer(found['position']) : 0;
  }
}
