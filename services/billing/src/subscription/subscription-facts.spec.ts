import { describe, expect, it } from '@jest/globals';
import type { ProviderSubscription } from '@marquee/ports';
import { factsOf } from './subscription-facts.js';

const periodStart = '2026-11-10T00:00:00.000Z';
const said: ProviderSubscription = {
  ...{ id: 'sub_1', state: 'active', price: 'price_1', product: 'prod_1', currency: 'JPY', unitAmount: 1_000 },
  ...{ interval: 'month', startedAt: '2026-01-10T00:00:00.000Z', periodStart, periodEnd: '2026-12-10T00:00:00.000Z' },
  ...{ trialEnd: null, stops: false, paused: false, nextPrice: null, endedAt: null, invoice: null },
  notes: { member: 'm1' },
};
const isDisputed = (subscriptionId: string, paidAt: string, changes: Partial<ProviderSubscription> = {}) =>
  factsOf({ ...said, ...changes }, [{ subscriptionId, paidAt }]).disputed;

describe('what is known of a subscription', () => {
  it('says nothing of disputes where there are none, so that it is what it was before they were followed', () => {
    expect(factsOf(said, [])).not.toHaveProperty('disputed');
  });

  it('is disputed by what paid for its present period, from its very beginning on, and by nothing else', () => {
    expect(isDisputed('sub_1', periodStart)).toBe(true);
    expect(isDisputed('sub_1', '2026-11-09T23:59:59.999Z')).toBeUndefined();
    expect(isDisputed('sub_2', periodStart)).toBeUndefined();
    expect(isDisputed('sub_1', periodStart, { state: 'canceled' })).toBeUndefined();
  });
});
