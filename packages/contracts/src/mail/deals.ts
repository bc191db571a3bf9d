import type { PaymentEvents, SubscriptionEvents } from '../events/billing.events.js';
import type { EnvelopeOf } from '../events/define-events.js';

/** What a member has just bought, or given up. */
export interface Deal {
  readonly kind: 'bought' | 'cancelled';
  /** The same for all events that tell of it. */
  readonly key: string;
  readonly memberId: string;
  readonly priceId: string;
  /** What the price is called. */
  readonly price: string;
}

/**
 * What an event tells of, if it is news to the member. A renewal is none: the subscription was bought once. One that was stopped was
 * given up then, and its end is what was said would come.
 */
export function dealOf(event: EnvelopeOf<PaymentEvents> | EnvelopeOf<SubscriptionEvents>): Deal | undefined {
  const { id, entityId } = event;
  switch (event.type) {
    case 'PaymentSucceeded':
      return event.data.subscriptionId === undefined ? deal('bought', id, event.data) : undefined;
    case 'SubscriptionStarted':
      // Heard of only when it was over.
      return event.data.status === 'canceled' ? undefined : deal('bought', id, event.data);
    case 'SubscriptionChanged':
      // Whatever else changes of it while it is stopped is the same news.
      return event.data.stops ? deal('cancelled', `${entityId}/stops/${event.data.periodEnd}`, event.data) : undefined;
    case 'SubscriptionEnded':
      return event.data.stops ? undefined : deal('cancelled', id, event.data);
    case 'PaymentAttempted':
    case 'PaymentRefunded':
    case 'PaymentDisputed':
      return undefined;
  }
}

interface Sold {
  readonly memberId: string;
  readonly priceId: string;
  readonly productName: string;
  readonly nickname: string;
}

const deal = (kind: Deal['kind'], key: string, { memberId, priceId, productName, nickname }: Sold): Deal => ({
  ...{ kind, key, memberId, priceId },
  price: [productName, nickname].filter(Boolean).join(' '),
});
