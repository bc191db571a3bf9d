import type { Currency } from '@marquee/contracts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What went back on some days, of whatever was paid whenever: only the ledger lists it by its own day. */
export function refundsAt({ from, to }: Days): string {
  return `/admin/payment/ledger?${new URLSearchParams({ period: 'range', from, to }).toString()}`;
}

/** The payments behind a figure, each with its page. */
export function paymentsAt(state: 'paid' | 'failed', currency: Currency, { from, to }: Days): string {
  return `/admin/user/paid_history/one_time?${new URLSearchParams({ state, currency, from, to }).toString()}`;
}

/** The subscriptions behind a figure, as they are now. */
export function subscriptionsAt(asked: Readonly<Record<string, string>>): string {
  return `/admin/user/paid_history/subscription?${new URLSearchParams(asked).toString()}`;
}

/** The last day of a month (`2026-11`). */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
