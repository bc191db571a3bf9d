import { Injectable } from '@nestjs/common';
import { domainError } from '@marquee/contracts';
import { type Account, Accounts } from '../account/accounts.js';
import { Credentials } from '../credential/credentials.js';

/** The login service that a member's account is connected to. */
@Injectable()
export class OwnIdentity {
  constructor(
    private readonly accounts: Accounts,
    private readonly credentials: Credentials,
  ) {}

  isLinked({ kind, state }: Account): boolean {
    return kind === 'member' && 'identity' in state && state.identity !== undefined;
  }

  /** Nobody locks themselves out: a password has to be there. @throws DomainError IDENTITY_NOT_LINKED, IDENTITY_NEEDED */
  async unlink(account: Account, traceparent?: string): Promise<void> {
    if (!this.isLinked(account)) throw domainError('IDENTITY_NOT_LINKED');
    if (!(await this.credentials.exists(account.team, account.state.credential))) throw domainError('IDENTITY_NEEDED');
    await this.accounts.change(account, { type: 'UnlinkIdentity' }, traceparent);
  }
}
