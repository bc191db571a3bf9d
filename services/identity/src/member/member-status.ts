import type { MemberListState, SecuritySettings } from '@marquee/contracts';
import type { Filter } from '@marquee/ports';
import { type MemberState, unexpiredEnd } from './member.js';

/** As lists show it; the first reason counts. Where addresses are not checked, nobody waits for that. */
export function listedStateOf(
  member: MemberState,
  { emailCheck }: Pick<SecuritySettings, 'emailCheck'>,
): MemberListState {
  if (member.disabled) return 'disabled';
  if (member.deletesAt !== undefined) return 'leaving';
  if (emailCheck && !member.emailVerified) return 'unverified';
  if (!member.approved) return 'unapproved';
  return member.expiresAt !== null && unexpiredEnd(member) === null ? 'expired' : 'active';
}

/** A moment in milliseconds, and the cursor of the query that was made of it. */
const placed = /^(\d{13})~(.*)$/su;

/**
 * A cursor is of the query that made it, and who is active, or has expired, depends on the moment: further pages go on with that of the first.
 *
 * @param after `next` of the page before, as `afterAt` wrote it
 */
export function momentOf(after: string | undefined, now: Date): { readonly at: Date; readonly cursor?: string } {
  const [, milliseconds, cursor] = placed.exec(after ?? '') ?? [];
  if (milliseconds !== undefined && cursor !== undefined) return { at: new Date(Number(milliseconds)), cursor };
  return { at: now, ...(after !== undefined && { cursor: after }) };
}

export const afterAt = (at: Date, next: string | undefined): string | undefined =>
  next === undefined ? undefined : `${at.getTime()}~${next}`;

const open = (emailCheck: boolean) => ({
  ...{ disabled: false, approved: true, deletesAt: { exists: false } },
  ...(emailCheck && { emailVerified: true }),
});

/** Who waits to be approved: who was refused waits for nothing but the mail that says so. */
export const waiting = { approved: false, refused: { exists: false } } as const;

/** Whom a list shows that is asked for members of a status; where addresses are not checked, all of them do. */
export function withStatus(
  status: MemberListState | undefined,
  { emailCheck }: Pick<SecuritySettings, 'emailCheck'>,
  now: Date,
): Filter {
  switch (status) {
    case undefined:
      return {};
    case 'disabled':
      return { fields: { disabled: true } };
    case 'leaving':
      // Whoever was disabled is listed by that, as their state says; so an index finds the others.
      return { fields: { disabled: false, deletesAt: { exists: true } } };
    case 'unapproved':
      return { fields: waiting };
    case 'unverified':
      return { fields: { emailVerified: false } };
    case 'expired':
      // Whose account is over for another reason is listed by that one, as its state says.
      return { fields: { ...open(emailCheck), expiresAt: { lte: now.toISOString() } } };
    case 'active':
      return {
        fields: open(emailCheck),
        anyOf: [{ fields: { expiresAt: null } }, { fields: { expiresAt: { gt: now.toISOString() } } }],
      };
  }
}
