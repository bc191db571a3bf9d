import type { PermissionName } from '@marquee/contracts';
import type { ParseKeys } from 'i18next';

type May = Extract<ParseKeys<'profile'>, `tokens.may.${string}`>;

/** What a token with the permission may do. */
export const mayKey = (permission: PermissionName) => `tokens.may.${permission.replace('.', '_')}` as May;
