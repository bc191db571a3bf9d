import type { SubscriptionFacts } from '../events/billing.events.js';

/**
 * What somebody may see because they paid for it: once, for as many days as its price says; by a subscription, until the end of what is
 * paid; or on trial, until that ends. `access()` asks for the end alone.
 */
export interface Entitlement {
  readonly priceId: string;
  /** ISO instant, exclusive; null: without an end. */
  readonly until: string | null;
  /** ISO instant: until then it is tried. It is not paid before something is heard of that, however long after; absent: it is paid. */
  readonly trialUntil?: string;
}

/**
 * What a payment opens, and how long; undefined: nothing, since all of it was given back, or since it is the subscription
 * that opens it.
 */
export function entitlementOf(payment: {
  readonly priceId: string;
  readonly paidAt: string;
  readonly validDays: number;
  readonly refunded: boolean;
  readonly subscriptionId?: string;
}): Entitlement | undefined {
  const { priceId, paidAt, validDays, refunded, subscriptionId } = payment;
  if (refunded || subscriptionId !== undefined) return undefined;
  if (validDays === 0) return { priceId, until: null };
  return { priceId, until: new Date(Date.parse(paidAt) + validDays * secondsPerDay * 1_000).toISOString() };
}

/**
 * Days for which what is renewed stays open when nothing was heard of the renewal: nobody who pays is shut out because word of
 * it was lost, and whoever does not pay is told of long before.
 */
export const renewalGraceDays = 2;

/** What a subscription opens: while it is free or paid and no bank wants that back, until it is over. */
export function subscriptionOpens(
  subscription: Pick<SubscriptionFacts, 'priceId' | 'status' | 'periodEnd' | 'stops' | 'trialEnd' | 'disputed'>,
): Entitlement | undefined {
  const { priceId, status, periodEnd, stops, trialEnd, disputed } = subscription;
  if (disputed) return undefined;
  if (status !== 'active' && status !== 'trialing') return undefined;
  const grace = stops ? 0 : renewalGraceDays * secondsPerDay * 1_000;
  const until = new Date(Date.parse(periodEnd) + grace).toISOString();
  return { priceId, until, ...(status === 'trialing' && { trialUntil: trialEnd ?? periodEnd }) };
}

/** Specification, section 9. */
const secondsPerDay = 86_400;

/** Whether one of these prices was paid for and still holds; without prices, whether any was. */
export const isEntitled = (owned: readonly Entitlement[], prices: readonly string[], now: Date): boolean =>
  owned.some(
    ({ priceId, until }) =>
      (prices.length === 0 || prices.includes(priceId)) && (until === null || now.getTime() < Date.parse(until)),
  );

/** The same, of what is paid: a trial opens nothing, also when it is over, until its first payment was heard of. */
export const hasPaid = (owned: readonly Entitlement[], prices: readonly string[], now: Date): boolean =>
  isEntitled(
    owned.filter(({ trialUntil }) => trialUntil === undefined),
    prices,
    now,
  );

/**
 * When the first trial is over, or was, after which one of these prices goes on, as soon as it is paid; null: there is none. ISO
 * instant.
 */
export function trialEndOf(owned: readonly Entitlement[], prices: readonly string[], now: Date): string | null {
  const ends = owned.flatMap((one) => {
    const { trialUntil } = one;
    if (trialUntil === undefined) return [];
    const goesOn = isEntitled([one], prices, now) && isEntitled([one], prices, new Date(trialUntil));
    return goesOn ? [trialUntil] : [];
  });
  return ends.toSorted()[0] ?? null;
}
