import { describe, expect, it } from '@jest/globals';
import { entities } from '@marquee/contracts';
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
