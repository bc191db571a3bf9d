import { describe, expect, it } from '@jest/globals';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import type { MemberEvent } from '@marquee/contracts';
import { memberDecider } from './member.decider.js';
import { evolve, obstacle } from './member.js';

const joinedData = {
  invitationId: 'invitation',
  groups: ['gold'],
  approved: false,
  expiresAt: '2026-02-01T00:00:00.000Z',
  name: 'Mia',
  email: 'mia@example.test',
  phone: '',
  credential: 'first',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const joined: MemberEvent = { type: 'MemberJoined', data: joinedData };
const verified: MemberEvent = { type: 'MemberEmailVerified', data: {} };
const approved: MemberEvent = { type: 'MemberApproved', data: {} };
const disabled: MemberEvent = { type: 'MemberDisabled', data: {} };
const enabled: MemberEvent = { type: 'MemberEnabled', data: {} };
const deleted: MemberEvent = { type: 'MemberDeleted', data: {} };
const given = specify(memberDecider);
const change = (changes: object) => ({ type: 'Change', changes }) as const;

describe('a member', () => {
  it('joins once', () => {
    given().when({ type: 'Join', joined: joinedData }).then(joined);
    given(joined).when({ type: 'Join', joined: joinedData }).thenThrows('CONFLICT');
  });

  it('changes in several ways at once, each of them an event', () => {
    given(joined)
      .when(change({ name: 'Mia M.', groups: ['silver', 'silver'], approved: true, disabled: true }))
      .then(
        { type: 'MemberRenamed', data: { name: 'Mia M.' } },
        { type: 'MemberGroupsChanged', data: { groups: ['silver'] } },
        approved,
        disabled,
      );
  });

  it('does not change by what it already is', () => {
    given(joined)
      .when(change({ name: 'Mia', groups: ['gold'], disabled: false }))
      .then();
    given(joined, approved)
      .when(change({ approved: true }))
      .then();
  });

  it('cannot change or be removed when there is none', () => {
    given()
      .when(change({ name: 'X' }))
      .thenThrows('MEMBER_NOT_FOUND');
    given(joined, deleted).when({ type: 'Delete' }).thenThrows('MEMBER_NOT_FOUND');
  });

  it('is gone after the removal', () => given(joined).when({ type: 'Delete' }).thenState(null));

  it('gets no mails with links while disabled', () => {
    given(joined, disabled).when({ type: 'RequestVerification' }).then();
    given(joined, disabled).when({ type: 'RequestPasswordReset' }).then();
    given(joined, disabled, enabled)
      .when({ type: 'RequestVerification' })
      .then({ type: 'MemberVerificationRequested', data: {} });
    given(joined).when({ type: 'RequestPasswordReset' }).then({ type: 'MemberPasswordResetRequested', data: {} });
  });

  it('verifies the address once', () => {
    given(joined).when({ type: 'VerifyEmail' }).then(verified);
    given(joined, verified).when({ type: 'VerifyEmail' }).thenThrows('LINK_INVALID');
  });

  it('changes the password that the link was made for, which verifies the address too', () => {
    const command = { type: 'ChangePassword', replaces: 'first', credential: 'second' } as const;
    const changed: MemberEvent = { type: 'MemberPasswordChanged', data: { credential: 'second', replaced: 'first' } };
    given(joined).when(command).then(changed, verified);
    given(joined, verified).when(command).then(changed);
    given(joined, changed).when(command).thenThrows('LINK_INVALID');
  });

  it('enters another epoch of sessions with a new password and with disabling, not with enabling', () => {
    const changed: MemberEvent = { type: 'MemberPasswordChanged', data: { credential: 'second', replaced: 'first' } };
    const epoch = (...events: MemberEvent[]) => fold(evolve, events)?.epoch;
    expect(epoch(joined, verified, approved)).toBe(0);
    expect(epoch(joined, changed)).toBe(1);
    expect(epoch(joined, changed, disabled, enabled)).toBe(2);
  });

  it('may log in when enabled, verified, approved and within the valid period, whose end is exclusive', () => {
    const reason = (at: string, ...events: MemberEvent[]) => {
      const state = fold(evolve, [joined, ...events]);
      return state && obstacle(state, new Date(at));
    };
    const last = '2026-01-31T23:59:59.999Z';
    expect(reason(last)).toBe('EMAIL_UNVERIFIED');
    expect(reason(last, verified)).toBe('ACCOUNT_UNAPPROVED');
    expect(reason(last, verified, approved)).toBeUndefined();
    expect(reason('2026-02-01T00:00:00.000Z', verified, approved)).toBe('ACCOUNT_EXPIRED');
    expect(reason(last, verified, approved, disabled)).toBe('ACCOUNT_DISABLED');
  });
});
