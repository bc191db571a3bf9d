import type { SecuritySettings, SessionGate } from '@marquee/contracts';
import type { Account } from '../account/accounts.js';
import type { Credentials } from '../credential/credentials.js';

/** Finds what somebody has to do before their session is theirs. */
export class SessionGates {
  constructor(private readonly credentials: Credentials) {}

  /** undefined: nothing. The password first: it is asked for when a second factor is set up. */
  async of(account: Account, settings: SecuritySettings): Promise<SessionGate | undefined> {
    const { kind, team, state } = account;
    if (kind === 'member' && state.passwordChangePrompted) return 'change_password';
    if (settings.complexPassword && !(await this.credentials.isComplex(team, state.credential)))
      return 'change_password';
    return settings.twoFactorRequired && state.authenticator === undefined ? 'two_factor_not_configured' : undefined;
  }
}
