import { Injectable } from '@nestjs/common';
import { planHas, type SecuritySettings, type SessionGate } from '@marquee/contracts';
import { type Account, loginOf } from '../account/accounts.js';
import { Credentials } from '../credential/credentials.js';
import { isPasswordless } from '../credential/passwordless.js';
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
    const { state } = account;
    if (await this.#mustReplacePassword(account, settings)) return 'change_password';
    if (!settings.twoFactorRequired || isOfOrganisation(account)) return undefined;
    return state.authenticator === undefined ? 'two_factor_not_configured' : undefined;
  }

  /** Who comes by a login service and has no password has none to replace. */
  async #mustReplacePassword(account: Account, { complexPassword }: SecuritySettings): Promise<boolean> {
    const { kind, state } = account;
    const isPrompted = kind === 'member' && state.passwordChangePrompted;
    const isEnough = !complexPassword || (await this.credentials.isComplex(loginOf(account).team, state.credential));
    return (isPrompted || !isEnough) && !(await isPasswordless(account, this.credentials));
  }
}

/**
 * Whose organisation logs them in (SAML) is asked for a second factor there: to set one up here takes a password, which
 * they have not.
 */
const isOfOrganisation = ({ kind, state }: Account): boolean =>
  kind === 'member' && state.identity?.startsWith('saml ') === true;
