import { describe, expect, it } from '@jest/globals';
import { fold } from '@marquee/kernel';
import { specify } from '@marquee/kernel/testing';
import type { MemberEvent } from '@marquee/contracts';
import { memberDecider } from './member.decider.js';
import { evolve, obstacle } from './member.js';
import { listedStateOf } from './member-status.js';

const joinedData = {
  invitationId: 'invitation',
  groups: ['gold'],
  approved: false,
  expiresAt: '2026-02-01T00:00:00.000Z',
  name: 'Mia',
  email: 'mia@example.test',
  phone: '',
  answers: [{ field: 'shirt', values: ['M'] }],
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

  it('is refused once, while approval is waited for, and not approved after that', () => {
    const refused: MemberEvent = { type: 'MemberRefused', data: {} };
    given(joined, verified).when({ type: 'Refuse' }).then(refused);
    given(joined, refused).when({ type: 'Refuse' }).thenThrows('MEMBER_NOT_FOUND');
    given(joined, approved).when({ type: 'Refuse' }).thenThrows('MEMBER_ALREADY_APPROVED');
    given().when({ type: 'Refuse' }).thenThrows('MEMBER_NOT_FOUND');
    given(joined, refused)
      .when(change({ approved: true }))
      .thenThrows('MEMBER_NOT_FOUND');
    given(joined, refused).when({ type: 'Delete' }).then(deleted);
  });

  it('expires once, when its last day is over, and again when it was given another end', () => {
    const expired: MemberEvent = { type: 'MemberExpired', data: { expiresAt: joinedData.expiresAt } };
    const at = (now: string) => ({ type: 'ExpireWhenDue', now }) as const;
    given(joined).when(at('2026-01-31T23:59:59.999Z')).then();
    given(joined).when(at(joinedData.expiresAt)).then(expired);
    given(joined, expired).when(at('2026-03-01T00:00:00.000Z')).then();
    given().when(at('2026-03-01T00:00:00.000Z')).then();
    const endless: MemberEvent = { type: 'MemberJoined', data: { ...joinedData, expiresAt: null } };
    given(endless).when(at('2026-03-01T00:00:00.000Z')).then();
    const state = fold(evolve, [joined, verified, approved, expired]);
    expect(state && listedStateOf(state, { emailCheck: true })).toBe('expired');
    expect(state && listedStateOf({ ...state, expiresAt: '2026-06-01T00:00:00.000Z' }, { emailCheck: true })).toBe(
      'active',
    );
    const unverified = state && { ...state, emailVerified: false, expiresAt: null };
    expect(unverified && listedStateOf(unverified, { emailCheck: true })).toBe('unverified');
    expect(unverified && listedStateOf(unverified, { emailCheck: false })).toBe('active');
    const leaving = unverified && { ...unverified, deletesAt: '2026-03-31T00:00:00.000Z' };
    expect(leaving && listedStateOf(leaving, { emailCheck: true })).toBe('leaving');
    expect(leaving && listedStateOf({ ...leaving, disabled: true }, { emailCheck: true })).toBe('disabled');
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

  it('changes the phone number and what is said to member fields, each answer by itself', () => {
    const answers = (...said: [string, ...string[]][]) => said.map(([field, ...values]) => ({ field, values }));
    given(joined)
      .when(change({ phone: '090-1234-5678', answers: answers(['city', 'Naha']) }))
      .then(
        { type: 'MemberPhoneChanged', data: { phone: '090-1234-5678' } },
        { type: 'MemberAnswersChanged', data: { answers: answers(['shirt', 'M'], ['city', 'Naha']) } },
      );
    given(joined)
      .when(change({ answers: answers(['shirt', 'M']) }))
      .then();
    given(joined)
      .when({ type: 'LoseAnswer', field: 'shirt' })
      .then({ type: 'MemberAnswersChanged', data: { answers: [] } });
    given(joined).when({ type: 'LoseAnswer', field: 'city' }).then();
    given().when({ type: 'LoseAnswer', field: 'city' }).then();
  });

  it('has its address corrected, and has to show that the new one is theirs', () => {
    const email = 'mia.m@example.test';
    const corrected: MemberEvent = { type: 'MemberEmailCorrected', data: { email } };
    const asked: MemberEvent = { type: 'MemberVerificationRequested', data: {} };
    const requested = { email: 'other@example.test', requestedAt: '2026-01-02T00:00:00.000Z' };
    given(joined, verified).when(change({ email })).then(corrected, asked);
    given(joined)
      .when(change({ email: joinedData.email }))
      .then();
    given(joined, disabled).when(change({ email })).then(corrected);
    // Whoever has not set a password yet needs the mail by which that is done.
    const setup: MemberEvent = { type: 'MemberPasswordSetupRequested', data: {} };
    given(joined, setup).when(change({ email })).then(corrected, setup);
    given(joined, setup, verified).when(change({ email })).then(corrected, asked);
    const { email: _email, ...unaddressed } = joinedData;
    const byId: MemberEvent = { type: 'MemberJoined', data: { ...unaddressed, email: null, loginId: 'mia' } };
    given(byId).when(change({ email })).thenThrows('ILLEGAL_OPERATION');
    const before = { type: 'MemberEmailChangeRequested', data: requested } as const;
    const state = fold(evolve, [joined, verified, before, corrected]);
    expect(state).toMatchObject({ email, emailVerified: false, epoch: 1 });
    expect(state?.emailChange).toBeUndefined();
  });

  it('is verified again once it was corrected, which is no beginning when the account could be used before', () => {
    const email = 'mia.m@example.test';
    const corrected: MemberEvent = { type: 'MemberEmailCorrected', data: { email, opened: true } };
    const unopened: MemberEvent = { type: 'MemberEmailCorrected', data: { email } };
    const asked: MemberEvent = { type: 'MemberVerificationRequested', data: {} };
    const again: MemberEvent = { type: 'MemberEmailVerified', data: { again: true } };
    const verify = { type: 'VerifyEmail' } as const;
    given(joined, approved, verified, corrected).when(verify).then(again);
    given(joined, approved, verified, corrected, unopened).when(verify).then(again);
    given(joined, approved, verified, corrected, again, corrected).when(verify).then(again);
    const changed: MemberEvent = { type: 'MemberPasswordChanged', data: { credential: 'second', replaced: 'first' } };
    given(joined, approved, verified, corrected)
      .when({ type: 'ChangePassword', credential: 'second', replaces: 'first' })
      .then(changed, again);
    // Whoever was not approved, or had not verified the address before, begins now.
    given(joined, verified, unopened, approved).when(verify).then(verified);
    given(joined, approved, unopened).when(verify).then(verified);
    // The event says which of both it was, so that one of a time before that folds as it did then.
    const correct = change({ email });
    given(joined, approved, verified).when(correct).then(corrected, asked);
    given(joined, verified).when(correct).then(unopened, asked);
    given(joined, approved).when(correct).then(unopened, asked);
    expect(fold(evolve, [joined, approved, verified, unopened])?.openedBefore).toBeUndefined();
    expect(fold(evolve, [joined, approved, verified, corrected, again])?.openedBefore).toBeUndefined();
  });

  it('ends on another day, today or later, and what has passed may stay', () => {
    const end = (lastDay: string | null, expiresAt: string | null, today = '2026-01-10') =>
      change({ end: { lastDay, expiresAt, today } });
    const until = (expiresAt: string | null): MemberEvent => ({ type: 'MemberExpiryChanged', data: { expiresAt } });
    given(joined).when(end('2026-01-10', '2026-01-10T15:00:00.000Z')).then(until('2026-01-10T15:00:00.000Z'));
    given(joined).when(end('2026-01-09', '2026-01-09T15:00:00.000Z')).thenThrows('INVALID_INPUT');
    given(joined).when(end(null, null)).then(until(null));
    given(joined)
      .when(end('2026-01-31', joinedData.expiresAt, '2026-03-01'))
      .then();
  });

  it('is found by each of its answers, width and case aside', () => {
    const changed = {
      type: 'MemberAnswersChanged',
      data: { answers: [{ field: 'a', values: ['Ｎaha', 'B'] }] },
    } as const;
    expect(fold(evolve, [joined])?.answerKeys).toEqual(['shirt', 'shirt=m']);
    expect(fold(evolve, [joined, changed])?.answerKeys).toEqual(['a', 'a=naha', 'a=b']);
  });

  it('does not change by what it already is', () => {
    given(joined)
      .when(change({ name: 'Mia', groups: ['gold'], disabled: false }))
      .then();
    given(joined, approved)
      .when(change({ approved: true }))
      .then();
  });

  it('is asked for a new password once, until one is set or the wish is taken back', () => {
    const prompted = { type: 'MemberPasswordChangePrompted', data: {} } as const;
    const withdrawn = { type: 'MemberPasswordChangePromptWithdrawn', data: {} } as const;
    const changed = { type: 'MemberPasswordChanged', data: { credential: 'second', replaced: 'first' } } as const;
    given(joined)
      .when(change({ passwordChangePrompted: true }))
      .then(prompted);
    given(joined, prompted)
      .when(change({ passwordChangePrompted: true }))
      .then();
    given(joined, prompted)
      .when(change({ passwordChangePrompted: false }))
      .then(withdrawn);
    for (const end of [withdrawn, changed]) {
      given(joined, prompted, end)
        .when(change({ passwordChangePrompted: false }))
        .then();
    }
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
    given(joined, verified).when({ type: 'VerifyEmail' }).thenThrows('LINK_USED');
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
      return state && obstacle(state, { emailCheck: true }, new Date(at));
    };
    const last = '2026-01-31T23:59:59.999Z';
    expect(reason(last)).toBe('EMAIL_UNVERIFIED');
    expect(reason(last, verified)).toBe('ACCOUNT_UNAPPROVED');
    expect(reason(last, verified, approved)).toBeUndefined();
    expect(reason('2026-02-01T00:00:00.000Z', verified, approved)).toBe('ACCOUNT_EXPIRED');
    expect(reason(last, verified, approved, disabled)).toBe('ACCOUNT_DISABLED');
  });
});
