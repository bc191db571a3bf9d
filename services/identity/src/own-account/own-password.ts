import { Injectable } from '@nestjs/common';
import { changePasswordBody, fieldError, parseInput } from '@marquee/contracts';
import { type Account, Accounts, loginOf } from '../account/accounts.js';
import { Credentials, namesOf } from '../credential/credentials.js';
import { type Client, Sessions } from '../session/sessions.js';
import { PasswordCheck } from './password-check.js';

interface PasswordChange {
  readonly currentPassword: string;
  readonly password: string;
}

@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly check: PasswordCheck,
  ) {}

  /**
   * Ends all sessions of the account, and starts the one that goes on: a token that somebody else may know is none after
   * it.
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, INVALID_INPUT
   */
  async change(account: Account, change: PasswordChange, client?: Client, traceparent?: string) {
    const { currentPassword, password } = parseInput(changePasswordBody, change);
    await this.check.pass(account, currentPassword);
    if (password === currentPassword) throw fieldError('password', 'PASSWORD_UNCHANGED');
    const { state } = account;
    const { team, id } = loginOf(account);
    const credential = await this.credentials.add(team, id, password, {
      names: namesOf(account.state),
      sites: await this.accounts.teamsOf(account),
    });
    try {
      const command = { type: 'ReplacePassword', replaces: state.credential, credential } as const;
      const changed = await this.accounts.change(account, command, traceparent);
      return { account: changed, session: await this.sessions.start(changed, client) };
    } catch (error) {
      // The password counts when the account names it.
      const present = await this.accounts.find(account);
      if (present?.state.credential !== credential) await this.credentials.remove(team, credential);
      throw error;
    }
  }
}
