import { textAt, type Path } from '@marquee/ports';
import { integer, type Sqlite, text } from '../sqlite.js';
import { jsonPath, quoted } from './paths.js';
import { searchExpression, searchTokens, teamToken } from './search-text.js';

/**
 * Documents. To look up and to sort `common` ones takes about as long as to walk along an order past those that lack the words;
 * to gather `general` ones takes longer than to look for the words in each document that the walk comes to.
 */
const [common, general] = [1_000, 10_000];

/** What words do for a query: they find, or narrow what an order finds, by all that have them or one by one. */
export type WordsUse = 'find' | 'gather' | 'probe';

function matchOf(team: string, search: string): string | undefined {
  const expression = searchExpression(search);
  return expression === undefined ? undefined : `team : ${teamToken(team)} AND words : (${expression})`;
}

/** Full-text index of one collection. It holds words only; the documents stay in their own table. */
export class TextIndex {
  readonly #name: string;
  #last: { readonly match: string; readonly use: WordsUse } = { match: '', use: 'find' };

  constructor(
    private readonly collection: string,
    private readonly paths: readonly Path[],
    private readonly sqlite: Sqlite,
  ) {
    this.#name = quoted(`text:${collection}`);
  }

  /** Whether it has the words of these fields. */
  get isFilled(): boolean {
    const { database } = this.sqlite;
    database.exec('CREATE TABLE IF NOT EXISTS text_fields (collection TEXT PRIMARY KEY, fields TEXT NOT NULL)');
    const known = database.prepare('SELECT fields FROM text_fields WHERE collection = ?').get(this.collection);
    return known?.['fields'] === this.#fields;
  }

  /** Creates the index, and fills it anew when the collection's text fields are others than last time. */
  migrate(documents: string): void {
    if (this.isFilled) return;
    const { database } = this.sqlite;
    database.exec(`DROP TABLE IF EXISTS ${this.#name};
      CREATE VIRTUAL TABLE ${this.#name} USING fts5(
        team, words, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2')`);
    for (const row of database.prepare(`SELECT row, team, body FROM ${documents}`).iterate()) {
      this.save(integer(row['row']), text(row['team']), JSON.parse(text(row['body'])) as object);
    }
    database.prepare('INSERT OR REPLACE INTO text_fields VALUES (?, ?)').run(this.collection, this.#fields);
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

  /**
   * An SQL condition for the rows of the team with all the words.
   *
   * @param use where they only narrow, a `+` keeps SQLite from looking the rows up
   */
  condition(team: string, search: string, params: (string | number)[], use: WordsUse): string {
    const match = matchOf(team, search);
    if (match === undefined) return '1';
    params.push(match);
    const rows = `SELECT rowid FROM ${this.#name} WHERE ${this.#name} MATCH ?`;
    if (use === 'probe') return `EXISTS (${rows} AND rowid = row)`;
    return `${use === 'gather' ? '+' : ''}row IN (${rows})`;
  }

  /** How a page is found soonest that has the words. */
  useFor(team: string, search: string): WordsUse {
    const match = matchOf(team, search);
    if (match === undefined) return 'gather';
    // Of a page and of how many there are, it is asked one after the other; and it is no more than a guess.
    if (this.#last.match !== match) this.#last = { match, use: this.#useOf(match) };
    return this.#last.use;
  }

  get #fields(): string {
    return this.paths.map(jsonPath).join(' ');
  }

  #useOf(match: string): WordsUse {
    const sql = `SELECT count(*) AS count FROM (SELECT 1 FROM ${this.#name} WHERE ${this.#name} MATCH ? LIMIT ${general})`;
    const count = integer(this.sqlite.prepare(sql).get(match)?.['count']);
    if (count < common) return 'find';
    return count < general ? 'gather' : 'probe';
  }

  #words(document: object): string {
    return this.paths.map((path) => searchTokens(textAt(document, path))).join('\n');
  }
}
