import { describe, expect, it } from '@jest/globals';
import { entitlementOf, isEntitled, renewalGraceDays, subscriptionOpens } from './entitlement.js';

const periodEnd = '2026-12-01T00:00:00.000Z';
const day = 86_400_000;
const subscription = { priceId: 'price_1', status: 'active', periodEnd, stops: false } as const;
const at = (instant: string, after = 0) => new Date(Date.parse(instant) + after);

describe('a subscription', () => {
  it('opens while it is free or paid, and nothing while it is owed, never began or is over', () => {
    for (const status of ['active', 'trialing'] as const) {
      expect(subscriptionOpens({ ...subscription, status })).toBeDefined();
    }
    for (const status of ['unpaid', 'incomplete', 'canceled'] as const) {
      expect(subscriptionOpens({ ...subscription, status })).toBeUndefined();
    }
  });

  it('that stops is closed at the very end of its period', () => {
    const opens = subscriptionOpens({ ...subscription, stops: true });
    const owned = opens ? [opens] : [];
    expect(isEntitled(owned, ['price_1'], at(periodEnd, -1))).toBe(true);
    expect(isEntitled(owned, ['price_1'], at(periodEnd))).toBe(false);
  });

  it('that is renewed stays open for some days when nothing was heard of it', () => {
    const opens = subscriptionOpens(subscription);
    const owned = opens ? [opens] : [];
    expect(isEntitled(owned, [], at(periodEnd, renewalGraceDays * day - 1))).toBe(true);
    expect(isEntitled(owned, [], at(periodEnd, renewalGraceDays * day))).toBe(false);
    expect(isEntitled(owned, ['price_2'], at(periodEnd, -1))).toBe(false);
  });
});

describe('a payment', () => {
  const payment = { priceId: 'price_1', paidAt: periodEnd, validDays: 0, refunded: false };

  it('of a period of a subscription opens nothing by itself', () => {
    expect(entitlementOf(payment)).toEqual({ priceId: 'price_1', until: null });
    expect(entitlementOf({ ...payment, subscriptionId: 'sub_1' })).toBeUndefined();
  });
});
