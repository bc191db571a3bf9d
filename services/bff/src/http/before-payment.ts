import type { AnyRoute } from './context.js';

/** What members do about themselves, and what anybody may, is theirs before a shut gate, too: paying above all. */
const always: readonly string[] = ['membership.manage', 'public.use'];

/** Whether a call is refused to members who have not paid for what opens the site. */
export const needsPayment = ({ path, permission, whileShut }: AnyRoute): boolean =>
  path.startsWith('/api/sites/{teamId}') && !whileShut && !always.includes(permission);
