import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Fixture } from '@marquee/ports/contracts';
import { teamCollection } from '@marquee/ports';
import { fixtureOf } from '../testing/fixture.js';
import { SqliteDocumentStore } from './sqlite-document-store.js';

interface News {
  readonly title: string;
  readonly body?: string;
}

const spec = { name: 'news', entity: 'news', topic: 'catalog.news', schemaVersion: 1 };

describe('The tables of a collection', () => {
  let fixture: Fixture<SqliteDocumentStore>;
  beforeEach(async () => {
    fixture = await fixtureOf((path) => SqliteDocumentStore.open(path))();
    const news = fixture.port.team(teamCollection<News>(spec), 'team1');
    await news.save('a', 0, { title: 'Harvest', body: '収穫祭' }, []);
    await news.save('b', 0, { title: 'Harvest' }, []);
  });
  afterEach(() => fixture.dispose());

  const indexes = (store: SqliteDocumentStore) =>
    store.sqlite.database.prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE 'news:%'").all()
      .length;

  it('get an index that a new version of the program declares, and lose one that it no longer does', async () => {
    const indexed = await fixture.reopen();
    const news = indexed.team(teamCollection<News>({ ...spec, indexes: [['title'], ['body', 'title']] }), 'team1');
    expect(await news.count({ fields: { title: 'Harvest', body: null } })).toBe(1);
    expect(indexes(indexed)).toBe(2);
    const plain = await fixture.reopen();
    plain.team(teamCollection<News>(spec), 'team1');
    expect(indexes(plain)).toBe(0);
  });

  it('get anew a unique index whose fields are others now', async () => {
    const unique = (...fields: string[]) => ({ ...spec, unique: [{ name: 'key', fields }] });
    const byBody = (await fixture.reopen()).team(teamCollection<News>(unique('title', 'body')), 'team1');
    await byBody.save('c', 0, { title: 'Winter', body: '冬' }, []);
    const store = await fixture.reopen();
    await store.team(teamCollection<News>(spec), 'team1').save('b', 1, null, []);
    const byTitle = (await fixture.reopen()).team(teamCollection<News>(unique('title')), 'team1');
    await expect(byTitle.save('d', 0, { title: 'Winter', body: '雪' }, [])).rejects.toThrow('unique index key');
  });

  it('find by the lists of the documents that they already hold, and by others when those change', async () => {
    const holding = async (...lists: string[]) => {
      const documents = (await fixture.reopen()).team(teamCollection<object>({ ...spec, lists }), 'team1');
      if (lists.length === 1) await documents.save('c', 0, { tags: ['x'], groups: ['y'] }, []);
      return documents.count({ fields: { [lists.at(-1) ?? '']: { hasAny: ['x', 'y'] } } });
    };
    expect(await holding('tags')).toBe(1);
    expect(await holding('tags', 'groups')).toBe(1);
  });

  it('get a full-text index of the documents that they already hold, and a new one when the fields change', async () => {
    const first = (await fixture.reopen()).team(teamCollection<News>({ ...spec, text: ['title'] }), 'team1');
    expect((await first.find({ text: 'harvest', limit: 10 })).items).toHaveLength(2);
    const second = (await fixture.reopen()).team(teamCollection<News>({ ...spec, text: ['title', 'body'] }), 'team1');
    expect((await second.find({ text: '収穫', limit: 10 })).items).toHaveLength(1);
  });

  it('refuse a unique index that the documents already break, and stay as they were', async () => {
    const store = await fixture.reopen();
    const unique = teamCollection<News>({ ...spec, unique: [{ name: 'title', fields: ['title'] }] });
    expect(() => store.team(unique, 'team1')).toThrow('UNIQUE');
    expect(await store.team(teamCollection<News>(spec), 'team1').count()).toBe(2);
  });

  it('refuse two different collections with one name', () => {
    expect(() => fixture.port.team(teamCollection<News>(spec), 'team1')).toThrow('two different collections');
  });

  it('go on where a preparation was stopped, and hold only some of the documents at a time', async () => {
    const many = 1_200;
    const news = (await fixture.reopen()).team(teamCollection<News>(spec), 'team1');
    await Promise.all(Array.from({ length: many - 2 }, (_, index) => news.save(`n${index}`, 0, { title: 'A' }, [])));
    let upcasts = 0;
    const next = (most: number) =>
      teamCollection<News>({
        ...{ ...spec, schemaVersion: 2, indexes: [['title']] },
        upcast: (document) => {
          if (++upcasts > most) throw new Error('stopped');
          return { ...document, title: 'B' };
        },
      });
    await expect((await fixture.reopen()).prepare([next(700)])).rejects.toThrow('stopped');
    const told: number[] = [];
    const store = await fixture.reopen();
    const whole = next(Number.POSITIVE_INFINITY);
    const brought = await store.prepare([whole], (collection, sofar) => {
      expect(collection).toBe('news');
      told.push(sofar);
    });
    expect([brought, told]).toEqual([700, [500, 700]]);
    expect(await store.team(whole, 'team1').count({ fields: { title: 'B' } })).toBe(many);
  });

  it('know without reading all of them that none is of an older shape', async () => {
    const next = teamCollection<News>({ ...spec, schemaVersion: 2 });
    const store = await fixture.reopen();
    expect(await store.prepare([next])).toBe(2);
    const plan = store.sqlite.database
      .prepare('EXPLAIN QUERY PLAN SELECT row FROM "documents:news" WHERE schema_version < 2')
      .all();
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('older')]);
    // A program of the version before writes its own shape, also after this one was there.
    const before = await fixture.reopen();
    await before.team(teamCollection<News>(spec), 'team1').save('c', 0, { title: 'C' }, []);
    expect(await (await fixture.reopen()).prepare([next])).toBe(1);
  });

  it('go on from the versions of deleted documents that an older program left', async () => {
    fixture.port.sqlite.database.exec(`
      DROP TABLE tombstones;
      CREATE TABLE tombstones (
        collection TEXT NOT NULL, team TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
        PRIMARY KEY (collection, team, id)) WITHOUT ROWID;
      INSERT INTO tombstones VALUES ('news', 'team1', 'c', 7);`);
    const news = (await fixture.reopen()).team(teamCollection<News>(spec), 'team1');
    expect(await news.load('c')).toEqual({ state: null, version: 7 });
    await news.save('c', 7, { title: 'Again' }, []);
    await news.save('c', 8, null, []);
    expect(await news.load('c')).toEqual({ state: null, version: 9 });
  });
});

describe('A document that was read', () => {
  it('cannot be changed by the reader, because others read the same object', async () => {
    const fixture = await fixtureOf((path) => SqliteDocumentStore.open(path))();
    const news = fixture.port.team(teamCollection<{ title: string; tags: string[] }>(spec), 'team1');
    await news.save('a', 0, { title: 'Harvest', tags: [] }, []);
    const state = await news.get('a');
    expect(() => state?.tags.push('x')).toThrow(TypeError);
    expect(await news.get('a')).toBe(state);
    await fixture.dispose();
  });

  it('is not mistaken for a later one that got the row of a deleted one', async () => {
    const fixture = await fixtureOf((path) => SqliteDocumentStore.open(path))();
    const news = fixture.port.team(teamCollection<News>(spec), 'team1');
    await news.save('a', 0, { title: 'old' }, []);
    await news.get('a');
    await news.save('a', 1, null, []);
    await news.save('b', 0, { title: 'new' }, []);
    expect((await news.get('b'))?.title).toBe('new');
    await fixture.dispose();
  });
});
