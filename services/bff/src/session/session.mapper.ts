import type { ReplyOf, routes } from '@marquee/contracts';
import type { Account } from '@marquee/proto/identity';
import type { Resolved } from './sessions.js';

type Session = ReplyOf<typeof routes.getSession>;

export function administratorOf({ account, principal }: Resolved, siteName: string): Session['administrator'] {
  if (principal.kind !== 'administrator') return null;
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: principal.role,
    categories: [...principal.categories],
    team: { id: account.teamId, name: siteName },
  };
}

export const memberOf = ({ id, name, email, teamId }: Account): Session['member'] => ({
  id,
  name,
  email,
  team: teamId,
});
