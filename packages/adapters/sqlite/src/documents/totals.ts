import { everyDocument, type Path } from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import { jsonPath, quoted } from './paths.js';

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** What one document adds, of a row of the collection's table. */
function amount(field: Path, row: string): string {
  if (field === everyDocument) return '1';
  const path = jsonPath(field);
  return `CASE WHEN json_type(${row}body, ${path}) IN ('integer', 'real') THEN json_extract(${row}body, ${path}) ELSE 0 END`;
}

/**
 * The totals of a collection, kept by triggers: whatever writes a document changes them in the same transaction. They are
 * counted anew when a field is first asked for.
 */
export class Totals {
  constructor(
    private readonly collection: string,
    private readonly fields: readonly Path[],
    private readonly sqlite: Sqlite,
  ) {}

  of(team: string, field: Path): number {
    if (!this.fields.includes(field)) throw new Error(`${this.collection} keeps no total of ${field}`);
    const row = this.sqlite
      .prepare('SELECT value FROM totals WHERE collection = ? AND team = ? AND field = ?')
      .get(this.collection, team, field);
    return row ? integer(row['value']) : 0;
  }

  migrate(table: string): void {
    const { database } = this.sqlite;
    database.exec(`CREATE TABLE IF NOT EXISTS totals (collection TEXT NOT NULL, team TEXT NOT NULL, field TEXT NOT NULL,
      value NOT NULL, PRIMARY KEY (collection, team, field)) WITHOUT ROWID`);
    const wanted = new Map(this.fields.flatMap((field) => this.#triggers(table, field)));
    const present = new Map(
      database
        .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
        .all(`documents:${this.collection}`)
        .map((row) => [text(row['name']), text(row['sql'])]),
    );
    for (const [name, sql] of present) if (wanted.get(name) !== sql) database.exec(`DROP TRIGGER ${quoted(name)}`);
    for (const [name, sql] of wanted) if (present.get(name) !== sql) database.exec(sql);
    for (const field of this.fields) {
      const isKept = this.#triggers(table, field).every(([name, sql]) => present.get(name) === sql);
      if (!isKept) this.#recount(table, field);
    }
  }

  #recount(table: string, field: Path): void {
    const { database } = this.sqlite;
    database.prepare('DELETE FROM totals WHERE collection = ? AND field = ?').run(this.collection, field);
    database
      .prepare(`INSERT INTO totals SELECT ?, team, ?, sum(${amount(field, '')}) FROM ${table} GROUP BY team`)
      .run(this.collection, field);
  }

  #triggers(table: string, field: Path): readonly (readonly [name: string, sql: string])[] {
    const key = `${literal(this.collection)}, %.team, ${literal(field)}`;
    const add = (row: string, sign: string) =>
      `INSERT INTO totals VALUES (${key.replace('%.', row)}, ${sign}(${amount(field, row)}))
        ON CONFLICT DO UPDATE SET value = value + excluded.value;`;
    const trigger = (event: string, body: string) => {
      const name = `${this.collection}:total:${field}:${event.slice(0, 6).toLowerCase()}`;
      return [name, `CREATE TRIGGER ${quoted(name)} AFTER ${event} ON ${table} BEGIN ${body} END`] as const;
    };
    return [
      trigger('INSERT', add('NEW.', '')),
      trigger('UPDATE OF body', `${add('OLD.', '-')} ${add('NEW.', '')}`),
      trigger('DELETE', add('OLD.', '-')),
    ];
  }
}
