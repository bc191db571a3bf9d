import { changePrice } from '../billing/changing.js';
import { end, put } from '../billing/subscribing.js';
import { flag, integer, list, metadata, oneOf, record, text, type Field } from '../fields.js';
import { defineResource } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
import { paymentMethods } from './payment-methods.js';
import type { Subscription } from '../billing/objects.js';

const pause = record({ behavior: oneOf('void') });

const update = {
  // An empty text ends it.
  pause_collection: ((value, name) => (value === '' ? null : pause(value, name))) as Field<ReturnType<
    typeof pause
  > | null>,
  items: list(record({ id: text(), price: text(), tax_rates: list(text()) })),
  proration_behavior: oneOf('always_invoice', 'none'),
  payment_behavior: oneOf('error_if_incomplete'),
  cancel_at_period_end: flag,
  default_payment_method: text(),
  metadata,
} as const;

const filter = {
  customer: text(),
  status: oneOf('all', 'active', 'trialing', 'past_due', 'unpaid', 'canceled'),
  created: record({ gte: integer(0, 99_999_999_999) }),
} as const;

/** https://docs.stripe.com/api/subscriptions: checkouts make them. */
export const subscriptions = defineResource({
  ...{ kind: 'subscriptions', object: 'subscription', prefix: 'sub', create: {}, update, filter },
  change: (present, given, place) => {
    // Written by `subscribe` and by what changes one alone.
    let subscription = present as Subscription;
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
    const { items, proration_behavior: behavior = 'always_invoice', ...rest } = given;
    if (rest.default_payment_method !== undefined) {
      const method = place.objects.get(place.account, paymentMethods.kind, rest.default_payment_method);
      if (method?.['customer'] !== subscription.customer) {
        throw missing('PaymentMethod', rest.default_payment_method, 'default_payment_method');
      }
      subscription = { ...subscription, default_payment_method: method.id };
    }
    if (rest.metadata) subscription = { ...subscription, metadata: { ...subscription.metadata, ...rest.metadata } };
    if (rest.pause_collection !== undefined) {
      const paused = rest.pause_collection && { behavior: 'void' as const, resumes_at: null };
      subscription = { ...subscription, pause_collection: paused };
    }
    if (rest.cancel_at_period_end !== undefined) {
      if (subscription.schedule !== null) throw invalid('The subscription is managed by a subscription schedule.');
      const isEnding = rest.cancel_at_period_end;
      const ends = subscription.items.data[0]?.current_period_end ?? null;
      const said = isEnding ? { cancel_at: ends, canceled_at: place.now } : { cancel_at: null, canceled_at: null };
      subscription = { ...subscription, cancel_at_period_end: isEnding, ...said };
    }
    if (items) {
      const [item, ...more] = items;
      if (!item || more.length > 0) throw invalid('The sandbox changes one item at a time.', 'items');
      return changePrice(subscription, item, behavior, place);
    }
    return put(subscription, 'customer.subscription.updated', place);
  },
  remove: (present, place) => end(present as Subscription, place),
  fits: (object, { customer, status = 'active', created }) =>
    (customer === undefined || object['customer'] === customer) &&
    (status === 'all' || object['status'] === status) &&
    (created?.gte === undefined || Number(object['created']) >= created.gte),
  links: {
    schedule: 'subscription_schedules',
    latest_invoice: 'invoices',
    default_payment_method: paymentMethods.kind,
  },
});
