import { Injectable } from '@nestjs/common';
import { domainError, fields, loginBody, memberLoginBody, parseInput } from '@marquee/contracts';
import { networkOf } from '@marquee/nest-kit';
import { Credentials } from '../credential/credentials.js';
import { OperatedSites } from '../session/operated-sites.js';
import type { Client } from '../session/sessions.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import { type Entered, SecondStep } from '../two-factor/second-step.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import { type Account, Accounts, loginOf } from './accounts.js';

const minute = 60_000;
/** Product decision: 10 failures in 15 minutes for an account, 100 for an address. */
export const accountFailures: Limit = { name: 'login account', maximum: 10, window: 15 * minute };
export const addressFailures: Limit = { name: 'login address', maximum: 100, window: 15 * minute };

export interface Login {
  readonly email: string;
  /** Instead of the address, which is empty then. */
  readonly loginId?: string | undefined;
  readonly password: string;
  /** Absent: as an administrator. */
  readonly team?: string | undefined;
  readonly client?: Client | undefined;
  /** Takes a deletion back that was asked for. */
  readonly keepAccount?: boolean | undefined;
}

/** As whom somebody says that they come: one of the two. */
interface Named {
  readonly email?: string | undefined;
  readonly loginId?: string | undefined;
}

/** What everybody gets to know, whether there is such an account or not. */
const loginFailed = () => domainError('LOGIN_FAILED');

@Injectable()
export class LoggingIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly secondStep: SecondStep,
    private readonly throttle: Throttle,
    private readonly obstacles: LoginObstacles,
    private readonly signOn: SignOn,
    private readonly operated: OperatedSites,
  ) {}

  /**
   * Neither the answer nor its time tells a stranger whether an account exists: there is always one password check. Nor
   * does it tell whether a password was right that came while the login is throttled: it was not looked at.
   * @throws DomainError LOGIN_FAILED, LOGIN_THROTTLED, SIGN_ON_ONLY; with the right password also why the account may not log in
   */
  async logIn(login: Login): Promise<Entered> {
    const { team, client } = login;
    const named = this.#named(login);

    if (team !== undefined) await this.signOn.mustTakePasswords(team);
    const { ofAccount, ofAddress } = await this.#reserve(
      `${team ?? ''}/${named.loginId === undefined ? '' : 'id/'}${named.loginId ?? named.email ?? ''}`,
      client?.address,
    );
    const account = await this.#rightOne(named, login.password, team).catch(async (error: unknown) => {
      // Nobody judged the password.
      await Promise.all([ofAccount.release(), ofAddress?.release()]);
      throw error;
    });
    if (!account) {
      await Promise.all([ofAccount.keep(), ofAddress?.keep()]);
      throw loginFailed();
    }
    await Promise.all([ofAccount.forgive(), ofAddress?.release()]);
    if (team !== undefined && account.kind === 'administrator') throw domainError('ADMINISTRATOR_MUST_USE_ADMIN_LOGIN');
    const kept = login.keepAccount ? await this.accounts.change(account, { type: 'KeepAccount' }) : account;
    const staying = await this.operated.entrance(kept, client);
    await this.obstacles.mustBeNone(staying, client);
    return this.secondStep.enter(staying, client);
  }

  /** @throws DomainError LOGIN_FAILED for what can be nobody's */
  #named({ email, loginId, password, team }: Login): Named {
    if (team === undefined) {
      if (!loginBody.isValidSync({ email, password })) throw loginFailed();
      return { email: parseInput(loginBody, { email, password }).email };
    }
    const body = { password, ...(loginId === undefined ? { email } : { loginId }) };
    const isValid = memberLoginBody.isValidSync(body) && fields.id().required().isValidSync(team);
    if (!isValid || (loginId ?? email) === '') throw loginFailed();
    return parseInput(memberLoginBody, body);
  }

  /** On a site also its administrators, who are then sent to their own login page. */
  async #candidate({ email, loginId }: Named, team: string | undefined): Promise<Account | undefined> {
    if (loginId !== undefined && team !== undefined) return this.accounts.byLoginId(loginId, team);
    if (email === undefined) return undefined;
    const account = await this.accounts.byEmail(email, team);
    if (account || team === undefined) return account;
    return this.accounts.administers(email, team);
  }

  /** The account, when there is one with this password. @throws DomainError UNAVAILABLE when too many wait */
  async #rightOne(named: Named, password: string, team: string | undefined): Promise<Account | undefined> {
    const account = await this.#candidate(named, team);
    if (!account) await this.credentials.isNobodys(password);
    else if (await this.credentials.isRight(loginOf(account).team, account.state.credential, password)) return account;
    return undefined;
  }

  /** Before the password is looked at: of guesses that come together, only as many as may fail are looked at. */
  async #reserve(account: string, address: string | undefined) {
    const [ofAccount, ofAddress] = await Promise.all([
      this.throttle.reserve(accountFailures, account),
      address ? this.throttle.reserve(addressFailures, networkOf(address)) : undefined,
    ]);
    if (!isRefusal(ofAccount) && !(ofAddress && isRefusal(ofAddress))) return { ofAccount, ofAddress };
    const waits = await Promise.all(
      [ofAccount, ofAddress].map(async (answer) => {
        if (answer && isRefusal(answer)) return answer.wait;
        await answer?.release();
        return 0;
      }),
    );
    throw domainError('LOGIN_THROTTLED', { minutes: Math.ceil(Math.max(...waits) / minute) });
  }
}
