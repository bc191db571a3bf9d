import {
  subscriptionEvents,
  subscriptionStatuses,
  type SubscriptionEvent,
  type SubscriptionFacts,
  type SubscriptionStatus,
} from '@marquee/contracts';
import { teamCollection, type Filter } from '@marquee/ports';

/** What a member pays again and again; its id is the provider's. */
export type Subscription = SubscriptionFacts;

export const subscriptionCollection = teamCollection<Subscription>({
  name: 'subscriptions',
  entity: subscriptionEvents.entity,
  topic: subscriptionEvents.topic,
  schemaVersion: 1,
  indexes: [['startedAt'], ['memberId', 'startedAt'], ['endedAt'], ['stops', 'status']],
});

export const evolveSubscription = (_state: Subscription | null, { data }: SubscriptionEvent): Subscription => data;

/** Whether it goes on, or would if what is owed were paid. */
export const isLive = ({ status }: Subscription): boolean => !over.includes(status);

const over: readonly SubscriptionStatus[] = ['canceled', 'incomplete'];

export const liveStatuses: readonly SubscriptionStatus[] = subscriptionStatuses.filter(
  (status) => !over.includes(status),
);

/** Those that are renewed one day. */
export const renewing: Filter = { fields: { stops: false, status: { in: liveStatuses } } };
