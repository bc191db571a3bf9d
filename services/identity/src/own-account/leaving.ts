import { Injectable } from '@nestjs/common';
import type { Clock } from '@marquee/kernel';
import { domainError, parseInput, proofBody } from '@marquee/contracts';
import { InjectPort, Places } from '@marquee/nest-kit';
import { type Account, Accounts, loginOf } from '../account/accounts.js';
import { isOwner } from '../administrator/administrator.js';
import { aloneWithSites } from '../administrator/owned-sites.js';
import { PasswordCheck, type Proof } from './password-check.js';

/** Product decision: a cancelled account is kept 30 days, then erased. */
const keptFor = 30 * 86_400_000;

@Injectable()
export class Leaving {
  constructor(
    private readonly accounts: Accounts,
    private readonly check: PasswordCheck,
    private readonly places: Places,
    @InjectPort('clock') private readonly clock: Clock,
  ) {}

  /**
   * Ends all sessions; logging in again with `keepAccount` takes it back.
   * @returns when the account is erased, ISO
   * @throws DomainError PASSWORD_WRONG, PASSWORD_THROTTLED, RECENT_LOGIN_NEEDED; LAST_ADMINISTRATOR for the owner of a site
   */
  async request(account: Account, { sessionToken, ...request }: Proof, traceparent?: string): Promise<string> {
    await this.check.prove(account, { ...parseInput(proofBody, request), sessionToken });
    if (account.kind === 'member') return this.#schedule(account, traceparent);
    const login = loginOf(account);
    return aloneWithSites(this.places, login, async () => {
      // Nobody leaves a site behind that is theirs: not even from another one.
      const all = await this.accounts.sitesOf(login.id);
      if (all.some(({ state }) => isOwner(state))) throw domainError('LAST_ADMINISTRATOR');
      return this.#schedule(account, traceparent);
    });
  }

  async #schedule(account: Account, traceparent: string | undefined): Promise<string> {
    const deletesAt = new Date(this.clock.now().getTime() + keptFor).toISOString();
    const { state } = await this.accounts.change(account, { type: 'ScheduleDeletion', deletesAt }, traceparent);
    return state.deletesAt ?? deletesAt;
  }
}
