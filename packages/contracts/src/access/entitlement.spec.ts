import { describe, expect, it } from '@jest/globals';
import { entitlementOf, hasPaid, isEntitled, renewalGraceDays, subscriptionOpens, trialEndOf } from './entitlement.js';

const periodEnd = '2026-12-01T00:00:00.000Z';
const day = 86_400_000;
const subscription = { priceId: 'price_1', status: 'active', periodEnd, trialEnd: null, stops: false } as const;
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

  it('opens nothing while a bank wants back what its period was paid with', () => {
    expect(subscriptionOpens({ ...subscription, disputed: true })).toBeUndefined();
    expect(subscriptionOpens({ ...subscription, disputed: false })).toEqual(subscriptionOpens(subscription));
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

describe('a trial', () => {
  const trial = { ...subscription, status: 'trialing', trialEnd: periodEnd } as const;
  const owned = (changes: Partial<Parameters<typeof subscriptionOpens>[0]> = {}) => {
    const opens = subscriptionOpens({ ...trial, ...changes });
    return opens ? [opens] : [];
  };

  it('is bought and not paid, however long it is over, until its payment is heard of', () => {
    expect(isEntitled(owned(), ['price_1'], at(periodEnd, -1))).toBe(true);
    expect(hasPaid(owned(), ['price_1'], at(periodEnd, -1))).toBe(false);
    const grace = at(periodEnd, renewalGraceDays * day - 1);
    expect([isEntitled(owned(), ['price_1'], grace), hasPaid(owned(), ['price_1'], grace)]).toEqual([true, false]);
    expect(hasPaid(owned({ status: 'active' }), ['price_1'], at(periodEnd, -1))).toBe(true);
    const other = { priceId: 'price_2', until: null };
    expect(hasPaid([...owned(), other], ['price_1'], at(periodEnd, -1))).toBe(false);
    expect(hasPaid([...owned(), other], [], at(periodEnd, -1))).toBe(true);
  });

  it('says when it is over, where it goes on then', () => {
    const ends = (trials: ReturnType<typeof owned>, now: Date, price = 'price_1') => trialEndOf(trials, [price], now);
    expect(ends(owned(), at(periodEnd, -1))).toBe(periodEnd);
    expect(ends(owned(), at(periodEnd))).toBe(periodEnd);
    expect(ends(owned(), at(periodEnd, renewalGraceDays * day))).toBeNull();
    expect(ends(owned({ stops: true }), at(periodEnd, -1))).toBeNull();
    expect(ends(owned(), at(periodEnd, -1), 'price_2')).toBeNull();
    const earlier = at(periodEnd, -day).toISOString();
    const two = [...owned(), ...owned({ trialEnd: earlier, periodEnd: earlier })];
    expect(ends(two, at(periodEnd, -2 * day))).toBe(earlier);
  });
});

describe('a payment', () => {
  const payment = { priceId: 'price_1', paidAt: periodEnd, validDays: 0, refunded: false };

  it('of a period of a subscription opens nothing by itself', () => {
    expect(entitlementOf(payment)).toEqual({ priceId: 'price_1', until: null });
    expect(entitlementOf({ ...payment, subscriptionId: 'sub_1' })).toBeUndefined();
  });
});
