import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { GroupEvent } from '@marquee/contracts';
import { groupDecider } from './group.decider.js';

const created: GroupEvent = { type: 'GroupCreated', data: { name: 'Gold' } };
const given = specify(groupDecider);

describe('a group', () => {
  it('is created and renamed', () => {
    given().when({ type: 'Create', name: 'Gold' }).then(created);
    given(created)
      .when({ type: 'Rename', name: 'Silver' })
      .then({ type: 'GroupRenamed', data: { name: 'Silver' } });
    given(created).when({ type: 'Rename', name: 'Gold' }).then();
  });

  it('is deleted when nobody and nothing uses it', () => {
    given(created).when({ type: 'Delete', members: 0, videos: 0 }).thenState(null);
    given(created).when({ type: 'Delete', members: 2, videos: 0 }).thenThrows('GROUP_HAS_MEMBERS', { count: 2 });
    given(created).when({ type: 'Delete', members: 0, videos: 3 }).thenThrows('GROUP_IN_USE', { count: 3 });
  });

  it('must exist to be changed', () => {
    given().when({ type: 'Rename', name: 'Silver' }).thenThrows('GROUP_NOT_FOUND');
    given(created, { type: 'GroupDeleted', data: {} })
      .when({ type: 'Delete', members: 0, videos: 0 })
      .thenThrows('GROUP_NOT_FOUND');
    given(created).when({ type: 'Create', name: 'Gold' }).thenThrows('CONFLICT');
  });
});
