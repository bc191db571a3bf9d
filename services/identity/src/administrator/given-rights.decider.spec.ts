import { describe, it } from '@jest/globals';
import type { AdminCategory } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import type { AdministratorEvent } from '@marquee/contracts';
import { administratorDecider } from './administrator.decider.js';

const analyst: AdministratorEvent = {
  type: 'AdministratorJoined',
  data: {
    ...{ teamId: 'team', invitationId: 'invitation', role: 'normal', categories: ['analyst'], name: 'Ann' },
    ...{ email: 'ann@example.test', credential: 'anns', createdAt: '2026-01-02T00:00:00.000Z' },
  },
};
const manager = { id: 'max', role: 'normal', categories: ['site_manager', 'designer'] } as const;
const owner = { id: 'olivia', role: 'owner', categories: [] } as const;
const given = specify(administratorDecider);

describe('the rights that somebody gives', () => {
  const rights = (categories: AdminCategory[]) => ({ role: 'normal', categories }) as const;
  const change = (actor: typeof manager | typeof owner, categories: AdminCategory[]) =>
    ({ type: 'ChangeRights', actor, target: 'ann', rights: rights(categories) }) as const;
  const became = (categories: AdminCategory[]) =>
    ({ type: 'AdministratorRightsChanged', data: rights(categories) }) as const;

  it('are none that they have not themselves; what is there already stays', () => {
    given(analyst)
      .when(change(manager, ['paying_manager']))
      .thenThrows('AREA_NOT_OWN');
    given(analyst)
      .when(change(manager, ['analyst', 'designer']))
      .then(became(['analyst', 'designer']));
    given(analyst)
      .when(change(owner, ['paying_manager']))
      .then(became(['paying_manager']));
  });

  it('take sight of a group’s members, also those that were given before adding did', () => {
    const manages: AdministratorEvent = {
      type: 'AdministratorGroupRightsChanged',
      data: { group: 'gold', rights: ['create'] },
    };
    const asked = { actor: owner, target: 'ann', group: 'gold', isInPlan: true } as const;
    given(analyst, manages)
      .when({ type: 'ChangeGroupRights', ...asked, rights: ['create', 'read'] })
      .then();
  });
});
