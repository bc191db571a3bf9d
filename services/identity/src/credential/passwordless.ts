import { type Account, loginOf } from '../account/accounts.js';
import type { Credentials } from './credentials.js';

/** Whether a login service is all that somebody logs in by: nobody can ask them for a password, or for another one. */
export async function isPasswordless(account: Account, credentials: Pick<Credentials, 'exists'>): Promise<boolean> {
  const { kind, state } = account;
  const isVouchedFor = kind === 'member' && state.identity !== undefined;
  return isVouchedFor && !(await credentials.exists(loginOf(account).team, state.credential));
}
