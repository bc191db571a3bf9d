import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { fill, put, video, type Video, videos } from './contract-samples.js';
import type { Documents, DocumentStore, Page, Query } from './document-store.js';
import type { Filter } from './filter.js';

const ids = (page: Page<Video>) => page.items.map(({ id }) => id);

/** All pages of a query, with something done between any two. */
export async function pages(
  documents: Documents<Video>,
  query: Query,
  between?: () => Promise<void>,
): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined; ;) {
    const page: Page<Video> = await documents.find({ ...query, ...(after !== undefined && { after }) });
    expect(page.items.length).toBeLessThanOrEqual(query.limit);
    found.push(...ids(page));
    if (page.next === undefined) return found;
    after = page.next;
    await between?.();
  }
}

const filters: readonly (readonly [string, Filter, string])[] = [
  ['equality', { fields: { status: 'public' } }, 'ab'],
  ['equality with a number', { fields: { seconds: 20 } }, 'b'],
  ['equality with a flag', { fields: { isFree: true } }, 'a'],
  ['equality with null, which absent fields have, too', { fields: { seconds: null } }, 'de'],
  ['equality at a path', { fields: { 'processing.status': 'ready' } }, 'c'],
  ['several fields', { fields: { status: 'public', seconds: 10 } }, 'a'],
  ['a list', { fields: { seconds: { in: [10, 30, 99] } } }, 'ac'],
  ['a list of one', { fields: { seconds: { in: [10] } } }, 'a'],
  ['a list with null', { fields: { seconds: { in: [10, null] } } }, 'ade'],
  ['an empty list', { fields: { seconds: { in: [] } } }, ''],
  ['greater', { fields: { seconds: { gt: 10 } } }, 'bc'],
  ['from and to', { fields: { seconds: { gte: 10, lt: 30 } } }, 'ab'],
  ['at most, which absent fields are not', { fields: { seconds: { lte: 20 } } }, 'ab'],
  ['a range of text', { fields: { title: { gte: 'B', lt: 'D' } } }, 'bc'],
  ['a range of text, in which numbers are not', { fields: { seconds: { gt: '' } } }, ''],
  ['presence', { fields: { seconds: { exists: true } } }, 'abc'],
  ['absence', { fields: { seconds: { exists: false } } }, 'de'],
  ['difference, which absent fields have, too', { fields: { seconds: { not: 10 } } }, 'bcde'],
  ['difference from null', { fields: { seconds: { not: null } } }, 'abc'],
  ['any of a list of values in an array', { fields: { groups: { hasAny: ['g2', 'g3'] } } }, 'bc'],
  ['none of no values in an array', { fields: { groups: { hasAny: [] } } }, ''],
  ['an alternative', { anyOf: [{ fields: { title: 'A' } }, { fields: { seconds: { gt: 20 } } }] }, 'ac'],
  [
    'an alternative beside fields',
    { fields: { status: 'draft' }, anyOf: [{ fields: { title: 'A' } }, { fields: { title: 'C' } }] },
    'c',
  ],
  ['no alternative', { anyOf: [] }, ''],
  ['nothing', {}, 'abcde'],
];

