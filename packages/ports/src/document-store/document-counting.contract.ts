import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { put, video, videos } from './contract-samples.js';
import type { DocumentStore } from './document-store.js';

/** The promises of `counts` and `countEverywhere`, as part of the suite of the document store. */
export function documentCountingPromises(promise: Case<Fixture<DocumentStore>>): void {
  promise(
    'counts many values of a field or a list at once, each document once, in the team alone',
    async ({ port }) => {
      const documents = port.team(videos, 'team1');
      const given = {
        a: { status: 'public', groups: ['g1', 'g2'] },
        b: { status: 'public', groups: ['g2', 'g2', 'g3'] },
        c: { status: 'draft', groups: ['g3'] },
        d: { status: 'draft' },
      };
      for (const [id, state] of Object.entries(given)) await put(documents, id, video(state));
      await put(port.team(videos, 'team2'), 'e', video({ status: 'public', groups: ['g1'] }));
      const counted = async (field: string, ...values: string[]) =>
        Object.fromEntries([...(await documents.counts(field, values))].sort(([a], [b]) => (a < b ? -1 : 1)));
      expect(await counted('status', 'public', 'draft', 'hidden')).toEqual({ draft: 2, public: 2 });
      expect(await counted('status', 'public')).toEqual({ public: 2 });
      expect(await counted('groups', 'g1', 'g2', 'g4')).toEqual({ g1: 1, g2: 2 });
      expect(await counted('groups')).toEqual({});
      await put(documents, 'a', video({ status: 'draft', groups: ['g3'] }), 1);
      await put(documents, 'b', null, 1);
      expect(await counted('status', 'public', 'draft')).toEqual({ draft: 3 });
      expect(await counted('groups', 'g1', 'g2', 'g3')).toEqual({ g3: 2 });
      expect(await port.countEverywhere(videos)).toBe(4);
    },
  );
}
