import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { teamCollection, type Documents, type DocumentStore, type Query } from '@marquee/ports';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteDocumentStore } from './sqlite-document-store.js';

interface Talk {
  readonly title: string;
  readonly at: string;
  readonly rooms: readonly string[];
  readonly tags: readonly string[];
}

const talks = teamCollection<Talk>({
  name: 'talks',
  entity: 'talk',
  topic: 'talks',
  schemaVersion: 1,
  indexes: [['rooms', 'at'], ['at']],
  lists: ['rooms', 'tags'],
  text: ['title'],
  withoutHistory: true,
});

/** From as many on words are common: see text-index.ts. */
const common = 1_000;
const newest = [{ field: 'at', direction: 'desc' }] as const;

describe('Words that very many documents have', () => {
  let store: SqliteDocumentStore;
  let documents: Documents<Talk>;
  let dispose: () => Promise<void>;

  const talk = (index: number): Talk => ({
    // Every tenth is about something else; every third is in the hall, too.
    title: index % 10 === 0 ? `宇宙 ${index}` : `深海 ${index}`,
    at: String(index).padStart(5, '0'),
    rooms: index % 3 === 0 ? ['lab', 'hall'] : ['lab'],
    tags: index % 2 === 0 ? ['even'] : [],
  });

  beforeAll(async () => {
    const fixture = await fixtureOf((path) => (store = SqliteDocumentStore.open(path)))();
    dispose = () => fixture.dispose();
    documents = store.team(talks, 'team1');
    const other = store.team(talks, 'team2');
    for (let index = 0; index < common + 200; index++) await documents.save(`t${index}`, 0, talk(index), []);
    for (let index = 0; index < 5; index++) await other.save(`t${index}`, 0, talk(index), []);
  }, 60_000);
  afterAll(() => dispose());

  const found = async (of: DocumentStore, query: Query, team = 'team1') => {
    const all: string[] = [];
    for (let after: string | undefined, more = true; more; more = after !== undefined) {
      const page = await of.team(talks, team).find({ ...query, ...(after !== undefined && { after }) });
      all.push(...page.items.map(({ state }) => state.title));
      after = page.next;
    }
    return all;
  };
  const expected = (isWanted: (talk: Talk) => boolean) =>
    Array.from({ length: common + 200 }, (_, index) => talk(index))
      .filter((one) => one.title.startsWith('深海') && isWanted(one))
      .map(({ title }) => title)
      .reverse();

  it.each([
    ['of a list with an order', { rooms: { hasAny: ['hall'] } }, (one: Talk) => one.rooms.includes('hall')],
    ['of any of several lists', { rooms: { hasAny: ['hall', 'lab'] } }, () => true],
    ['of two lists', { rooms: { hasAny: ['hall'] }, tags: { hasAny: ['even'] } }, isEvenInHall],
    ['of everything', {}, () => true],
  ])('find the same %s, page by page', async (_what, fields, isWanted) => {
    expect(await found(store, { text: '深海', where: { fields }, sort: newest, limit: 300 })).toEqual(
      expected(isWanted),
    );
  });

  it('find nothing of another team', async () => {
    const titles = await found(store, { text: '深海', sort: newest, limit: 300 }, 'team2');
    expect(titles).toEqual(['深海 4', '深海 3', '深海 2', '深海 1']);
  });

  it('are looked for along the order, and rare ones are looked up', () => {
    const steps = (text: string) => {
      const asked: string[] = [];
      const { prepareArrays } = store.sqlite;
      store.sqlite.prepareArrays = (sql) => {
        asked.push(sql);
        return prepareArrays.call(store.sqlite, sql);
      };
      const page = documents.find({ text, where: { fields: { rooms: { hasAny: ['hall'] } } }, sort: newest, limit: 5 });
      store.sqlite.prepareArrays = prepareArrays;
      return page.then(() => asked.join(' ').includes('ordered:talks'));
    };
    return expect(Promise.all([steps('深海'), steps('宇宙')])).resolves.toEqual([true, false]);
  });

  it('are looked up by their rows where they are rare, in a list and in a count: nothing walks through the team', async () => {
    const { sqlite } = store;
    const asked: string[] = [];
    const [prepare, prepareArrays] = [sqlite.prepare.bind(sqlite), sqlite.prepareArrays.bind(sqlite)];
    sqlite.prepare = (sql) => (asked.push(sql), prepare(sql));
    sqlite.prepareArrays = (sql) => (asked.push(sql), prepareArrays(sql));
    const fields = { rooms: { hasAny: ['hall'] } };
    for (const where of [{}, { fields }]) {
      await documents.find({ text: '宇宙', where, sort: newest, limit: 5 });
      await documents.count(where, '宇宙');
    }
    Object.assign(sqlite, { prepare, prepareArrays });
    const plans = asked
      .filter((sql) => sql.includes('FROM "documents:talks"') && sql.includes('MATCH'))
      .map((sql) => sqlite.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...sql.matchAll(/\?/g).map(() => 1)));
    expect(plans).toHaveLength(4);
    for (const [first] of plans) {
      expect(String(first?.['detail'])).toBe('SEARCH documents:talks USING INTEGER PRIMARY KEY (rowid=?)');
    }
  });

  it.each([
    ['words', { text: '宇宙', where: { fields: { rooms: { hasAny: ['lab'] } } } }, 0],
    ['a list without an order', { where: { fields: { tags: { hasAny: ['odd'] }, rooms: { hasAny: ['lab'] } } } }, 1],
  ])('and what narrows that which %s find is not counted', async (_what, query, counted) => {
    const prepare = jest.spyOn(store.sqlite, 'prepare');
    await documents.find({ ...query, sort: newest, limit: 5 });
    const sizes = prepare.mock.calls.filter(
      ([sql]) => sql.includes('FROM "lists:talks"') && sql.includes('LIMIT 1000'),
    );
    prepare.mockRestore();
    expect(sizes).toHaveLength(counted);
  });
});

