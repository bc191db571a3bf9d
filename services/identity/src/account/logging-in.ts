import type { Clock } from '@marquee/kernel';
import { domainError, fields, loginBody } from '@marquee/contracts';
import type { Credentials } from '../credential/credentials.js';
import type { Client, Sessions, Started } from '../session/sessions.js';
import type { Limit, Throttle } from '../throttle/throttle.js';
import { type Account, type Accounts, loginObstacle } from './accounts.js';

const minute = 60_000;
/** Product decision: 10 failures in 15 minutes for an account, 100 for an address. */
const accountFailures: Limit = { name: 'login account', maximum: 10, window: 15 * minute };
export const addressFailures: Limit = { name: 'login address', maximum: 100, window: 15 * minute };

export interface Login {
  readonly email: string;
  readonly password: string;
  /** Absent: as an administrator. */
  readonly team?: string | undefined;
  readonly client?: Client | undefined;
}

/** What everybody gets to know, whether there is such an account or not. */
const loginFailed = () => domainError('LOGIN_FAILED');

export class LoggingIn {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /**
   * Neither the answer nor its time tells a stranger whether an account exists: there is always one password check.
   * @throws DomainError LOGIN_FAILED, LOGIN_THROTTLED; with the right password also why the account may not log in
   */
  async logIn(login: Login): Promise<Started & { readonly account: Account }> {
    const { team, client } = login;
    if (!loginBody.isValidSync({ email: login.email, password: login.password })) throw loginFailed();
    if (team !== undefined && !fields.id().required().isValidSync(team)) throw loginFailed();
    const email = login.email.trim().toLowerCase();
    const tried: [Limit, string][] = [[accountFailures, `${team ?? ''}/${email}`]];
    if (client?.address) tried.push([addressFailures, client.address]);

    await this.#refuseThrottled(tried);
    const account = await this.#candidate(email, team);
    if (!(await this.#passwordIsRight(account, login.password))) {
      await Promise.all(tried.map(([limit, subject]) => this.throttle.count(limit, subject)));
      throw loginFailed();
    }
    // Asked again: guesses that ran beside this one may have failed too often meanwhile.
    await this.#refuseThrottled(tried);
    await this.throttle.forget(accountFailures, `${team ?? ''}/${email}`);

    if (!account) throw loginFailed();
    if (team !== undefined && account.kind === 'administrator') throw domainError('ADMINISTRATOR_MUST_USE_ADMIN_LOGIN');
    const obstacle = loginObstacle(account, this.clock.now());
    if (obstacle) throw domainError(obstacle);
    return { ...(await this.sessions.start(account, client)), account };
  }

  /** On a site also its administrators, who are then sent to their own login page. */
  async #candidate(email: string, team: string | undefined): Promise<Account | undefined> {
    const account = await this.accounts.byEmail(email, team);
    if (account || team === undefined) return account;
    const administrator = await this.accounts.byEmail(email);
    return administrator?.team === team ? administrator : undefined;
  }

  async #passwordIsRight(account: Account | undefined, password: string): Promise<boolean> {
    if (!account) return this.credentials.isNobodys(password);
    return this.credentials.isRight(account.team, account.state.credential, password);
  }

  async #refuseThrottled(tried: readonly [Limit, string][]): Promise<void> {
    const waits = await Promise.all(tried.map(([limit, subject]) => this.throttle.wait(limit, subject)));
    const wait = Math.max(...waits);
    if (wait > 0) throw domainError('LOGIN_THROTTLED', { minutes: Math.ceil(wait / minute) });
  }
}
