import type { Clock } from '@marquee/kernel';
import { domainError, fields } from '@marquee/contracts';
import type { Credentials } from '../credential/credentials.js';
import type { Client, Sessions } from '../session/sessions.js';
import type { Limit, Throttle } from '../throttle/throttle.js';
import { validated } from '../validation.js';
import type { AccountLinks } from './account-links.js';
import { type Account, type Accounts, loginObstacle } from './accounts.js';

/** Keeps the forms from filling somebody's mailbox; above it the mail is left out, silently. */
const mails: Limit = { name: 'mail', maximum: 5, window: 3_600_000 };

export interface Landed {
  readonly account: Account;
  /** Absent while the account waits for approval. */
  readonly session?: { readonly token: string; readonly expiresAt: string };
}

/** What links in mails do, and the forms that ask for such mails. */
export class LinkedActions {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly throttle: Throttle,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError LINK_INVALID; ACCOUNT_DISABLED or ACCOUNT_EXPIRED after the address was verified */
  async verifyEmail(token: string, client?: Client, traceparent?: string): Promise<Landed> {
    const account = await this.links.open('verify', token);
    return this.#land(await this.accounts.change(account, { type: 'VerifyEmail' }, traceparent), client);
  }

  /** Ends all sessions of the account, and starts one. @throws as `verifyEmail` */
  async resetPassword(token: string, password: string, client?: Client, traceparent?: string): Promise<Landed> {
    validated(fields.record({ password: fields.password().required() }), { password });
    const account = await this.links.open('reset', token);
    const { team, id } = account;
    const credential = await this.credentials.add(team, id, password);
    try {
      const command = { type: 'ChangePassword', replaces: account.state.credential, credential } as const;
      return await this.#land(await this.accounts.change(account, command, traceparent), client);
    } catch (error) {
      // The password counts when the account names it, also where the person may not log in with it.
      const present = await this.accounts.find(account);
      if (present?.state.credential !== credential) await this.credentials.remove(team, credential);
      throw error;
    }
  }

  /** Says nothing about whether there is such an account. @throws DomainError INVALID_INPUT */
  async request(
    type: 'RequestVerification' | 'RequestPasswordReset',
    address: string,
    team?: string,
    traceparent?: string,
  ) {
    const shape = fields.record({ email: fields.email().required(), teamId: fields.id().optional() });
    const { email } = validated(shape, { email: address, teamId: team });
    const subject = `${type}/${team ?? ''}/${email}`;
    if ((await this.throttle.wait(mails, subject)) > 0) return;
    const account = await this.accounts.byEmail(email, team);
    // Together, so that both writes wait for the disk once: the time tells nothing either.
    await Promise.all([
      this.throttle.count(mails, subject),
      account && this.accounts.change(account, { type }, traceparent),
    ]);
  }

  async #land(account: Account, client: Client | undefined): Promise<Landed> {
    const obstacle = loginObstacle(account, this.clock.now());
    if (obstacle === 'ACCOUNT_UNAPPROVED') return { account };
    if (obstacle) throw domainError(obstacle);
    return { account, session: await this.sessions.start(account, client) };
  }
}
