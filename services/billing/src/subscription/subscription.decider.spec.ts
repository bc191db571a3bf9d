import { describe, it } from '@jest/globals';
import type { SubscriptionEvent, SubscriptionFacts } from '@marquee/contracts';
import { specify } from '@marquee/kernel/testing';
import { subscriptionDecider } from './subscription.decider.js';

const given = specify(subscriptionDecider);
const facts: SubscriptionFacts = {
  ...{ memberId: 'm1', productId: 'prod_1', priceId: 'price_1', productName: 'Club', nickname: '' },
  ...{ unitAmount: 1_000, currency: 'JPY', interval: 'month', status: 'active', trialEnd: null, stops: false },
  ...{ startedAt: '2026-11-01T00:00:00.000Z', periodEnd: '2026-12-01T00:00:00.000Z', endedAt: null },
};
const record = (changes: Partial<SubscriptionFacts> = {}) =>
  ({ type: 'RecordSubscription', facts: { ...facts, ...changes } }) as const;
const event = (type: SubscriptionEvent['type'], changes: Partial<SubscriptionFacts> = {}) =>
  ({ type, data: { ...facts, ...changes } }) as SubscriptionEvent;
const over = { status: 'canceled', endedAt: '2026-12-01T00:00:00.000Z' } as const;

describe('a subscription', () => {
  it('is nothing before it began, and begins once', () => {
    given()
      .when(record({ status: 'incomplete' }))
      .then();
    given().when(record()).then(event('SubscriptionStarted'));
    given(event('SubscriptionStarted')).when(record()).then();
  });

  it('is whatever the provider says, back and forth', () => {
    given(event('SubscriptionStarted'))
      .when(record({ status: 'unpaid' }))
      .then(event('SubscriptionChanged', { status: 'unpaid' }));
    given(event('SubscriptionStarted'), event('SubscriptionChanged', { stops: true }))
      .when(record())
      .then(event('SubscriptionChanged'));
  });

  it('is disputed while a bank wants its period back, and was not before that was heard of', () => {
    given(event('SubscriptionStarted'))
      .when(record({ disputed: true }))
      .then(event('SubscriptionChanged', { disputed: true }));
    const disputed = event('SubscriptionChanged', { disputed: true });
    given(event('SubscriptionStarted'), disputed)
      .when(record({ disputed: true }))
      .then();
    given(event('SubscriptionStarted'), disputed).when(record()).then(event('SubscriptionChanged'));
  });

  it('is over for ever, also when nobody had heard of it', () => {
    given(event('SubscriptionStarted')).when(record(over)).then(event('SubscriptionEnded', over));
    given(event('SubscriptionStarted'), event('SubscriptionEnded', over)).when(record()).then();
    given().when(record(over)).then(event('SubscriptionStarted', over), event('SubscriptionEnded', over));
  });
});
