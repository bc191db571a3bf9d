import { subscriptionEvents, type SubscriptionEvent, type SubscriptionFacts } from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** What a member pays again and again; its id is the provider's. */
export type Subscription = SubscriptionFacts;

export const subscriptionCollection = teamCollection<Subscription>({
  name: 'subscriptions',
  entity: subscriptionEvents.entity,
  topic: subscriptionEvents.topic,
  schemaVersion: 1,
  indexes: [['startedAt'], ['memberId', 'startedAt'], ['endedAt']],
});

export const evolveSubscription = (_state: Subscription | null, { data }: SubscriptionEvent): Subscription => data;

/** Whether it goes on, or would if what is owed were paid. */
export const isLive = ({ status }: Subscription): boolean => status !== 'canceled' && status !== 'incomplete';
