import { Injectable } from '@nestjs/common';
import { domainError, plans } from '@marquee/contracts';
import { Accounts } from '../account/accounts.js';
import { Sites } from '../site/sites.js';
import { KeyedMutex } from '../keyed-mutex.js';

/** The members that the plan of a site has room for. */
@Injectable()
export class MemberPlaces {
  readonly #mutex = new KeyedMutex();

  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
  ) {}

  /**
   * Adds so many members, in turn: the plan's limit is a count of members, and a crowd on one invitation would meet conflicts.
   *
   * @throws DomainError MEMBER_LIMIT_REACHED
   */
  addWithinLimit<Result>(team: string, wanted: number, add: () => Promise<Result>): Promise<Result> {
    return this.inTurn(team, async () => {
      await this.mustHold(team, wanted);
      return add();
    });
  }

  /** While nobody becomes a member of the site. */
  inTurn<Result>(team: string, work: () => Promise<Result>): Promise<Result> {
    return this.#mutex.runExclusive(team, work);
  }

  /** @throws DomainError MEMBER_LIMIT_REACHED when there is no room for so many more */
  async mustHold(team: string, wanted: number): Promise<void> {
    const limit = plans[(await this.sites.get(team)).plan].members;
    if (limit === null) return;
    if ((await this.accounts.members(team).count()) + wanted > limit) {
      throw domainError('MEMBER_LIMIT_REACHED', { limit });
    }
  }
}
