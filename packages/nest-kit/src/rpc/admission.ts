import { domainError } from '@marquee/contracts';

/**
 * How many calls a service works on at the same time. What comes beyond is refused at once instead of waiting until nobody
 * waits for it any more: the callers of before are answered, and another replica can take the call (Google SRE book, "Handling
 * overload"). While more than half of the room is taken no team has more than a quarter of it, so that the load of one
 * site refuses that site's calls first.
 */
export class Admission {
  readonly #teams = new Map<string, number>();
  #taken = 0;

  /** @param room calls at the same time */
  constructor(private readonly room = 512) {}

  /**
   * @param team of the caller; '' has no share of its own
   * @throws DomainError OVERLOADED, or RATE_LIMITED when it is for this team
   */
  async admit<T>(team: string, work: () => Promise<T>): Promise<T> {
    const ofTeam = this.#teams.get(team) ?? 0;
    if (this.#taken >= this.room) throw domainError('OVERLOADED');
    const isCrowded = this.#taken >= this.room / 2;
    if (team !== '' && isCrowded && ofTeam >= this.room / 4) throw domainError('RATE_LIMITED', { seconds: 1 });
    this.#taken += 1;
    this.#teams.set(team, ofTeam + 1);
    try {
      return await work();
    } finally {
      this.#taken -= 1;
      const left = (this.#teams.get(team) ?? 1) - 1;
      if (left === 0) this.#teams.delete(team);
      else this.#teams.set(team, left);
    }
  }
}
