import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import { randomIds, systemClock, visitor } from '@marquee/kernel';
import { Sites } from '../src/site/site.js';
import { VideoQueries, type VideoListQuery } from '../src/video/video.queries.js';
import { ListedVideos, type ListQuery } from '../src/viewing/listed-videos.js';
import { administrator, member } from './catalog-harness.js';

describe('however many videos there are, SQLite finds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-plans-'));
  const statements: string[] = [];
  let documents: SqliteDocumentStore;

  /** What SQLite does for each of the statements that list videos. */
  const plans = () =>
    statements.map((sql) => {
      const parameters = Array.from(sql.matchAll(/\?/g), () => 'x');
      const steps = documents.sqlite.database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
      return steps.map(({ detail }) => String(detail));
    });

  beforeEach(() => {
    documents = SqliteDocumentStore.open(join(folder, `${randomIds.next()}.db`));
    statements.splice(0);
    const { database } = documents.sqlite;
    const prepare = database.prepare.bind(database);
    jest.spyOn(database, 'prepare').mockImplementation((sql) => {
      const asks = sql.includes('documents:videos') && sql.includes('ORDER BY') && !sql.startsWith('EXPLAIN');
      // Documents of an older shape are looked for once, when the collection is opened.
      if (asks && !sql.includes('schema_version <')) statements.push(sql);
      return prepare(sql);
    });
  });
  afterEach(() => documents.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('cards in ranges of an index, in their order', async () => {
    const listed = new ListedVideos(documents, systemClock, new Sites(documents, systemClock));
    const requests: readonly Partial<ListQuery>[] = [
      ...[{}, { sort: 'released' }, { sort: 'updated' }, { sort: 'title' }, { category: 'category1' }],
    ];
    for (const viewer of [visitor('ours'), member('ours', 'staff', 'sales'), administrator('ours')]) {
      for (const request of requests) {
        const position = Buffer.from(JSON.stringify([`shelf.${request.sort ?? 'newest'}`, 'x'])).toString('base64url');
        await listed.page(viewer, { limit: 20, sort: 'newest', ...request });
        await listed.page(viewer, { limit: 20, sort: 'newest', ...request, after: position });
      }
    }
    expect(statements).toHaveLength(3 * requests.length * 2);
    const sought = plans().map((plan) =>
      plan.filter((step) => !/^(?:CO-ROUTINE|MERGE \(UNION\)|LEFT|RIGHT|SCAN places)/.test(step)),
    );
    // Visitors are one audience; the member is one of all members and of two groups, too; administrators are none.
    const ranges = sought.map((plan) =>
      plan.filter((step) => /^SEARCH team\+.+ USING PRIMARY KEY \(team=\? AND value=\?/.test(step)),
    );
    expect(new Set(ranges.map(({ length }) => length))).toEqual(new Set([1, 4, 0]));
    for (const step of sought.flat())
      expect(step).toMatch(/^SEARCH \S+ USING (?:PRIMARY KEY|INDEX .+) \(team=\? AND .+=\?/);
  });

  it('pages of the console in ranges of an index, in their order', async () => {
    const queries = new VideoQueries(documents);
    const requests: readonly Partial<VideoListQuery>[] = [
      {},
      { sort: 'updated' },
      { sort: 'released' },
      { sort: '-released' },
      { sort: 'title' },
      { sort: '-title' },
      { category: 'category1' },
      { status: 'ready' },
      { publication: 'public' },
    ];
    for (const request of requests) await queries.list('ours', { limit: 20, sort: 'newest', ...request });
    expect(statements).toHaveLength(requests.length);
    for (const plan of plans()) {
      expect(plan).toEqual([expect.stringMatching(/^SEARCH documents:videos USING INDEX .+ \(team=\?/)]);
    }
  });
});
