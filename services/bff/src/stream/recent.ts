import type { News } from '@marquee/contracts';
import type { Before } from './board.js';

/** Milliseconds and news of all sites that are remembered: pages listen a moment after they have begun to read. */
const [rememberedFor, most] = [30_000, 5_000];

/** What was heard of sites at which nobody listened yet. */
export class Recent {
  #all: { readonly team: string; readonly at: number; readonly news: News }[] = [];
  #since: number;

  constructor(private readonly now: () => number) {
    this.#since = now();
  }

  /** Nothing was heard until now. */
  begin(): void {
    this.#all = [];
    this.#since = this.now();
  }

  add(team: string, news: News): void {
    this.#all.push({ team, at: this.now(), news });
    // Not with each: what is forgotten in one go costs little.
    if (this.#all.length > 2 * most) this.#forget();
  }

  of(team: string): Before {
    this.#forget();
    const ours = this.#all.filter((one) => one.team === team);
    return { entries: ours.map(({ at, news }) => ({ at, news: [news] })), since: this.#since };
  }

  #forget(): void {
    const oldest = this.now() - rememberedFor;
    const kept = this.#all.filter(({ at }) => at >= oldest).slice(-most);
    const latestGone = this.#all.at(this.#all.length - kept.length - 1);
    if (latestGone && kept.length < this.#all.length) this.#since = latestGone.at;
    this.#all = kept;
  }
}
