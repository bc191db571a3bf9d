import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { fill, put, video, videos } from './contract-samples.js';
import { pages } from './document-queries.contract.js';
import type { DocumentStore } from './document-store.js';
import type { Filter } from './filter.js';

/** Indexes that begin with a list. */
export function documentListPromises(promise: Case<Fixture<DocumentStore>>): void {
  promise('finds what holds any of some values in the order of a field, each once, and by pages', async ({ port }) => {
    const documents = port.team(videos, 'team1');
    await fill(documents, {
      a: { title: 'D', groups: ['g1', 'g2'], status: 'public' },
      b: { title: 'B', groups: ['g2', 'g2'], status: 'public', seconds: 20 },
      c: { title: 'A', groups: ['g3'] },
      d: { title: 'B', groups: ['g1', 'g3'], status: 'public', seconds: 10 },
      e: { title: 'C', groups: [] },
    });
    await fill(port.team(videos, 'team2'), { f: { title: 'A', groups: ['g1'] } });
    type Fields = NonNullable<Filter['fields']>;
    const found = async (hasAny: readonly string[], direction: 'asc' | 'desc', limit: number, also: Fields = {}) => {
      const where = { fields: { groups: { hasAny }, ...also } };
      return (await pages(documents, { where, sort: [{ field: 'title', direction }], limit })).join('');
    };
    for (const limit of [1, 2, 10]) {
      expect(await found(['g1', 'g2', 'g1'], 'asc', limit)).toBe('bda');
      expect(await found(['g1', 'g2', 'g3'], 'desc', limit)).toBe('adbc');
      expect(await found(['g1', 'g2', 'g3'], 'asc', limit, { status: 'public' })).toBe('bda');
      expect(await found(['g1', 'g2', 'g3'], 'asc', limit, { title: { gt: 'A' }, seconds: { lt: 20 } })).toBe('d');
    }
    expect(await found(['nobody'], 'asc', 10)).toBe('');
    await put(documents, 'a', video({ title: 'A', groups: ['g1'] }), 1);
    await put(documents, 'b', video({ title: 'B', groups: [] }), 1);
    await put(documents, 'd', null, 1);
    expect(await found(['g1', 'g2', 'g3'], 'asc', 10)).toBe('ac');
  });
}
