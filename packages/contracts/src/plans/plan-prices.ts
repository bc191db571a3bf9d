import type { PlanName } from './plans.js';

/** How often a plan is paid. */
export const planIntervals = ['month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];

/** Plans that one buys oneself; enterprise is agreed upon by a contract. */
export const soldPlans = ['basic', 'pro', 'business'] as const satisfies readonly PlanName[];
export type SoldPlan = (typeof soldPlans)[number];

/** Percent of consumption tax that is in the amounts. */
export const planTaxPercentage = 10;
export const planCurrency = 'JPY';

/** Yen with tax: what is paid, for a month or a year. A year costs ten months. */
export const planPrices: Readonly<Record<SoldPlan, Readonly<Record<PlanInterval, number>>>> = {
  basic: { month: 10_780, year: 107_800 },
  pro: { month: 32_780, year: 327_800 },
  business: { month: 107_800, year: 1_078_000 },
};

/** The tax that is in an amount, in whole yen, rounded half up as the provider does. */
export const taxWithin = (amount: number): number =>
  Math.round((amount * planTaxPercentage) / (100 + planTaxPercentage));

export interface PlanChoice {
  readonly plan: SoldPlan;
  readonly interval: PlanInterval;
}

/**
 * Whether a change is for less: it waits for the next renewal. More is a higher plan, or the same one paid by the year; what
 * is higher but paid by the month is more, too.
 */
export function isDowngrade(from: PlanChoice, to: PlanChoice): boolean {
  const step = soldPlans.indexOf(to.plan) - soldPlans.indexOf(from.plan);
  return step === 0 ? from.interval === 'year' && to.interval === 'month' : step < 0;
}

/** What a contract binds to at least (product decision): one month, or twelve. @param from ISO instant @returns ISO instant */
export function minimumEnd(from: string, interval: PlanInterval): string {
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
}
