import { schemasOf, subscriptionEvents, type SubscriptionEvent, type SubscriptionFacts } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolveSubscription, type Subscription } from './subscription.js';

/** What the provider says of a subscription now. */
export interface RecordSubscription {
  readonly type: 'RecordSubscription';
  readonly facts: SubscriptionFacts;
}

/** What is over never begins again; what never began is nothing. */
function decide({ facts }: RecordSubscription, state: Subscription | null): SubscriptionEvent[] {
  const isOver = facts.status === 'canceled';
  if (!state) {
    if (facts.status === 'incomplete') return [];
    const started: SubscriptionEvent = { type: 'SubscriptionStarted', data: facts };
    return isOver ? [started, { type: 'SubscriptionEnded', data: facts }] : [started];
  }
  if (state.status === 'canceled' || isSame(state, facts)) return [];
  return [{ type: isOver ? 'SubscriptionEnded' : 'SubscriptionChanged', data: facts }];
}

const isSame = (one: SubscriptionFacts, other: SubscriptionFacts): boolean =>
  (Object.keys({ ...one, ...other }) as (keyof SubscriptionFacts)[]).every((name) => one[name] === other[name]);

export const subscriptionDecider: Decider<Subscription, RecordSubscription, SubscriptionEvent> = {
  decide,
  evolve: evolveSubscription,
  schemaOf: schemasOf(subscriptionEvents),
};
