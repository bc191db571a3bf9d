import { listAt, type Path } from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import { quoted } from './paths.js';

/** Documents: to look up and to sort as many takes about as long as to walk along an order past those that lack the value. */
const common = 1_000;

/** Which documents of a collection hold a value in one of their lists: a row for each value. */
export class ListIndex {
  readonly #name: string;

  constructor(
    private readonly collection: string,
    private readonly paths: readonly Path[],
    private readonly sqlite: Sqlite,
  ) {
    this.#name = quoted(`lists:${collection}`);
  }

  holds(path: Path): boolean {
    return this.paths.includes(path);
  }

  /** Whether it has the values of these lists. */
  get isFilled(): boolean {
    const { database } = this.sqlite;
    database.exec('CREATE TABLE IF NOT EXISTS list_fields (collection TEXT PRIMARY KEY, fields TEXT NOT NULL)');
    const known = database.prepare('SELECT fields FROM list_fields WHERE collection = ?').get(this.collection);
    return known?.['fields'] === this.paths.join(' ');
  }

  /** Creates the index, and fills it anew when the collection's lists are others than last time. */
  migrate(documents: string): void {
    if (this.isFilled) return;
    const { database } = this.sqlite;
    database.exec(`DROP TABLE IF EXISTS ${this.#name};
      CREATE TABLE ${this.#name} (field TEXT NOT NULL, team TEXT NOT NULL, value NOT NULL, id TEXT NOT NULL,
        PRIMARY KEY (field, team, value, id)) WITHOUT ROWID`);
    for (const { team, id, body } of database.prepare(`SELECT team, id, body FROM ${documents}`).iterate()) {
      this.save(text(team), text(id), JSON.parse(text(body)) as object, null);
    }
    database.prepare('INSERT OR REPLACE INTO list_fields VALUES (?, ?)').run(this.collection, this.paths.join(' '));
  }

  /** Inside the transaction of the save. */
  save(team: string, id: string, document: object | null, before: object | null): void {
    for (const path of this.paths) {
      const [values, old] = [document, before].map((one) => (one ? listAt(one, path) : []));
      for (const value of old ?? []) {
        if (!values?.includes(value)) {
          this.sqlite
            .prepare(`DELETE FROM ${this.#name} WHERE field = ? AND team = ? AND value = ? AND id = ?`)
            .run(path, team, value, id);
        }
      }
      for (const value of values ?? []) {
        if (!old?.includes(value)) {
          this.sqlite.prepare(`INSERT INTO ${this.#name} VALUES (?, ?, ?, ?)`).run(path, team, value, id);
        }
      }
    }
  }

  /** How many documents hold each value: of the team, of values that are a list in JSON, in a field. */
  get countsSql(): string {
    return `SELECT value, count(*) AS count FROM ${this.#name}
      WHERE field = ?3 AND team = ?1 AND value IN (SELECT value FROM json_each(?2)) GROUP BY value`;
  }

  /** Whether so many documents hold one of the values that a page of them is found sooner by walking along its order. */
  isCommon(team: string, path: Path, values: string): boolean {
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${this.#name}
      WHERE field = ? AND team = ? AND value IN (SELECT value FROM json_each(?)) LIMIT ${common})`;
    return integer(this.sqlite.prepare(sql).get(path, team, values)?.['count']) === common;
  }

  /** How often documents hold one of the values: those that hold two of them count twice. */
  size(team: string, path: Path, values: string): number {
    const sql = `SELECT count(*) AS count FROM ${this.#name}
      WHERE field = ? AND team = ? AND value IN (SELECT value FROM json_each(?))`;
    return integer(this.sqlite.prepare(sql).get(path, team, values)?.['count']);
  }

  /** An SQL condition for the documents of the team that hold one of the values, which are a list in JSON. */
  condition(team: string, path: Path, values: string, params: (string | number)[]): string {
    params.push(path, team, values);
    return `id IN (SELECT id FROM ${this.#name}
      WHERE field = ? AND team = ? AND value IN (SELECT value FROM json_each(?)))`;
  }

  /** The same for documents that something else found: a look for each of them, instead of the ids of all that hold a value. */
  narrowing(team: string, path: Path, values: string, params: (string | number)[]): string {
    params.push(path, team, values);
    return `EXISTS (SELECT 1 FROM ${this.#name} AS held WHERE held.field = ? AND held.team = ?
      AND held.value IN (SELECT value FROM json_each(?)) AND held.id = ${quoted(`documents:${this.collection}`)}.id)`;
  }
}
