import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Query, teamCollection } from '@marquee/ports';
import { fixtureOf } from '../testing/fixture.js';
import { openSqlite, type Sqlite } from '../sqlite.js';
import { CollectionTable } from './collection-table.js';
import { filterSql } from './filter-sql.js';
import { orderOf } from './order.js';
import { Reader } from './reader.js';
import { Tombstones } from './tombstones.js';

const videos = teamCollection({
  name: 'videos',
  entity: 'video',
  topic: 'catalog.video',
  schemaVersion: 1,
  indexes: [['status', 'createdAt'], ['createdAt'], ['processing.status']],
  unique: [{ name: 'slug', fields: ['slug'] }],
});

const byCreation = [{ field: 'createdAt', direction: 'desc' }] as const;
const cases: readonly (readonly [string, Pick<Query, 'where' | 'sort'>, string])[] = [
  ['the newest documents', {}, '(team=?)'],
  ['an order', { sort: byCreation }, '(team=?)'],
  ['equality and an order', { where: { fields: { status: 'public' } }, sort: byCreation }, '(team=? AND f:status=?)'],
  [
    'a list of one and an order',
    { where: { fields: { status: { in: ['public'] } } }, sort: byCreation },
    '(team=? AND f:status=?)',
  ],
  [
    'equality, a range and its order',
    { where: { fields: { status: 'public', createdAt: { lt: '2026' } } }, sort: byCreation },
    '(team=? AND f:status=? AND f:createdAt>? AND f:createdAt<?)',
  ],
  ['absence', { where: { fields: { status: null } }, sort: byCreation }, '(team=? AND f:status=?)'],
  [
    'a field inside of another',
    { where: { fields: { 'processing.status': 'x' } } },
    '(team=? AND f:processing.status=?)',
  ],
  ['a unique field', { where: { fields: { slug: 'x' } } }, '(team=? AND f:slug=?)'],
];

describe('The query plan', () => {
  let sqlite: Sqlite;
  let table: CollectionTable;
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    const fixture = await fixtureOf((path) => {
      sqlite = openSqlite(path);
      return { close: async () => sqlite.close() };
    })();
    dispose = () => fixture.dispose();
    table = new CollectionTable(videos, sqlite);
  });
  afterAll(() => dispose());

  const plan = (query: Pick<Query, 'where' | 'sort'>, isNextPage: boolean) => {
    const params: (string | number)[] = ['team1'];
    const order = orderOf(query.sort, table);
    const conditions = ['team = ?', filterSql(query.where ?? {}, table, params)];
    if (isNextPage) {
      conditions.push(
        order.after(
          order.columns.map(() => 'x'),
          params,
        ),
      );
    }
    const sql = `SELECT row, id, version FROM ${table.name} WHERE ${conditions.join(' AND ')} ORDER BY ${order.sql}`;
    return sqlite.database
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...params)
      .map((row) => String(row['detail']));
  };

  it.each(cases)('uses an index for %s, without sorting', (_name, query, expected) => {
    const steps = plan(query, false);
    expect(steps).toEqual([expect.stringContaining(expected)]);
    expect(steps[0]).toMatch(/^SEARCH .* USING INDEX/);
  });

  it('looks up one document by the key of its team and id', async () => {
    const statements: string[] = [];
    const prepareArrays = sqlite.prepareArrays.bind(sqlite);
    sqlite.prepareArrays = (sql) => (statements.push(sql), prepareArrays(sql));
    new Reader(sqlite, table, new Tombstones(sqlite, Date.now), 0).get('team1', 'v1');
    sqlite.prepareArrays = prepareArrays;
    const steps = statements.flatMap((sql) => sqlite.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all('x', 'x'));
    expect(steps.map(({ detail }) => String(detail))).toEqual([
      expect.stringMatching(/^SEARCH [\w:]+ USING INDEX sqlite_autoindex_[\w:]+ \(team=\? AND id=\?\)$/),
    ]);
  });

  it('continues a page inside the index, so that the last page costs what the first does', () => {
    expect(plan({ where: { fields: { status: 'public' } }, sort: byCreation }, true)).toEqual([
      expect.stringContaining('(team=? AND f:status=? AND (f:createdAt,id)<(?,?))'),
    ]);
    expect(plan({}, true)).toEqual([expect.stringContaining('(team=? AND id<?)')]);
  });

  it('has to sort for a field without an index', () => {
    expect(plan({ sort: [{ field: 'title', direction: 'asc' }] }, false)).toContain('USE TEMP B-TREE FOR ORDER BY');
  });
});
