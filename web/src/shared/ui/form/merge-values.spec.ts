import { describe, expect, it } from '@jest/globals';
import { leaves, mergeValues } from './merge-values.js';

const base = { title: 'Old', overview: '', groups: ['a'], fields: { name: 'required', phone: 'hidden' } };

describe('two edits of the same thing', () => {
  it('go together when they touch different fields, groups of fields as well', () => {
    const mine = { ...base, title: 'Mine', fields: { name: 'hidden', phone: 'hidden' } };
    const theirs = { ...base, overview: 'Theirs', fields: { name: 'required', phone: 'optional' } };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { title: 'Mine', overview: 'Theirs', groups: ['a'], fields: { name: 'hidden', phone: 'optional' } },
      conflicts: [],
    });
  });

  it('are a conflict where both changed the same field in different ways', () => {
    const mine = { ...base, title: 'Mine', groups: ['a', 'b'] };
    const theirs = { ...base, title: 'Theirs', groups: ['a', 'c'], overview: 'Theirs' };
    expect(mergeValues(base, mine, theirs)).toEqual({
      values: { ...base, title: 'Mine', groups: ['a', 'b'], overview: 'Theirs' },
      conflicts: ['title', 'groups'],
    });
  });

  it('are none where both say the same, as after a save whose answer was lost', () => {
    const mine = { ...base, title: 'Same', groups: [] };
    expect(mergeValues(base, mine, structuredClone(mine))).toEqual({ values: mine, conflicts: [] });
  });
});

it('lists are one value, whatever they hold', () => {
  expect(leaves({ a: { b: 1, c: [{ d: 2 }] }, e: null })).toEqual(['a.b', 'a.c', 'e']);
});
