import { describe, expect, it } from '@jest/globals';
import type { Conversation } from './comments.api.js';
import { withNewest, type Page } from './newest-comments.js';

/** One comment for each letter: the later in the alphabet, the later it was written. */
const comment = (id: string): Conversation => ({
  ...{ id, text: id, author: 'member', authorName: 'Mia', editedAt: null, mine: false, replyCount: 0 },
  createdAt: `2026-11-20T05:00:${String(id.charCodeAt(0) - 97).padStart(2, '0')}.000Z`,
});
const page = (ids: string, next: string | null = null): Page => ({ items: Array.from(ids, comment), next });
const shown = (pages: readonly Page[] | undefined) =>
  pages?.map(({ items, next }) => [items.map(({ id }) => id).join(''), next]);

describe('the beginning of a list that was read anew', () => {
  it('stands above what was read before, which stays', () => {
    const pages = withNewest([page('fed', 'd'), page('cb', 'b')], page('hgf', 'f'));
    expect(shown(pages)).toEqual([
      ['hgfed', 'd'],
      ['cb', 'b'],
    ]);
  });

  it('is without what is there no more, and says what was changed', () => {
    const [first] = withNewest([page('fed', 'd'), page('cb', 'b')], page('fdc', 'c')) ?? [];
    expect(first?.items.map(({ id }) => id)).toEqual(['f', 'd', 'c']);
    const changed = { ...comment('e'), replyCount: 3 };
    const [again] = withNewest([page('fed', 'd')], { items: [comment('f'), changed], next: 'e' }) ?? [];
    expect(again?.items.map(({ replyCount }) => replyCount)).toEqual([0, 3, 0]);
  });

  it('is all that is shown where nothing older was read, and goes on from its own end', () => {
    expect(shown(withNewest([page('fe', 'e')], page('fd', 'd')))).toEqual([['fd', 'd']]);
    expect(shown(withNewest([page('')], page('ba')))).toEqual([['ba', null]]);
    expect(shown(withNewest([page('ba')], page('')))).toEqual([['', null]]);
  });

  it('is all that is shown where it is all there is', () => {
    expect(shown(withNewest([page('dcb', 'b'), page('a')], page('d')))).toEqual([['d', null]]);
  });

  it('does not tell what lies between where nothing of it was known', () => {
    expect(withNewest([page('cb', 'b')], page('hgf', 'f'))).toBeUndefined();
  });

  it('keeps what was written at the same moment as its last', () => {
    const same = { ...comment('e'), createdAt: comment('f').createdAt };
    const [first] = withNewest([{ items: [comment('f'), same], next: null }], page('gf', 'f')) ?? [];
    expect(first?.items.map(({ id }) => id)).toEqual(['g', 'f', 'e']);
  });
});
