import type { PaymentGate, ReplyOf, routes } from '@marquee/contracts';
import type { Resolved } from './sessions.js';

type Session = ReplyOf<typeof routes.getSession>;

export function administratorOf({ account, principal, gate }: Resolved, siteName: string): Session['administrator'] {
  if (principal.kind !== 'administrator' || gate) return null;
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    role: principal.role,
    categories: [...principal.categories],
    managed: (principal.managed ?? []).map(({ group, rights }) => ({ group, rights: [...rights] })),
    team: { id: account.teamId, name: siteName },
  };
}

export const memberOf = ({ account }: Resolved, shut: PaymentGate | null): Session['member'] => {
  const { id, name, email, teamId } = account;
  return { id, name, email, loginId: account.loginId ?? null, team: teamId, shut };
};

/** The first of these sessions that is held at a gate. */
export function heldOf(sessions: readonly (Resolved | undefined)[]): Session['held'] {
  for (const session of sessions) {
    if (!session?.gate) continue;
    const { gate, principal, account } = session;
    const kind = principal.kind === 'administrator' ? principal.kind : 'member';
    const { name, email, loginId = null, teamId: team } = account;
    return { kind, gate, name, email, loginId, team };
  }
  return null;
}