function isEvenInHall({ rooms, tags }: Talk): boolean {
  return rooms.includes('hall') && tags.includes('even');
}

describe('Words that nearly every document of very many has', () => {
  const many = 10_200;
  const hasIt = (index: number): boolean => index % 100 > 0;
  let store: SqliteDocumentStore;
  let documents: Documents<Talk>;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const fixture = await fixtureOf((path) => (store = SqliteDocumentStore.open(path)))();
    dispose = () => fixture.dispose();
    documents = store.team(talks, 'team1');
    const talk = (index: number): Talk => ({
      title: hasIt(index) ? `深海 ${index}` : `宇宙 ${index}`,
      at: String(index).padStart(5, '0'),
      rooms: [index % 2 === 0 ? 'hall' : 'lab'],
      tags: ['all'],
    });
    for (let from = 0; from < many; from += 600) {
      await Promise.all(
        Array.from({ length: 600 }, (_, index) => documents.save(`t${from + index}`, 0, talk(from + index), [])),
      );
    }
  }, 120_000);
  afterAll(() => dispose());

  it.each([
    ['in an order', {}, 1, newest],
    ['in that of a list', { rooms: { hasAny: ['hall'] } }, 2, newest],
    ['in none that was asked for, of a list without one', { tags: { hasAny: ['all'] } }, 1, undefined],
    ['in that of two lists', { tags: { hasAny: ['all'] }, rooms: { hasAny: ['hall'] } }, 2, newest],
  ])('are looked for in each document that a page comes to, %s, and counted all', async (_what, fields, step, sort) => {
    const query = { text: '深海', where: { fields }, ...(sort && { sort }), limit: 150 };
    const { items, next } = await documents.find(query);
    const second = await documents.find({ ...query, ...(next !== undefined && { after: next }) });
    const found = [...items, ...second.items].map(({ state }) => state.at);
    const all = Array.from({ length: many }, (_, index) => index).filter((index) => hasIt(index) && index % step === 0);
    if (sort)
      expect(found).toEqual(
        all
          .toReversed()
          .slice(0, 300)
          .map((index) => String(index).padStart(5, '0')),
      );
    expect(new Set(found.map(Number)).size).toBe(300);
    expect(found.every((at) => hasIt(Number(at)))).toBe(true);
    expect(await documents.count({ fields }, '深海')).toBe(all.length);
  });

  it.each([
    ['with words', '深海', hasIt],
    ['without', undefined, () => true],
  ])('are counted by the rarest of several lists, %s', async (_what, text, isWanted) => {
    let counted: { readonly sql: string; readonly get: { readonly mock: { readonly lastCall?: unknown } } } | undefined;
    const { prepare } = store.sqlite;
    store.sqlite.prepare = (sql) => {
      const statement = prepare.call(store.sqlite, sql);
      if (sql.includes('documents:talks')) counted = { sql, get: jest.spyOn(statement, 'get') };
      return statement;
    };
    const fields = { tags: { hasAny: ['all'] }, rooms: { hasAny: ['hall'] } };
    const count = await documents.count({ fields }, text);
    store.sqlite.prepare = prepare;
    const wanted = Array.from({ length: many }, (_, index) => index).filter((one) => one % 2 === 0 && isWanted(one));
    expect(count).toBe(wanted.length);
    // Those of the hall are gathered, once; of these alone it is asked whether they have the tag.
    expect(counted?.sql.match(/\+id IN|EXISTS/g)).toEqual(['+id IN', 'EXISTS']);
    const given = String(counted?.get.mock.lastCall);
    expect(given.indexOf('rooms')).toBeLessThan(given.indexOf('tags'));
  });
});
