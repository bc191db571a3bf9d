import { domainError, fieldError, type Answer, type MemberEvent } from '@marquee/contracts';
import type { MemberState } from './member.js';

/** What an administrator changes of a member; absent fields stay as they are. */
export interface MemberChanges {
  readonly name?: string | undefined;
  /** Of members who have one. */
  readonly loginId?: string | undefined;
  /** Of members who have one. */
  readonly email?: string | undefined;
  /** Empty: none. */
  readonly phone?: string | undefined;
  readonly groups?: readonly string[] | undefined;
  /** Whoever asks knows of these groups alone: all others stay. */
  readonly within?: readonly string[] | undefined;
  readonly disabled?: boolean | undefined;
  /** Only true has a meaning: an approval is not taken back; disable the member instead. */
  readonly approved?: boolean | undefined;
  readonly passwordChangePrompted?: boolean | undefined;
  readonly end?: AccountEnd | undefined;
  /** Answers that were sent, checked against their fields; one without values deletes the answer. */
  readonly answers?: readonly Answer[] | undefined;
}

/** When an account is to end, on the day that it is now. */
export interface AccountEnd {
  /** YYYY-MM-DD in the site's time zone; null: never. */
  readonly lastDay: string | null;
  /** When that day is over. */
  readonly expiresAt: string | null;
  readonly today: string;
}

/** What comes of it, each change by itself. @throws DomainError */
export function changes(wanted: MemberChanges, state: MemberState): readonly MemberEvent[] {
  const { name, phone, groups, within, disabled, approved, answers, end, passwordChangePrompted: prompted } = wanted;
  const events: MemberEvent[] = [];
  if (wanted.loginId !== undefined && wanted.loginId !== state.loginId) {
    if (state.loginId === undefined) throw domainError('LOGIN_ID_UNUSED');
    events.push({ type: 'MemberLoginIdChanged', data: { loginId: wanted.loginId } });
  }
  if (wanted.email !== undefined && wanted.email !== state.email) events.push(...corrected(wanted.email, state));
  if (name !== undefined && name !== state.name) events.push({ type: 'MemberRenamed', data: { name } });
  if (phone !== undefined && phone !== state.phone) events.push({ type: 'MemberPhoneChanged', data: { phone } });
  const next = groups && [...(within ? state.groups.filter((group) => !within.includes(group)) : []), ...groups];
  if (next && !sameSet(next, state.groups)) {
    events.push({ type: 'MemberGroupsChanged', data: { groups: [...new Set(next)] } });
  }
  const said = answers && withAnswers(state.answers, answers);
  if (said && JSON.stringify(said) !== JSON.stringify(state.answers)) {
    events.push({ type: 'MemberAnswersChanged', data: { answers: said } });
  }
  // An end that was there stays, also when it has passed (specification, section 5: today or later).
  if (end && end.expiresAt !== state.expiresAt) {
    if (end.lastDay !== null && end.lastDay < end.today) throw fieldError('lastDay', 'DATE_IN_PAST');
    events.push({ type: 'MemberExpiryChanged', data: { expiresAt: end.expiresAt } });
  }
  // Whoever was told that they are not let in does not come back by an approval that was late.
  if (approved && state.refused) throw domainError('MEMBER_NOT_FOUND');
  if (approved && !state.approved) events.push({ type: 'MemberApproved', data: {} });
  if (disabled !== undefined && disabled !== state.disabled) {
    events.push({ type: disabled ? 'MemberDisabled' : 'MemberEnabled', data: {} });
  }
  if (prompted !== undefined && prompted !== (state.passwordChangePrompted ?? false)) {
    const type = prompted ? 'MemberPasswordChangePrompted' : 'MemberPasswordChangePromptWithdrawn';
    events.push({ type, data: {} });
  }
  return events;
}

/** Whoever waits for the mail by which a first password is set gets that one; nobody is written to whose account is disabled. */
function corrected(email: string, state: MemberState): readonly MemberEvent[] {
  if (state.email === null) throw domainError('ILLEGAL_OPERATION');
  const type =
    state.passwordSetupRequested && !state.emailVerified
      ? 'MemberPasswordSetupRequested'
      : 'MemberVerificationRequested';
  const asked = state.disabled ? [] : [{ type, data: {} } as const];
  const opened = state.approved && state.emailVerified && ({ opened: true } as const);
  return [{ type: 'MemberEmailCorrected', data: { email, ...opened } }, ...asked];
}

/** What was said takes the place of what was said before to the same field. */
function withAnswers(present: readonly Answer[], said: readonly Answer[]): readonly Answer[] {
  const next = new Map([...present, ...said].map(({ field, values }) => [field, values]));
  return [...next].filter(([, values]) => values.length > 0).map(([field, values]) => ({ field, values }));
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((one) => others.includes(one)) && others.every((one) => some.includes(one));
