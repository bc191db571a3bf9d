import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { AdministratorEvent } from '@marquee/contracts';
import { administratorDecider } from './administrator.decider.js';

const registered: AdministratorEvent = {
  type: 'AdministratorRegistered',
  data: {
    ...{ role: 'owner', categories: [], teamId: 'team', name: 'Olivia', email: 'olivia@example.test', phone: '' },
    ...{ site: { name: 'Film Club', language: 'ja', companyName: 'Film Inc.' } },
    ...{ credential: 'first', createdAt: '2026-01-01T00:00:00.000Z' },
  },
};
const joined = (role: 'super' | 'normal'): AdministratorEvent => ({
  type: 'AdministratorJoined',
  data: {
    ...{ teamId: 'team', invitationId: 'invitation', role, categories: [], name: 'Ann' },
    ...{ email: 'ann@example.test', credential: 'anns', createdAt: '2026-01-02T00:00:00.000Z' },
  },
});
const leaves: AdministratorEvent = {
  type: 'AdministratorDeletionScheduled',
  data: { deletesAt: '2026-02-01T00:00:00.000Z' },
};
const givenTo: AdministratorEvent = { type: 'AdministratorOwnershipGiven', data: { successor: 'ann' } };
const taken: AdministratorEvent = { type: 'AdministratorOwnershipTaken', data: { predecessor: 'olivia' } };
const given = specify(administratorDecider);

describe('the ownership of a site', () => {
  const give = (heir: object = {}) =>
    ({ type: 'GiveOwnership', owner: 'olivia', heir: { id: 'ann', role: 'super' as const, ...heir } }) as const;
  const take = { type: 'TakeOwnership', team: 'team', predecessor: 'olivia' } as const;
  const settle = (isTaken: boolean) => ({ type: 'SettleOwnership', isTaken }) as const;

  it('is handed over by the owner, to a super administrator who stays', () => {
    given(registered).when(give()).then(givenTo);
    given(registered, givenTo).when(give()).then();
    given(registered)
      .when(give({ role: 'normal' }))
      .thenThrows('OWNERSHIP_NOT_TAKEN');
    given(registered)
      .when(give({ deletesAt: '2026-02-01T00:00:00.000Z' }))
      .thenThrows('OWNERSHIP_NOT_TAKEN');
    given(registered)
      .when(give({ id: 'olivia', role: 'owner' }))
      .thenThrows('OWN_PERMISSIONS');
    given(joined('super')).when(give()).thenThrows('NO_AUTHORITY');
    given(registered, givenTo)
      .when(give({ id: 'ben' }))
      .thenThrows('NO_AUTHORITY');
    given().when(give()).thenThrows('NOT_LOGGED_IN');
  });

  it('is taken once, by whoever is still there and may do everything', () => {
    given(joined('super')).when(take).then(taken);
    given(joined('super'), taken).when(take).then();
    given(joined('normal')).when(take).then();
    given(joined('super'), leaves).when(take).then();
    given(joined('super'))
      .when({ ...take, team: 'another' })
      .then();
    given().when(take).then();
  });

  it('ends with whoever had it as a super administrator, or comes back', () => {
    const settled: AdministratorEvent = { type: 'AdministratorOwnershipSettled', data: {} };
    const returned: AdministratorEvent = { type: 'AdministratorOwnershipReturned', data: {} };
    given(registered, givenTo).when(settle(true)).then(settled);
    given(registered, givenTo).when(settle(false)).then(returned);
    given(registered, givenTo, settled).when(settle(false)).then();
    const deletion = { type: 'ScheduleDeletion', deletesAt: '2026-02-01T00:00:00.000Z' } as const;
    given(registered, givenTo, settled).when(deletion).then(leaves);
    given(registered, givenTo, returned).when(deletion).thenThrows('LAST_ADMINISTRATOR');
  });

  it('leaves nobody to be removed, or to leave, while it is on its way', () => {
    const actor = { id: 'ben', role: 'super', categories: [] } as const;
    given(registered, givenTo).when({ type: 'Remove', actor, target: 'olivia' }).thenThrows('LAST_ADMINISTRATOR');
    given(registered, givenTo)
      .when({ type: 'ScheduleDeletion', deletesAt: '2026-02-01T00:00:00.000Z' })
      .thenThrows('LAST_ADMINISTRATOR');
    given(joined('super'), taken).when({ type: 'Remove', actor, target: 'ann' }).thenThrows('LAST_ADMINISTRATOR');
  });
});
