import type { SecuritySettings } from '@marquee/contracts';
import type { Filter } from '@marquee/ports';

export type MemberStatus = 'active' | 'disabled' | 'unapproved' | 'unverified';

/** A moment in milliseconds, and the cursor of the query that was made of it. */
const placed = /^(\d{13})~(.*)$/su;

/**
 * A cursor is of the query that made it, and who is active depends on the moment: further pages go on with that of the first.
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

/** Whom a list shows that is asked for members of a status; where addresses are not checked, all of them do. */
export function withStatus(
  status: MemberStatus | undefined,
  { emailCheck }: Pick<SecuritySettings, 'emailCheck'>,
  now: Date,
): Filter {
  switch (status) {
    case undefined:
      return {};
    case 'disabled':
      return { fields: { disabled: true } };
    case 'unapproved':
      return { fields: { approved: false } };
    case 'unverified':
      return { fields: { emailVerified: false } };
    case 'active':
      return {
        fields: { disabled: false, approved: true, ...(emailCheck && { emailVerified: true }) },
        anyOf: [{ fields: { expiresAt: null } }, { fields: { expiresAt: { gt: now.toISOString() } } }],
      };
  }
}
