import type { LedgerEntry } from '@marquee/ports';

/** What came and went on a day, in one currency: minor units. */
export interface LedgerDay {
  readonly date: string;
  readonly currency: string;
  charges: number;
  /** Below nothing, as the provider says it. */
  refunds: number;
  fees: number;
  others: number;
  /** What is left of all of these; what was paid out is not taken off. */
  net: number;
  payouts: number;
  entries: number;
}

const sumOf = { charge: 'charges', refund: 'refunds', payout: 'payouts', other: 'others' } as const;

/** Adds entries up by day and currency, which are never added to each other. */
export class LedgerSums {
  readonly #days = new Map<string, LedgerDay>();

  add(date: string, { kind, amount, fee, net, currency }: LedgerEntry): void {
    const day = this.#day(date, currency);
    day[sumOf[kind]] += amount;
    day.fees += fee;
    if (kind !== 'payout') day.net += net;
    else day.net -= fee;
    day.entries += 1;
  }

  /** The newest first. */
  get days(): readonly LedgerDay[] {
    return [...this.#days.entries()].toSorted(([one], [other]) => (one < other ? 1 : -1)).map(([, day]) => day);
  }

  #day(date: string, currency: string): LedgerDay {
    const key = `${date} ${currency}`;
    const known = this.#days.get(key);
    if (known) return known;
    const sums = { charges: 0, refunds: 0, fees: 0, others: 0, net: 0, payouts: 0, entries: 0 };
    const day = { date, currency, ...sums };
    this.#days.set(key, day);
    return day;
  }
}
