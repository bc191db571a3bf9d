import { Injectable } from '@nestjs/common';
import { domainError, parseInput, proofBody, twoFactorCodeBody } from '@marquee/contracts';
import { type Account, Accounts, loginOf } from '../account/accounts.js';
import { PasswordCheck, type Proof } from '../own-account/password-check.js';
import { Sites } from '../site/sites.js';
import { Security } from '../security/security-settings.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { Authenticators } from './authenticators.js';
import { mustBeRight } from './second-step.js';

const minute = 60_000;
const wrongCodes: Limit = { name: 'two-factor enrolment', maximum: 5, window: 15 * minute };

/** Setting up a second factor for the own account, and doing without it. */
@Injectable()
export class OwnTwoFactor {
  constructor(
    private readonly accounts: Accounts,
    private readonly authenticators: Authenticators,
    private readonly check: PasswordCheck,
    private readonly throttle: Throttle,
    private readonly sites: Sites,
    private readonly security: Security,
  ) {}

  async recoveryCodesLeft(account: Account): Promise<number | undefined> {
    const { authenticator } = account.state;
    const { team } = loginOf(account);
    return authenticator === undefined ? undefined : this.authenticators.recoveryCodesLeft(team, authenticator);
  }

  /**
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, RECENT_LOGIN_NEEDED, TWO_FACTOR_ALREADY_ENROLLED,
   * EMAIL_UNVERIFIED
   */
  async begin(account: Account, { sessionToken, ...request }: Proof) {
    await this.check.prove(account, { ...parseInput(proofBody, request), sessionToken });
    if (account.state.authenticator !== undefined) throw domainError('TWO_FACTOR_ALREADY_ENROLLED');
    // Where the site does without the check: an address that is nobody's gets no second factor (specification, section 5).
    if (!account.state.emailVerified) throw domainError('EMAIL_UNVERIFIED');
    return this.authenticators.begin(account, (await this.sites.get(account.team)).name);
  }

  /**
   * A first code shows that the app knows the secret.
   * @returns recovery codes, which nobody can read again
   * @throws DomainError TWO_FACTOR_CODE_WRONG (also when nothing was begun), TWO_FACTOR_CODE_EXPIRED,
   * TWO_FACTOR_ENROL_ATTEMPTS_EXCEEDED, TWO_FACTOR_ALREADY_ENROLLED
   */
  async confirm(
    account: Account,
    request: { readonly code: string },
    traceparent?: string,
  ): Promise<readonly string[]> {
    const { code } = parseInput(twoFactorCodeBody, request);
    if (account.state.authenticator !== undefined) throw domainError('TWO_FACTOR_ALREADY_ENROLLED');
    const place = await this.throttle.reserve(wrongCodes, `${account.team}/${account.id}`);
    if (isRefusal(place)) {
      throw domainError('TWO_FACTOR_ENROL_ATTEMPTS_EXCEEDED', { minutes: Math.ceil(place.wait / minute) });
    }
    const authenticator = await this.authenticators.begun(account);
    const judgement = authenticator ? await this.authenticators.judge(account, authenticator, code) : 'wrong';
    await (judgement === 'right' ? place.forgive() : place.keep());
    mustBeRight(judgement);
    if (authenticator === undefined) throw domainError('TWO_FACTOR_CODE_WRONG');
    // The codes first: an account that needs a second factor has a way in without the phone.
    const codes = await this.authenticators.giveRecoveryCodes(loginOf(account).team, authenticator);
    await this.accounts.change(account, { type: 'EnableTwoFactor', authenticator }, traceparent);
    return codes;
  }

  /**
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, RECENT_LOGIN_NEEDED, TWO_FACTOR_ALREADY_REMOVED,
   * TWO_FACTOR_DEMANDED
   */
  async remove(account: Account, { sessionToken, ...request }: Proof, traceparent?: string): Promise<void> {
    await this.check.prove(account, { ...parseInput(proofBody, request), sessionToken });
    for (const team of await this.accounts.teamsOf(account)) {
      if ((await this.security.get(team)).twoFactorRequired) throw domainError('TWO_FACTOR_DEMANDED');
    }
    await this.accounts.change(account, { type: 'DisableTwoFactor' }, traceparent);
  }
}
