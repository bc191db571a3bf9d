import { Injectable } from '@nestjs/common';
import { domainError, plans } from '@marquee/contracts';
import { Places, type Room } from '@marquee/nest-kit';
import { Accounts } from '../account/accounts.js';
import { Sites } from '../site/sites.js';

const name = 'members';

/** The members that the plan of a site has room for. */
@Injectable()
export class MemberPlaces {
  constructor(
    private readonly accounts: Accounts,
    private readonly sites: Sites,
    private readonly places: Places,
  ) {}

  /**
   * Adds so many members.
   *
   * @param by who adds them where they may be added again after a crash
   * @throws DomainError MEMBER_LIMIT_REACHED
   */
  async addWithinLimit<Result>(team: string, wanted: number, add: () => Promise<Result>, by?: string): Promise<Result> {
    const room = await this.#room(team);
    const wish = { places: wanted, ...(by !== undefined && { by }) };
    return this.places.fill(team, room, wish, add, () => limitReached(room.limit));
  }

  /** While nobody becomes a member of the site. @throws DomainError UNAVAILABLE when that does not end */
  inTurn<Result>(team: string, work: () => Promise<Result>): Promise<Result> {
    return this.places.alone(team, name, work);
  }

  /** @throws DomainError MEMBER_LIMIT_REACHED when there is no room for so many more */
  async mustHold(team: string, wanted: number): Promise<void> {
    const { limit, count } = await this.#room(team);
    if (limit !== null && (await count()) + wanted > limit) throw limitReached(limit);
  }

  async #room(team: string): Promise<Room> {
    const limit = plans[(await this.sites.get(team)).plan].members;
    return { name, limit, count: () => this.accounts.members(team).count() };
  }
}

const limitReached = (limit: number | null): Error => domainError('MEMBER_LIMIT_REACHED', { limit: limit ?? 0 });
