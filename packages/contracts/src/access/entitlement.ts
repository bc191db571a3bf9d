/**
 * What somebody may see because they paid for it: once, for as many days as its price says; by a subscription, until the end of what is
 * paid; or on trial, until that ends. `access()` asks for the end alone.
 */
export interface Entitlement {
  readonly priceId: string;
  /** ISO instant, exclusive; null: without an end. */
  readonly until: string | null;
}

/** What a payment opens, and how long; undefined: nothing, since all of it was given back. */
export function entitlementOf(payment: {
  readonly priceId: string;
  readonly paidAt: string;
  readonly validDays: number;
  readonly refunded: boolean;
}): Entitlement | undefined {
  const { priceId, paidAt, validDays, refunded } = payment;
  if (refunded) return undefined;
  if (validDays === 0) return { priceId, until: null };
  return { priceId, until: new Date(Date.parse(paidAt) + validDays * secondsPerDay * 1_000).toISOString() };
}

/** Specification, section 9. */
const secondsPerDay = 86_400;

/** Whether one of these prices was paid for and still holds; without prices, whether any was. */
export const isEntitled = (owned: readonly Entitlement[], prices: readonly string[], now: Date): boolean =>
  owned.some(
    ({ priceId, until }) =>
      (prices.length === 0 || prices.includes(priceId)) && (until === null || now.getTime() < Date.parse(until)),
  );
