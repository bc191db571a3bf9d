import type { SecuritySettings, SessionGate } from '@marquee/contracts';
import type { Account } from '../account/accounts.js';
import type { Credentials } from '../credential/credentials.js';

/** Finds what somebody has to do before their session is theirs. */
export class SessionGates {
  constructor(private readonly credentials: Credentials) {}

  /** undefined: nothing. The password first: it is asked for when a second factor is set up. */
  async of(account: Account, settings: SecuritySettings): Promise<SessionGate | undefined> {
    const { kind, state } = account;
    if (kind === 'member' && state.passwordChangePrompted) return 'change_password';
    if (settings.complexPassword && !(await this.#isComplex(account))) return 'change_password';
    return settings.twoFactorRequired && state.authenticator === undefined ? 'two_factor_not_configured' : undefined;
  }

  /** Who comes by a login service and has no password has none that is too weak. */
  async #isComplex({ kind, team, state }: Account): Promise<boolean> {
    if (await this.credentials.isComplex(team, state.credential)) return true;
    const isVouchedFor = kind === 'member' && state.identity !== undefined;
    return isVouchedFor && !(await this.credentials.exists(team, state.credential));
  }
}
