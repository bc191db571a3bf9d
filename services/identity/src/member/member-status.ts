import type { SecuritySettings } from '@marquee/contracts';
import type { Filter } from '@marquee/ports';

export type MemberStatus = 'active' | 'disabled' | 'unapproved' | 'unverified';

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
