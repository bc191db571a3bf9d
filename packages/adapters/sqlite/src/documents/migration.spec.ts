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
    store.sqlite.database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND name LIKE '%INDEX news%'")
      .all().length;

  it('get an index that a new version of the program declares, and lose one that it no longer does', async () => {
    const indexed = await fixture.reopen();
    const news = indexed.team(teamCollection<News>({ ...spec, indexes: [['title'], ['body', 'title']] }), 'team1');
    expect(await news.count({ fields: { title: 'Harvest', body: null } })).toBe(1);
    expect(indexes(indexed)).toBe(2);
    const plain = await fixture.reopen();
    plain.team(teamCollection<News>(spec), 'team1');
    expect(indexes(plain)).toBe(0);
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
