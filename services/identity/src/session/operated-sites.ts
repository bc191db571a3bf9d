import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { type Account, type AdministratorAccount, Accounts, loginOf } from '../account/accounts.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import { Sites } from '../site/sites.js';
import { Logins } from './logins.js';
import { type Client, Sessions, type Started } from './sessions.js';

export interface OperatedSite {
  readonly account: AdministratorAccount;
  readonly name: string;
  readonly isOperated: boolean;
}

/** The sites that one person administers, and which of them a session is in. */
@Injectable()
export class OperatedSites {
  constructor(
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly logins: Logins,
    private readonly obstacles: LoginObstacles,
    private readonly sites: Sites,
  ) {}

  /** @throws DomainError NOT_LOGGED_IN */
  async list(token: string): Promise<readonly OperatedSite[]> {
    const present = await this.holder(token);
    const all = await this.accounts.sitesOf(loginOf(present).id);
    return Promise.all(
      all.map(async (account) => {
        const { name } = await this.sites.get(account.team);
        return { account, name, isOperated: account.id === present.id };
      }),
    );
  }

  /**
   * The session goes on in another site, until when it would have ended.
   * @throws DomainError NOT_LOGGED_IN; TEAM_NOT_FOUND when it is none of theirs; BLOCKED_BY_IP
   */
  async operate(token: string, team: string, client?: Client) {
    const present = await this.holder(token);
    const all = await this.accounts.sitesOf(loginOf(present).id);
    const account = all.find((one) => one.team === team);
    if (!account) throw domainError('TEAM_NOT_FOUND');
    return { account, session: await this.moveTo(account, token, client) };
  }

  /** @throws DomainError what keeps them from logging in there */
  async moveTo(account: AdministratorAccount, token: string, client?: Client): Promise<Started> {
    const obstacle = await this.obstacles.of(account, client);
    if (obstacle) throw domainError(obstacle);
    return this.sessions.move(token, account, client);
  }

  /** @throws DomainError BLOCKED_BY_IP where a site lets no administrator in from there */
  async mustLetIn(team: string, client: Client | undefined): Promise<void> {
    const obstacle = await this.obstacles.ofPlace('administrator', team, client);
    if (obstacle) throw domainError(obstacle);
  }

  /**
   * The administrator of a session, even while a gate holds the session (a second factor to set up, say) or the site
   * does not allow the address it comes from.
   *
   * @throws DomainError NOT_LOGGED_IN
   */
  async holder(token: string): Promise<AdministratorAccount> {
    const account = await this.sessions.holder(token);
    if (account?.kind !== 'administrator') throw domainError('NOT_LOGGED_IN');
    return account;
  }

  /**
   * The site that a login opens: of the sites that allow the client's address, the one that the administrator used
   * last.
   */
  async entrance(account: Account, client: Client | undefined): Promise<Account> {
    if (account.kind === 'member') return account;
    const all = await this.accounts.sitesOf(loginOf(account).id);
    if (all.length < 2) return all[0] ?? account;
    const lastly = new Map(
      await Promise.all(
        all.map(async ({ team, id }) => [id, (await this.logins.of(team, [id])).get(id) ?? ''] as const),
      ),
    );
    const latestFirst = all.toSorted((one, other) =>
      (lastly.get(other.id) ?? '').localeCompare(lastly.get(one.id) ?? ''),
    );
    for (const one of latestFirst) if (!(await this.obstacles.of(one, client))) return one;
    return latestFirst[0] ?? account;
  }
}
