import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { AdministratorInvitationEvent } from '@marquee/contracts';
import { administratorInvitationDecider } from './administrator-invitation.decider.js';

const invited = {
  teamId: 'team',
  email: 'ann@example.test',
  role: 'normal',
  categories: ['analyst'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
} as const;
const wasInvited: AdministratorInvitationEvent = { type: 'AdministratorInvited', data: invited };
const superInvited: AdministratorInvitationEvent = {
  type: 'AdministratorInvited',
  data: { ...invited, role: 'super' },
};
const normal = { role: 'normal', categories: ['site_manager', 'analyst'] } as const;
const given = specify(administratorInvitationDecider);

describe('an invitation of an administrator', () => {
  it('gives a role that its sender has', () => {
    given().when({ type: 'Invite', actor: normal, invited }).then(wasInvited);
    given()
      .when({ type: 'Invite', actor: normal, invited: { ...invited, role: 'super' } })
      .thenThrows('NO_AUTHORITY');
    for (const role of ['super', 'owner'] as const) {
      given()
        .when({ type: 'Invite', actor: { role, categories: [] }, invited: { ...invited, role: 'super' } })
        .then(superInvited);
    }
  });

  it('gives no area that its sender has not', () => {
    const asked = { ...invited, categories: ['analyst', 'paying_manager'] } as const;
    given().when({ type: 'Invite', actor: normal, invited: asked }).thenThrows('AREA_NOT_OWN');
    given()
      .when({ type: 'Invite', actor: { role: 'owner', categories: [] }, invited: asked })
      .then({ type: 'AdministratorInvited', data: asked });
  });

  it('is sent again and withdrawn by those who could have sent it', () => {
    const expiresAt = '2026-01-09T00:00:00.000Z';
    given(wasInvited)
      .when({ type: 'SendAgain', actor: normal, expiresAt })
      .then({ type: 'AdministratorInvitationSentAgain', data: { expiresAt } });
    given(superInvited).when({ type: 'SendAgain', actor: normal, expiresAt }).thenThrows('NO_AUTHORITY');
    given(superInvited).when({ type: 'Withdraw', actor: normal }).thenThrows('NO_AUTHORITY');
    given(wasInvited).when({ type: 'Withdraw', actor: normal }).thenState(null);
    given().when({ type: 'Withdraw', actor: normal }).thenThrows('ADMINISTRATOR_INVITATION_NOT_FOUND');
    given().when({ type: 'SendAgain', actor: normal, expiresAt }).thenThrows('ADMINISTRATOR_INVITATION_NOT_FOUND');
  });

  it('is accepted once, until it ends, also by the end that sending it again gave it', () => {
    const accept = (now: string) => ({ type: 'Accept', administratorId: 'ann', now }) as const;
    given(wasInvited).when(accept('2026-01-07T23:59:59.999Z')).thenState(null);
    given(wasInvited).when(accept('2026-01-08T00:00:00.000Z')).thenThrows('ADMINISTRATOR_LINK_NOT_FOUND');
    given(wasInvited, { type: 'AdministratorInvitationSentAgain', data: { expiresAt: '2026-01-09T00:00:00.000Z' } })
      .when(accept('2026-01-08T00:00:00.000Z'))
      .then({ type: 'AdministratorInvitationAccepted', data: { administratorId: 'ann' } });
    given(wasInvited, { type: 'AdministratorInvitationWithdrawn', data: {} })
      .when(accept('2026-01-02T00:00:00.000Z'))
      .thenThrows('ADMINISTRATOR_LINK_NOT_FOUND');
  });
});
