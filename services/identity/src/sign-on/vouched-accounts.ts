import { Injectable } from '@nestjs/common';
import { domainError, type Identity } from '@marquee/contracts';
import { UniqueViolation } from '@marquee/ports';
import { type Account, Accounts } from '../account/accounts.js';
import { Joining } from '../joining/joining.js';
import { identityKey } from '../member/identity-key.js';

/** Whom a login service vouches for, and what it says of them. */
export interface Vouched {
  readonly identity: Identity;
  /** Absent unless the service says that it is verified. */
  readonly email?: string;
  readonly name: string;
}

/**
 * Whose account it is that a login service vouches for. An account is only ever taken over by its address when both the
 * service and we have seen that the address is its holder's: whoever registers with a stranger's address gains nothing.
 */
@Injectable()
export class VouchedAccounts {
  constructor(
    private readonly accounts: Accounts,
    private readonly joining: Joining,
  ) {}

  /**
   * @param invitation by whose terms a newcomer becomes a member; undefined: none does
   * @throws DomainError SIGN_ON_NO_ACCOUNT, SIGN_ON_EMAIL_TAKEN, SIGN_ON_NEEDS_FORM, ADMINISTRATOR_MUST_USE_ADMIN_LOGIN,
   * and what joining says
   */
  async of(team: string, vouched: Vouched, invitation: string | undefined): Promise<Account> {
    const known = await this.#byIdentity(team, vouched.identity);
    if (known) return known;
    const { email } = vouched;
    if (email === undefined) throw domainError('SIGN_ON_NO_ACCOUNT');
    const member = await this.accounts.byEmail(email, team);
    if (member?.kind === 'member') {
      const isOther = member.state.identity?.startsWith(`${vouched.identity.provider} ${vouched.identity.issuer} `);
      if (!member.state.emailVerified || isOther) throw domainError('SIGN_ON_EMAIL_TAKEN');
      return this.accounts.change(member, { type: 'LinkIdentity', identity: vouched.identity });
    }
    if (await this.accounts.administers(email, team)) throw domainError('ADMINISTRATOR_MUST_USE_ADMIN_LOGIN');
    if (invitation === undefined) throw domainError('SIGN_ON_NO_ACCOUNT');
    const { memberId } = await this.joining.joinVouched(team, invitation, { ...vouched, email });
    const joined = await this.accounts.find({ kind: 'member', team, id: memberId });
    if (!joined) throw domainError('SIGN_ON_NO_ACCOUNT');
    return joined;
  }

  /** Connects the account of somebody who is logged in. @throws DomainError IDENTITY_TAKEN */
  async link(team: string, id: string, identity: Identity): Promise<Account> {
    const known = await this.#byIdentity(team, identity);
    if (known && known.id !== id) throw domainError('IDENTITY_TAKEN');
    try {
      return await this.accounts.change({ kind: 'member', team, id }, { type: 'LinkIdentity', identity });
    } catch (error) {
      throw error instanceof UniqueViolation ? domainError('IDENTITY_TAKEN') : error;
    }
  }

  async #byIdentity(team: string, identity: Identity): Promise<Account | undefined> {
    const query = { where: { fields: { identity: identityKey(identity) } }, limit: 1 };
    const found = (await this.accounts.members(team).find(query)).items[0];
    return found && { kind: 'member', team, id: found.id, state: found.state };
  }
}
