import { describe, expect, it } from '@jest/globals';
import { entities } from '@marquee/contracts';
import { pagesOf } from '../../shared/entity/pages-of.js';
import type { Page } from './page.js';
import { pages } from './pages.js';

describe('the pages of entities', () => {
  const shown = pages.flatMap((page) => ('entity' in page ? [page] : []));

  it.each(shown)('lets those make one who may: $entity', ({ entity, permission, manage }) => {
    expect(manage ?? permission).toBe(entities.find(({ name }) => name === entity)?.permissions.manage);
  });

  it('are there for every entity', () => {
    expect(shown.map(({ entity }) => entity).toSorted()).toEqual(entities.map(({ name }) => name).toSorted());
  });
});

describe('the ways to the pages of things', () => {
  const whole = (page: Page, above = ''): readonly (readonly [path: string, page: Page])[] => {
    const path = above + page.path;
    return [[path, page], ...(page.within ?? []).flatMap((inner) => whole(inner, `${path}/`))];
  };
  const all = pages.flatMap((page) => whole(page));

  it.each(Object.entries(pagesOf).flatMap(([kind, place]) => (place ? [[kind, ...place] as const] : [])))(
    'ask for what the page takes: %s',
    (_kind, permission, at) => {
      const [path = ''] = at('x').split('?');
      const found = all.find(([pattern]) => new RegExp(`^${pattern.replaceAll(/:\w+/g, 'x')}$`).test(path));
      expect(found?.[1].permission).toBe(permission);
    },
  );
});
