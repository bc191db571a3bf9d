import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { ManualClock, visitor } from '@marquee/kernel';
import { Sites } from '../src/site/site.js';
import { videoCollection } from '../src/video/video.js';
import { ListedVideos, type ListQuery } from '../src/viewing/listed-videos.js';

describe('A list that many ask for', () => {
  let documents: SqliteDocumentStore;
  let listed: ListedVideos;
  let lookups: number;

  beforeEach(() => {
    documents = SqliteDocumentStore.open(':memory:');
    lookups = 0;
    const prepare = documents.sqlite.prepareArrays.bind(documents.sqlite);
    documents.sqlite.prepareArrays = (sql) => {
      if (sql.includes(`documents:${videoCollection.name}`) && sql.includes('LIMIT')) lookups += 1;
      return prepare(sql);
    };
    const clock = new ManualClock('2026-11-20T03:00:00.000Z');
    listed = new ListedVideos(documents, clock, new Sites(documents, clock));
  });
  afterEach(() => documents.close());

  const twice = async (query: Partial<ListQuery>): Promise<number> => {
    lookups = 0;
    for (let time = 0; time < 2; time += 1) {
      await listed.page(visitor('ours'), { limit: 20, sort: 'newest', ...query });
    }
    return lookups;
  };

  it('is looked for once, unless it is by words: those are hardly ever the same', async () => {
    const once = await twice({});
    expect(once).toBeGreaterThan(0);
    expect(await twice({ category: 'films' })).toBe(once);
    expect(await twice({ q: 'deep sea' })).toBe(2 * once);
  });
});
