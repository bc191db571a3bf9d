import { expect } from '@jest/globals';
import type { Case, Fixture } from '../testing/contract.js';
import { fill, put, video, videos } from './contract-samples.js';
import type { DocumentStore } from './document-store.js';
import type { Filter } from './filter.js';

/** Texts that begin alike, with characters that JSON writes in another way, or that come before its quotation mark. */
const texts = ['', 'a', 'a b', 'a!', 'a"b', 'a\\b', 'a\nb', 'a&b', 'a<b', 'aB', 'ab', 'a\u2028', 'a日', '日本'];
const plain = ['', 'a', 'a b', 'a!', 'aB', 'ab', 'a日', '日本'];

const isInRange = {
  gt: (text: string, bound: string) => text > bound,
  gte: (text: string, bound: string) => text >= bound,
  lt: (text: string, bound: string) => text < bound,
  lte: (text: string, bound: string) => text <= bound,
} as const;

/** Texts of any characters. */
export function documentTextPromises(promise: Case<Fixture<DocumentStore>>): void {
  for (const [kind, kept] of Object.entries({ plain, odd: texts })) {
    promise(`finds texts by themselves and by ranges, with ${kind} characters`, async ({ port }) => {
      const documents = port.team(videos, 'team1');
      await fill(documents, Object.fromEntries(kept.map((title, index) => [`v${index}`, { title, groups: [title] }])));
      const found = async (where: Filter) =>
        (await documents.find({ where, limit: 100 })).items.map(({ state }) => state.title).sort();
      for (const bound of texts) {
        const itself = kept.filter((text) => text === bound);
        expect(await found({ fields: { title: bound } })).toEqual(itself);
        expect(await found({ fields: { groups: { hasAny: [bound] } } })).toEqual(itself);
        for (const [name, holds] of Object.entries(isInRange)) {
          const expected = kept.filter((text) => holds(text, bound)).sort();
          expect(await found({ fields: { title: { [name]: bound } } })).toEqual(expected);
        }
      }
    });
  }

  promise('finds by words and by lists what a new version of the program changed', async ({ port, reopen }) => {
    await put(port.team(videos, 'team1'), 'a', video({ title: 'Winter', groups: ['snow', 'ice'] }));
    const next = {
      ...{ ...videos, schemaVersion: 2 },
      upcast: (document: object) => ({ ...document, title: 'Summer', groups: ['ice', 'sun'] }),
    };
    const documents = (await reopen()).team(next, 'team1');
    const held = (group: string) => documents.count({ fields: { groups: { hasAny: [group] } } });
    expect([await held('snow'), await held('ice'), await held('sun')]).toEqual([0, 1, 1]);
    const found = (words: string) => documents.count(undefined, words);
    expect([await found('winter'), await found('summer')]).toEqual([0, 1]);
  });
}
