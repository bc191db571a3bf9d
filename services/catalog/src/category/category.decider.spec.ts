import { describe, it } from '@jest/globals';
import type { CategoryEvent } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { categoryDecider } from './category.decider.js';

const given = specify(categoryDecider);
const created: CategoryEvent = { type: 'CategoryCreated', data: { name: 'Talks', order: 0 } };

describe('a category', () => {
  it('is created once', () => {
    given().when({ type: 'CreateCategory', name: 'Talks', order: 0 }).then(created);
    given(created).when({ type: 'CreateCategory', name: 'Again', order: 1 }).thenThrows('CONFLICT');
  });

  it('changes only in what differs', () => {
    given(created).when({ type: 'ChangeCategory', name: 'News', order: 0 }).thenState({ name: 'News', order: 0 });
    given(created)
      .when({ type: 'ChangeCategory', order: 3 })
      .then({ type: 'CategoryChanged', data: { order: 3 } });
    given(created).when({ type: 'ChangeCategory', name: 'Talks' }).then();
  });

  it('is deleted only when no video uses it', () => {
    given(created).when({ type: 'DeleteCategory', videoCount: 1 }).thenThrows('CATEGORY_IN_USE', { count: 1 });
    given(created).when({ type: 'DeleteCategory', videoCount: 0 }).thenState(null);
  });

  it('cannot be changed when it does not exist', () => {
    given().when({ type: 'ChangeCategory', name: 'x' }).thenThrows('CATEGORY_NOT_FOUND');
    given().when({ type: 'DeleteCategory', videoCount: 0 }).thenThrows('CATEGORY_NOT_FOUND');
  });
});
