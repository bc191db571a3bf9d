import type { AwaitedMail } from '@marquee/contracts';
import type { MemberState } from './member.js';

/** Which mail somebody waits for to get in at all, for its links work for a day alone; undefined: none. */
export function awaitedMail(member: MemberState, hasLoggedIn: boolean): AwaitedMail | undefined {
  const { email, disabled, deletesAt, refused, invitationId, identity, emailVerified } = member;
  if (email === null || disabled || deletesAt !== undefined || refused) return undefined;
  // Whom administrators brought in has no password of their own until they have set one.
  if (invitationId === '' && identity === undefined && !hasLoggedIn) return 'password';
  return emailVerified ? undefined : 'verification';
}
