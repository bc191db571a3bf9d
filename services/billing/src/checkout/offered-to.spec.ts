import { describe, expect, it } from '@jest/globals';
import type { Subscription } from '../subscription/subscription.js';
import { offeredTo } from './offered-to.js';

type Known = Pick<Subscription, 'productId' | 'status' | 'stops'>;

const offer = (name: string, product: string, interval: 'month' | null, trialDays: number | null = null) => ({
  ...{ name, product: { id: product }, price: { interval, trialDays } },
});
const offers = [offer('monthly', 'club', 'month', 7), offer('once', 'club', null), offer('film', 'film', null)];
const has = (status: Known['status'], stops = false): readonly Known[] => [{ productId: 'club', status, stops }];
/** What somebody is offered, with the days that are free. */
const named = (known: readonly Known[]) => offeredTo(offers, known).map(({ name, price }) => [name, price.trialDays]);
const [once, film] = [
  ['once', null],
  ['film', null],
];

describe('what is for sale', () => {
  it('is offered as it is to who has never subscribed to it', () => {
    expect(named([])).toEqual([['monthly', 7], once, film]);
    expect(named([{ productId: 'other', status: 'trialing', stops: false }])).toEqual([['monthly', 7], once, film]);
  });

  it('is not offered once more to who tries it, but for what is paid once', () => {
    expect(named(has('trialing'))).toEqual([once, film]);
  });

  it.each([...has('trialing', true), ...has('active'), ...has('unpaid'), ...has('canceled')])(
    'is offered, and not called free, to who has it, or had it: %j',
    (known) => {
      expect(named([known])).toEqual([['monthly', null], once, film]);
    },
  );
});
