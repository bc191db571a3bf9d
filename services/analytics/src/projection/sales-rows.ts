/** What is counted of a quarter of an hour, or of a day, in one currency. Amounts are in its minor units. */
export interface SalesCount {
  /** What came, whatever was given back of it since. */
  revenue: number;
  payments: number;
  /** What was given back then, or lost to a bank that wanted it back, of whatever was paid whenever. */
  refunds: number;
  refunded: number;
  /** Payments that were tried then for the last time, and whose money has not come. */
  failed: number;
  /** Subscriptions that came to be paid, and paid ones that ended. */
  started: number;
  ended: number;
  /** Of those that ended: what was paid before the month began. */
  churned: number;
  /** More than before, or fewer. */
  yearly: number;
  active: number;
  trialing: number;
  owed: number;
}

/** How many subscriptions there are, and what those that are paid come to. */
export interface SalesTotal {
  /** What they come to in a year: a month's worth need not be whole. */
  yearly: number;
  active: number;
  trialing: number;
  owed: number;
}

/** What is known of a payment: what comes later says only what differs. */
export interface KnownPayment {
  currency: string;
  refunded: number;
  /** Where it is counted as failed; null: nowhere. */
  failed: { readonly quarter: string; readonly day: string } | null;
  /** What of it a bank has got back, and where that is counted; null: nothing. */
  lost: { readonly quarter: string; readonly day: string; readonly amount: number } | null;
}

export type Standing = 'active' | 'trialing' | 'owed' | 'over';

export interface KnownSubscription {
  currency: string;
  standing: Standing;
  /** What it comes to in a year. */
  yearly: number;
  /** The day from which on it was paid; null: it never was. */
  paidFrom: string | null;
  /** As was heard last: when the period ends, and when what is free does. */
  periodEnd: string;
  trialEnd: string | null;
}

export const noSales = (): SalesCount => ({
  ...{ revenue: 0, payments: 0, refunds: 0, refunded: 0, failed: 0, started: 0, ended: 0, churned: 0 },
  ...{ yearly: 0, active: 0, trialing: 0, owed: 0 },
});
