import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { AdminCategory, GroupRight } from '@marquee/kernel';
import type { AdministratorEvent, AdministratorRights, GivenRole } from '@marquee/contracts';
import { administratorDecider } from './administrator.decider.js';

const registration = {
  role: 'owner',
  categories: [],
  teamId: 'team',
  site: { name: 'Film Club', language: 'ja', companyName: 'Film Inc.' },
  name: 'Olivia',
  email: 'olivia@example.test',
  phone: '03-1234-5678',
  credential: 'first',
  createdAt: '2026-01-01T00:00:00.000Z',
} as const;
const registered: AdministratorEvent = { type: 'AdministratorRegistered', data: registration };
const verified: AdministratorEvent = { type: 'AdministratorEmailVerified', data: {} };
const changed = (credential: string, replaced: string): AdministratorEvent => ({
  type: 'AdministratorPasswordChanged',
  data: { credential, replaced },
});
const given = specify(administratorDecider);

type Actor = { readonly id: string } & AdministratorRights;

describe('an administrator', () => {
  it('registers as the owner of a team, with an address to be verified', () => {
    given().when({ type: 'Register', registration }).thenState({
      team: 'team',
      ownedTeam: 'team',
      role: 'owner',
      categories: [],
      name: 'Olivia',
      email: 'olivia@example.test',
      phone: '03-1234-5678',
      emailVerified: false,
      credential: 'first',
      epoch: 0,
      createdAt: '2026-01-01T00:00:00.000Z',
    });
  });

  it('registers once', () => given(registered).when({ type: 'Register', registration }).thenThrows('CONFLICT'));

  it('has another name or phone number, and says so once', () => {
    const change = { type: 'ChangeProfile', name: 'Olivia O.', phone: '03-1234-5678' } as const;
    const renamed: AdministratorEvent = { type: 'AdministratorProfileChanged', data: { name: 'Olivia O.' } };
    given(registered).when(change).then(renamed);
    given(registered, renamed).when(change).then();
    given(registered)
      .when({ type: 'ChangeProfile', phone: '' })
      .then({ type: 'AdministratorProfileChanged', data: { phone: '' } });
    given().when(change).thenThrows('NOT_LOGGED_IN');
  });

  it('verifies the address once', () => {
    given(registered).when({ type: 'VerifyEmail' }).then(verified);
    given(registered, verified).when({ type: 'VerifyEmail' }).thenThrows('LINK_USED');
    given().when({ type: 'VerifyEmail' }).thenThrows('LINK_INVALID');
  });

  it('is sent the verification mail again only while the address is unverified', () => {
    given(registered)
      .when({ type: 'RequestVerification' })
      .then({ type: 'AdministratorVerificationRequested', data: {} });
    given(registered, verified).when({ type: 'RequestVerification' }).then();
    given().when({ type: 'RequestVerification' }).then();
  });

  it('asks for a new password', () => {
    given(registered)
      .when({ type: 'RequestPasswordReset' })
      .then({ type: 'AdministratorPasswordResetRequested', data: {} });
    given().when({ type: 'RequestPasswordReset' }).then();
  });

  it('changes the password that the link was made for, and no later one', () => {
    const change = { type: 'ChangePassword', replaces: 'first', credential: 'second' } as const;
    given(registered, verified).when(change).then(changed('second', 'first'));
    given(registered, verified, changed('third', 'first')).when(change).thenThrows('LINK_INVALID');
    given().when(change).thenThrows('LINK_INVALID');
  });

  it('has verified the address by the link that changes the password', () => {
    given(registered)
      .when({ type: 'ChangePassword', replaces: 'first', credential: 'second' })
      .then(changed('second', 'first'), verified);
  });

  const joined = {
    teamId: 'team',
    invitationId: 'invitation',
    role: 'normal',
    categories: ['analyst'],
    name: 'Ann',
    email: 'ann@example.test',
    credential: 'anns',
    createdAt: '2026-01-02T00:00:00.000Z',
  } as const;
  const ann: AdministratorEvent = { type: 'AdministratorJoined', data: joined };
  const superAnn: AdministratorEvent = {
    type: 'AdministratorJoined',
    data: { ...joined, role: 'super', categories: [] },
  };
  const change = (actor: Actor, rights: { role: GivenRole; categories: AdminCategory[] }) =>
    ({ type: 'ChangeRights', actor, target: 'ann', rights }) as const;
  const remove = (actor: Actor) => ({ type: 'Remove', actor, target: 'ann' }) as const;
  const manager: Actor = { id: 'max', role: 'normal', categories: ['site_manager', 'designer'] };
  const owner: Actor = { id: 'olivia', role: 'owner', categories: [] };
  const designer = { role: 'normal', categories: ['designer'] } satisfies Parameters<typeof change>[1];
  const all = { role: 'super', categories: [] } satisfies Parameters<typeof change>[1];

  it('joins by an invitation with the rights of it and an address that its mail has verified', () => {
    given().when({ type: 'Join', joined }).then(ann);
    given(ann).when({ type: 'Join', joined }).thenThrows('CONFLICT');
    given(ann).when({ type: 'RequestVerification' }).then();
  });

  it('gets other rights from another administrator, and no event when they are the same', () => {
    given(ann).when(change(manager, designer)).then({ type: 'AdministratorRightsChanged', data: designer });
    given(ann)
      .when(change(manager, { role: 'normal', categories: ['analyst'] }))
      .then();
    given(ann).when(change(owner, all)).then({ type: 'AdministratorRightsChanged', data: all });
    given().when(change(owner, all)).thenThrows('ADMINISTRATOR_NOT_FOUND');
  });

  it('is not raised above who raises them, nor lowered or removed by somebody below', () => {
    given(ann).when(change(manager, all)).thenThrows('NO_AUTHORITY');
    given(superAnn).when(change(manager, designer)).thenThrows('NO_AUTHORITY');
    given(superAnn).when(remove(manager)).thenThrows('NO_AUTHORITY');
    given(superAnn)
      .when(change({ id: 'sam', role: 'super', categories: [] }, designer))
      .thenState({
        team: 'team',
        ownedTeam: null,
        role: 'normal',
        categories: ['designer'],
        name: 'Ann',
        email: 'ann@example.test',
        phone: '',
        emailVerified: true,
        credential: 'anns',
        epoch: 0,
        createdAt: '2026-01-02T00:00:00.000Z',
      });
  });

  it('changes neither the own rights nor removes themselves', () => {
    given(superAnn)
      .when(change({ id: 'ann', role: 'super', categories: [] }, designer))
      .thenThrows('OWN_PERMISSIONS');
    given(superAnn)
      .when(remove({ id: 'ann', role: 'super', categories: [] }))
      .thenThrows('OWN_PERMISSIONS');
  });

  const groupRights = (rights: GroupRight[], isInPlan = true, actor = owner) =>
    ({ type: 'ChangeGroupRights', actor, target: 'ann', group: 'gold', rights, isInPlan }) as const;
  const manages = (rights: GroupRight[]): AdministratorEvent => ({
    type: 'AdministratorGroupRightsChanged',
    data: { group: 'gold', rights },
  });

  it('is made the manager of a group, sees whom they add, change or remove', () => {
    given(ann)
      .when(groupRights(['delete', 'update']))
      .then(manages(['read', 'update', 'delete']));
    given(ann)
      .when(groupRights(['create']))
      .then(manages(['create', 'read']));
    given(ann, manages(['read', 'update']))
      .when(groupRights(['update']))
      .then();
    given(ann, manages(['read']))
      .when(groupRights([]))
      .then(manages([]));
    given(ann).when(groupRights([])).then();
  });

  it('is made one by others alone, where it means something', () => {
    given(ann)
      .when(groupRights(['read'], true, { id: 'ann', role: 'normal', categories: ['analyst'] }))
      .thenThrows('OWN_PERMISSIONS');
    given(superAnn)
      .when(groupRights(['read']))
      .thenThrows('ADMINISTRATOR_MAY_ALL');
    given()
      .when(groupRights(['read']))
      .thenThrows('ADMINISTRATOR_NOT_FOUND');
  });

  it('is made one where the plan has managers, and elsewhere only loses what they had', () => {
    given(ann)
      .when(groupRights(['read'], false))
      .thenThrows('FEATURE_NOT_IN_PLAN');
    given(ann, manages(['create', 'read']))
      .when(groupRights(['create', 'delete'], false))
      .thenThrows('FEATURE_NOT_IN_PLAN');
    given(ann, manages(['create', 'read']))
      .when(groupRights(['read'], false))
      .then(manages(['read']));
  });

  it('loses what they had of a group that is gone, once', () => {
    given(ann, manages(['read']))
      .when({ type: 'LoseGroup', group: 'gold' })
      .then(manages([]));
    given(ann, manages(['read']))
      .when({ type: 'LoseGroup', group: 'silver' })
      .then();
    given(ann, manages(['read']), manages([]))
      .when({ type: 'LoseGroup', group: 'gold' })
      .then();
  });

  it('stays as the owner, whoever asks', () => {
    for (const actor of [owner, { id: 'sam', role: 'super', categories: [] } as const, manager]) {
      given(registered).when({ type: 'Remove', actor, target: 'olivia' }).thenThrows('LAST_ADMINISTRATOR');
      given(registered)
        .when({ type: 'ChangeRights', actor, target: 'olivia', rights: designer })
        .thenThrows('LAST_ADMINISTRATOR');
    }
  });

  it('is gone after the removal', () => {
    given(ann).when(remove(manager)).thenState(null);
    given(ann, { type: 'AdministratorRemoved', data: {} }).when(remove(manager)).thenThrows('ADMINISTRATOR_NOT_FOUND');
  });

  it('chooses whether to be told of those who wait for approval', () => {
    const unwanted: AdministratorEvent = {
      type: 'AdministratorNotificationsChanged',
      data: { approvalPending: false },
    };
    const want = (approvalPending: boolean) => ({ type: 'ChangeNotifications', approvalPending }) as const;
    given(registered).when(want(true)).then();
    given(registered).when(want(false)).then(unwanted);
    given(registered, unwanted).when(want(false)).then();
    given(registered, unwanted)
      .when(want(true))
      .then({ type: 'AdministratorNotificationsChanged', data: { approvalPending: true } });
    given().when(want(true)).thenThrows('NOT_LOGGED_IN');
  });
});
