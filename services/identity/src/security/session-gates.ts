import { Injectable } from '@nestjs/common';
import { planHas, type SecuritySettings, type SessionGate } from '@marquee/contracts';
import { type Account, loginOf } from '../account/accounts.js';
import { Credentials } from '../credential/credentials.js';
import { Sites } from '../site/sites.js';

/**
 * What somebody must do before a session lets them in (a new password, a second factor), and rights that the plan
 * ended.
 */
@Injectable()
export class SessionGates {
  constructor(
    private readonly credentials: Credentials,
    private readonly sites: Sites,
  ) {}

  /** The account without those rights that the plan of its site does not include (any more). */
  async byPlan(account: Account): Promise<Account> {
    if (account.kind === 'member' || !account.state.managed) return account;
    const { managed: _managed, ...without } = account.state;
    const { plan } = await this.sites.get(account.team);
    return planHas(plan, 'group_managers') ? account : { ...account, state: without };
  }

  /** The next thing to do; undefined: nothing. The password first, since setting up a second factor asks for it. */
  async of(account: Account, settings: SecuritySettings): Promise<SessionGate | undefined> {
    const { kind, state } = account;
    if (kind === 'member' && state.passwordChangePrompted) return 'change_password';
    if (settings.complexPassword && !(await this.#isComplex(account))) return 'change_password';
    if (!settings.twoFactorRequired || isOfOrganisation(account)) return undefined;
    return state.authenticator === undefined ? 'two_factor_not_configured' : undefined;
  }

  /** Who comes by a login service and has no password has none that is too weak. */
  async #isComplex(account: Account): Promise<boolean> {
    const { kind, state } = account;
    const { team } = loginOf(account);
    if (await this.credentials.isComplex(team, state.credential)) return true;
    const isVouchedFor = kind === 'member' && state.identity !== undefined;
    return isVouchedFor && !(await this.credentials.exists(team, state.credential));
  }
}

/**
 * Whose organisation logs them in (SAML) is asked for a second factor there: to set one up here takes a password, which
 * they have not.
 */
const isOfOrganisation = ({ kind, state }: Account): boolean =>
  kind === 'member' && state.identity?.startsWith('saml ') === true;
