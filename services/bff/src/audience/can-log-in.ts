import type { Member } from '@marquee/proto/identity';

/** Whether somebody gets in with the account at that time. */
export const canLogIn = ({ disabled, approved, emailVerified, expiresAt }: Member, at: Date): boolean =>
  !disabled && approved && emailVerified && (expiresAt === undefined || at.getTime() < Date.parse(expiresAt));
