/**
 * So many months later on the same day of the month, or on its last (https://docs.stripe.com/billing/subscriptions/billing-cycle).
 *
 * @param at seconds since 1970
 */
export function monthsLater(at: number, months: number): number {
  const date = new Date(at * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return Math.floor(date.getTime() / 1_000);
}

interface Recurring {
  readonly interval: string;
  readonly interval_count: number;
}

export const monthsOf = ({ interval, interval_count: count }: Recurring): number =>
  count * (interval === 'year' ? 12 : 1);

/** The end of the period that holds `at`, of periods counted from the anchor: the 31st stays the 31st after a February. */
export function periodEnd(anchor: number, recurring: Recurring, at: number): number {
  const months = monthsOf(recurring);
  for (let periods = 1; ; periods++) {
    const end = monthsLater(anchor, periods * months);
    if (end > at) return end;
  }
}
