import type { Currency } from '@marquee/contracts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** What came and went on some days. What went back, of whatever was paid whenever, is listed by its own day there alone. */
export function ledgerAt({ from, to }: Days): string {
  return `/admin/payment/ledger?${new URLSearchParams({ period: 'range', from, to }).toString()}`;
}

/** The payments behind a figure, each with its page. */
export function paymentsAt(state: 'paid' | 'failed', currency: Currency, { from, to }: Days): string {
  return `/admin/user/paid_history/one_time?${new URLSearchParams({ state, currency, from, to }).toString()}`;
}

type Listed = 'revenue' | 'payments' | 'failed' | 'refunds';

/** Where what is behind a figure of some days is listed; other figures follow from these. */
export const salesRecords: Readonly<Record<Listed, (currency: Currency, days: Days) => string>> = {
  revenue: (currency, days) => paymentsAt('paid', currency, days),
  payments: (currency, days) => paymentsAt('paid', currency, days),
  failed: (currency, days) => paymentsAt('failed', currency, days),
  refunds: (_currency, days) => ledgerAt(days),
};

/** The subscriptions behind a figure, as they are now. */
export function subscriptionsAt(asked: Readonly<Record<string, string>>): string {
  return `/admin/user/paid_history/subscription?${new URLSearchParams(asked).toString()}`;
}

/** The last day of a month (`2026-11`). */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
