import { describe, it } from '@jest/globals';
import { specify } from '@marquee/kernel/testing';
import type { AdministratorEvent } from '@marquee/contracts';
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

  it('verifies the address once', () => {
    given(registered).when({ type: 'VerifyEmail' }).then(verified);
    given(registered, verified).when({ type: 'VerifyEmail' }).thenThrows('LINK_INVALID');
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
});