export function documentQueryPromises(promise: Case<Fixture<DocumentStore>>): void {
  for (const [name, where, expected] of filters) {
    promise(`finds and counts by ${name}`, async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await fill(documents, {
        a: { title: 'A', status: 'public', seconds: 10, isFree: true, groups: ['g1'] },
        b: { title: 'B', status: 'public', seconds: 20, isFree: false, groups: ['g1', 'g2'] },
        c: { title: 'C', seconds: 30, groups: ['g3'], processing: { status: 'ready' } },
        d: { title: 'D', seconds: null, groups: [] },
        e: { title: 'E' },
      });
      const page = await documents.find({ where, limit: 10, sort: [{ field: 'id', direction: 'asc' }] });
      expect(ids(page).join('')).toBe(expected);
      expect(await documents.count(where)).toBe(expected.length);
    });
  }

  promise('follows changes of a list, in the team alone', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, { a: { groups: ['g1', 'g2'] }, b: { groups: ['g2', 'g2'] }, c: { groups: ['g1'] } });
    await fill(port.team(videos, 'team2'), { d: { groups: ['g1'] } });
    const holding = async (group: string) =>
      ids(await documents.find({ where: { fields: { groups: { hasAny: [group] } } }, limit: 10 })).join('');
    expect([await holding('g1'), await holding('g2')]).toEqual(['ca', 'ba']);
    await put(documents, 'a', video({ groups: ['g3'] }), 1);
    await put(documents, 'b', video({ groups: ['g1', 'g2'] }), 1);
    await put(documents, 'c', null, 1);
    expect([await holding('g1'), await holding('g2'), await holding('g3')]).toEqual(['b', 'b', 'a']);
  });

  promise('gets many by id in the order asked for, and leaves out what is not there', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, { a: {}, b: {}, c: {} });
    expect((await documents.getMany(['c', 'x', 'a'])).map(({ id }) => id)).toEqual(['c', 'a']);
  });

  promise('gives the newest ids first when no order is asked for', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, { a: {}, c: {}, b: {} });
    expect(await pages(documents, { limit: 2 })).toEqual(['c', 'b', 'a']);
  });

  promise('sorts by a field in both directions, absent ones before all others, equal ones by id', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, { a: { seconds: 3 }, b: { seconds: 1 }, c: {}, d: { seconds: 3 }, e: { seconds: null } });
    for (const limit of [1, 2, 5, 100]) {
      const by = (direction: 'asc' | 'desc') => pages(documents, { limit, sort: [{ field: 'seconds', direction }] });
      expect(await by('asc')).toEqual(['c', 'e', 'b', 'a', 'd']);
      expect(await by('desc')).toEqual(['d', 'a', 'b', 'e', 'c']);
    }
  });

  promise('sorts by two fields, each in its own direction', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, {
      a: { status: 'x', seconds: 1 },
      b: { status: 'y', seconds: 1 },
      c: { status: 'x', seconds: 2 },
      d: { status: 'y' },
    });
    const by = (first: 'asc' | 'desc', second: 'asc' | 'desc') =>
      pages(documents, {
        limit: 1,
        sort: [
          { field: 'status', direction: first },
          { field: 'seconds', direction: second },
        ],
      });
    expect(await by('asc', 'asc')).toEqual(['a', 'c', 'd', 'b']);
    expect(await by('asc', 'desc')).toEqual(['c', 'a', 'b', 'd']);
    expect(await by('desc', 'asc')).toEqual(['d', 'b', 'a', 'c']);
  });

  promise('neither repeats nor leaves out a document when others come and go between pages', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    const names = Array.from({ length: 20 }, (_, index) => `v${10 + index}`);
    await fill(documents, Object.fromEntries(names.map((name, index) => [name, { seconds: index % 4 }])));
    let turn = 0;
    const found = await pages(documents, { limit: 3, sort: [{ field: 'seconds', direction: 'asc' }] }, async () => {
      await put(documents, `a${turn}`, video({ seconds: turn % 4 }));
      if (turn > 0) await put(documents, `a${turn - 1}`, null, 1);
      turn += 1;
    });
    const old = found.filter((id) => id.startsWith('v'));
    expect(old).toHaveLength(20);
    expect(new Set(found).size).toBe(found.length);
  });

  promise('refuses a cursor that another query made, or nobody', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, { a: {}, b: {}, c: {} });
    const { next } = await documents.find({ limit: 1 });
    const invalid: Query[] = [
      { limit: 1, after: next!, where: { fields: { status: 'draft' } } },
      { limit: 1, after: next!, text: '無題' },
      { limit: 1, after: next!, sort: [{ field: 'title', direction: 'asc' }] },
      { limit: 1, after: 'nonsense' },
      { limit: 1, after: '' },
      { limit: 1, after: Buffer.from('[]').toString('base64url') },
      { limit: 1, after: Buffer.from('null').toString('base64url') },
    ];
    for (const query of invalid) await expect(documents.find(query)).rejects.toMatchObject({ code: 'INVALID_CURSOR' });
    await expect(port.team(videos, 'team2').find({ limit: 1, after: next! })).rejects.toMatchObject({
      code: 'INVALID_CURSOR',
    });
    await expect(documents.find({ limit: 2, after: next! })).resolves.toMatchObject({
      items: [{ id: 'b' }, { id: 'a' }],
    });
  });

  promise('refuses a page of less than 1 or more than 1000 documents', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    for (const limit of [0, -1, 1_001, Number.NaN]) await expect(documents.find({ limit })).rejects.toThrow(RangeError);
  });

  promise('refuses a path that is none', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    for (const path of ["a' OR 1 --", 'a..b', '', '$where', 'a"b']) {
      await expect(documents.find({ where: { fields: { [path]: 1 } }, limit: 1 })).rejects.toThrow('path');
    }
  });

  promise('finds by words and by any part of Japanese text, in every text field', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, {
      a: { title: '深海魚の生活', status: 'public' },
      b: { title: 'Life in the deep sea', status: 'public' },
      c: { title: 'ﾃﾞｰﾀ分析 Ｗｅｂ 2026', status: 'draft' },
    });
    const search = async (text: string) =>
      ids(await documents.find({ text, limit: 10 }))
        .sort()
        .join('');
    expect(await search('深海')).toBe('a');
    expect(await search('海魚の')).toBe('a');
    expect(await search('魚深')).toBe('');
    expect(await search('魚')).toBe('a');
    expect(await search('活')).toBe('a');
    expect(await search('deep LIFE')).toBe('b');
    expect(await search('deep lif')).toBe('');
    expect(await search('データ web')).toBe('c');
    expect(await search('public')).toBe('ab');
    expect(await search('public 生活')).toBe('a');
    expect(await search('" OR NEAR(* -')).toBe('');
    expect(await search('')).toBe('abc');
  });

  promise('combines words with a filter, an order and pages, and follows changes of the text', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, {
      a: { title: '深海 1', seconds: 1 },
      b: { title: '深海 2', seconds: 3 },
      c: { title: '深海 3', seconds: 2 },
      d: { title: '深海 4', seconds: 9, status: 'public' },
    });
    const query: Query = {
      text: '深海',
      where: { fields: { status: 'draft' } },
      sort: [{ field: 'seconds', direction: 'desc' }],
      limit: 2,
    };
    expect(await pages(documents, query)).toEqual(['b', 'c', 'a']);
    expect(await documents.count(query.where, '深海')).toBe(3);
    expect(await documents.count(undefined, '深海')).toBe(4);
    expect(await documents.count(undefined, '')).toBe(4);
    await put(documents, 'b', video({ title: '浅瀬', seconds: 3 }), 1);
    await put(documents, 'c', video({ title: '深海 3', seconds: 0 }), 1);
    expect(await pages(documents, query)).toEqual(['a', 'c']);
    expect(await pages(documents, { ...query, text: '浅瀬' })).toEqual(['b']);
  });

  promise('works over all teams for those who may, in the order asked for', async ({ port }) => {
    for (const [team, seconds] of [
      ['team1', 3],
      ['team2', 1],
      ['team3', 2],
    ] as const) {
      await fill(port.team(videos, team), { a: { status: 'due', seconds }, b: { status: 'idle', seconds: 0 } });
    }
    const where: Filter = { fields: { status: 'due' } };
    const due = await port.everywhere(videos, { where, sort: [{ field: 'seconds', direction: 'asc' }], limit: 2 });
    expect(due.map(({ team, id, state }) => [team, id, state.seconds])).toEqual([
      ['team2', 'a', 1],
      ['team3', 'a', 2],
    ]);
  });
}
