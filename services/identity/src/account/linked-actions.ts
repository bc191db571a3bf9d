import { Injectable } from '@nestjs/common';
import { fields, parseInput } from '@marquee/contracts';
import { KeyedMutex } from '@marquee/kernel';
import { Credentials, namesOf } from '../credential/credentials.js';
import { OperatedSites } from '../session/operated-sites.js';
import type { Client } from '../session/sessions.js';
import { isRefusal, type Limit, Throttle } from '../throttle/throttle.js';
import type { AccountCommand } from './account.commands.js';
import { type Entered, SecondStep } from '../two-factor/second-step.js';
import { AccountLinks } from './account-links.js';
import { SignOn } from '../sign-on/sign-on-settings.js';
import { LoginObstacles } from '../security/login-obstacles.js';
import { type Account, Accounts, loginOf } from './accounts.js';

/** Keeps the forms from filling somebody's mailbox; above it the mail is left out, silently. */
const mails: Limit = { name: 'mail', maximum: 5, window: 3_600_000 };

/** A first password is set where a new one is. */
const passwordPurpose = (token: string) => (token.startsWith('setup.') ? 'setup' : 'reset');

/** What links in mails do, and the forms that ask for such mails. */
@Injectable()
export class LinkedActions {
  readonly #mutex = new KeyedMutex();

  constructor(
    private readonly accounts: Accounts,
    private readonly links: AccountLinks,
    private readonly credentials: Credentials,
    private readonly secondStep: SecondStep,
    private readonly throttle: Throttle,
    private readonly obstacles: LoginObstacles,
    private readonly signOn: SignOn,
    private readonly operated: OperatedSites,
  ) {}

  /** @throws DomainError LINK_INVALID; ACCOUNT_DISABLED or ACCOUNT_EXPIRED after the address was verified */
  async verifyEmail(token: string, client?: Client, traceparent?: string): Promise<Entered> {
    const account = await this.links.open('verify', token);
    return this.#land(await this.accounts.change(account, { type: 'VerifyEmail' }, traceparent), client);
  }

  /** Whether a password can be set by the link, before somebody thinks of one. @throws DomainError LINK_INVALID */
  async checkReset(token: string): Promise<void> {
    await this.links.open(passwordPurpose(token), token);
  }

  /** Ends all sessions of the account, and starts one. @throws as `verifyEmail` */
  async resetPassword(token: string, password: string, client?: Client, traceparent?: string): Promise<Entered> {
    parseInput(fields.record({ password: fields.password().required() }), { password });
    const account = await this.links.open(passwordPurpose(token), token);
    const { team, id } = loginOf(account);
    const credential = await this.credentials.add(team, id, password, {
      names: namesOf(account.state),
      sites: await this.accounts.teamsOf(account),
    });
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
    const { email } = parseInput(shape, { email: address, teamId: team });
    const place = await this.throttle.reserve(mails, `${type}/${team ?? ''}/${email}`);
    if (isRefusal(place)) return;
    const account = await this.accounts.byEmail(email, team);
    // Together, so that there is a write to wait for whether there is an account or not: the time tells nothing either.
    await Promise.all([place.keep(), account && this.#inTurn(account, { type }, traceparent)]);
  }

  /** A crowd of requests at one account would end in conflicts, which strangers' addresses never have. */
  #inTurn(account: Account, command: AccountCommand, traceparent?: string): Promise<Account> {
    return this.#mutex.runExclusive(account.id, () => this.accounts.change(account, command, traceparent));
  }

  async #land(linked: Account, client: Client | undefined): Promise<Entered> {
    const account = await this.operated.entrance(linked, client);
    if (account.kind === 'member') await this.signOn.mustTakePasswords(account.team);
    if ((await this.obstacles.of(account, client)) === 'ACCOUNT_UNAPPROVED') return { account };
    await this.obstacles.mustBeNone(account, client);
    return this.secondStep.enter(account, client);
  }
}
