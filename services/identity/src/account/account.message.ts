import type { Account as AccountMessage, StartedSession } from '@marquee/proto/identity';
import { managedGroups } from '../administrator/administrator.js';
import type { Entered } from '../two-factor/second-step.js';
import type { Account } from './accounts.js';

/** Without a session while the account may not log in yet, or the second step is still to come. */
export const startedMessage = ({ account, session, challenge }: Entered): StartedSession => ({
  token: session?.token ?? '',
  kind: account.kind,
  teamId: account.team,
  accountId: account.id,
  expiresAt: session?.expiresAt ?? '',
  challenge,
});

export function accountMessage(account: Account, sessionExpiresAt: string): AccountMessage {
  const { kind, id, team: teamId, state } = account;
  const profile = { id, teamId, name: state.name, email: state.email ?? '', sessionExpiresAt };
  if (account.kind === 'member') {
    const { loginId, groups } = account.state;
    return { ...profile, loginId, kind, role: '', categories: [], groups: [...groups], managed: [] };
  }
  const { role, categories } = account.state;
  const groups = managedGroups(account.state).map(({ group, rights }) => ({ group, rights: [...rights] }));
  return { ...profile, kind, role, categories: [...categories], groups: [], managed: groups };
}
