import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { currentPasswordBody, domainError, parseInput } from '@marquee/contracts';
import { InjectPort } from '@marquee/nest-kit';
import { type Account, Accounts, loginOf } from '../account/accounts.js';
import { PasswordCheck } from './password-check.js';

/** Product decision: a cancelled account is kept 30 days, then erased. */
const keptFor = 30 * 86_400_000;

@Injectable()
export class Leaving {
  constructor(
    private readonly accounts: Accounts,
    private readonly check: PasswordCheck,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions; logging in again with `keepAccount` takes it back.
   * @returns when the account is erased, ISO
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED; LAST_ADMINISTRATOR for the owner of a site
   */
  async request(
    account: Account,
    request: { readonly currentPassword: string },
    traceparent?: string,
  ): Promise<string> {
    const { currentPassword } = parseInput(currentPasswordBody, request);
    await this.check.pass(account, currentPassword);
    // Nobody leaves a site behind that is theirs: not even from another one.
    const all = account.kind === 'administrator' ? await this.accounts.sitesOf(loginOf(account).id) : [];
    if (all.some(({ state }) => state.role === 'owner')) throw domainError('LAST_ADMINISTRATOR');
    const deletesAt = new Date(this.clock.now().getTime() + keptFor).toISOString();
    const { state } = await this.accounts.change(account, { type: 'ScheduleDeletion', deletesAt }, traceparent);
    return state.deletesAt ?? deletesAt;
  }
}
