import type { Identity } from '@marquee/contracts';

/** How a member is found by whom a login service means. */
export const identityKey = ({ provider, issuer, subject }: Identity): string => `${provider} ${issuer} ${subject}`;
