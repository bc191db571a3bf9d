import type { ObjectStore, StripeObject } from './object-store.js';
import { newId } from './new-id.js';
import { platform } from './platform.js';

/** An event on its way to whoever wants to hear of it. */
export interface Delivery extends StripeObject {
  readonly account: string;
  readonly attempts: number;
  /** Seconds since 1970, by no test clock; 0: at once. */
  readonly due: number;
  /** Whether a person wants it told: it is neither held back nor lost. */
  readonly wanted?: true;
}

export const deliveries = 'deliveries';

/** An event that is on its way no more. */
export interface Told extends StripeObject {
  readonly outcome: 'heard' | 'lost';
  /** Seconds since 1970, by no test clock. */
  readonly at: number;
}

export const told = 'told';

/** Writes down what happened to an object, in the transaction of whatever happened (https://docs.stripe.com/api/events). */
export function record(objects: ObjectStore, now: number, account: string, type: string, object: StripeObject): void {
  const event = {
    ...{ id: newId('evt'), object: 'event', type, created: now, livemode: false, pending_webhooks: 1 },
    ...(account === platform ? {} : { account }),
    ...{ api_version: null, request: null, data: { object } },
  };
  objects.put(account, 'events', event);
  objects.put(platform, deliveries, { id: event.id, object: 'delivery', account, attempts: 0, due: 0 });
}
