import { textAt, type Path } from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import { jsonPath, quoted } from './paths.js';
import { searchExpression, searchTokens, teamToken } from './search-text.js';

/** Full-text index of one collection. It holds words only; the documents stay in their own table. */
export class TextIndex {
  readonly #name: string;

  constructor(
    private readonly collection: string,
    private readonly paths: readonly Path[],
    private readonly sqlite: Sqlite,
  ) {
    this.#name = quoted(`text:${collection}`);
  }

  /** Creates the index, and fills it anew when the collection's text fields are others than last time. */
  migrate(documents: string): void {
    const { database } = this.sqlite;
    const fields = this.paths.map(jsonPath).join(' ');
    database.exec('CREATE TABLE IF NOT EXISTS text_fields (collection TEXT PRIMARY KEY, fields TEXT NOT NULL)');
    const known = database.prepare('SELECT fields FROM text_fields WHERE collection = ?').get(this.collection);
    if (known?.['fields'] === fields) return;
    database.exec(`DROP TABLE IF EXISTS ${this.#name};
      CREATE VIRTUAL TABLE ${this.#name} USING fts5(
        team, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2')`);
    for (const row of database.prepare(`SELECT row, team, body FROM ${documents}`).iterate()) {
      this.save(integer(row['row']), text(row['team']), JSON.parse(text(row['body'])) as object);
    }
    database.prepare('INSERT OR REPLACE INTO text_fields VALUES (?, ?)').run(this.collection, fields);
  }

  save(row: number, team: string, document: object, before?: object): void {
    const words = this.#words(document);
    if (before) {
      if (this.#words(before) === words) return;
      this.delete(row);
    }
    const insert = this.sqlite.prepare(`INSERT INTO ${this.#name} (rowid, team, words) VALUES (?, ?, ?)`);
    insert.run(row, teamToken(team), words);
  }

  delete(row: number): void {
    this.sqlite.prepare(`DELETE FROM ${this.#name} WHERE rowid = ?`).run(row);
  }

  /** An SQL condition for the rows of the team with all the words. */
  condition(team: string, search: string, params: (string | number)[]): string {
    const expression = searchExpression(search);
    if (expression === undefined) return '1';
    params.push(`team : ${teamToken(team)} AND words : (${expression})`);
    return `row IN (SELECT rowid FROM ${this.#name} WHERE ${this.#name} MATCH ?)`;
  }

  #words(document: object): string {
    return this.paths.map((path) => searchTokens(textAt(document, path))).join('\n');
  }
}
