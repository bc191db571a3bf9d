import type { CardOutcome } from '../cards.js';
import { record } from '../events.js';
import { newId } from '../new-id.js';
import type { StripeObject } from '../object-store.js';
import { platform } from '../platform.js';
import type { Place } from '../resource.js';
import { coupons } from '../resources/coupons.js';
import { customers } from '../resources/customers.js';
import { outcomeLater } from '../resources/payment-methods.js';
import { products } from '../resources/products.js';
import { collect } from './collecting.js';
import { invoiceKind, issue, putInvoice, type Due } from './invoicing.js';
import { idOf, listOf, type Invoice, type Subscription, type SubscriptionItem } from './objects.js';
import { monthsLater, periodEnd } from './periods.js';

export interface NewSubscription {
  readonly customer: string;
  readonly price: StripeObject;
  readonly taxRates: readonly StripeObject[];
  readonly metadata: Record<string, string>;
  /** Seconds since 1970; null: it is paid at once. */
  readonly trialEnd: number | null;
  readonly coupon: StripeObject | undefined;
  readonly paymentMethod: string;
}

interface Recurring {
  readonly interval: string;
  readonly interval_count: number;
}
export const recurringOf = (price: StripeObject): Recurring => price['recurring'] as Recurring;

/** When something is to be done about a subscription: `renewal.ts` looks here. */
export const schedules = 'schedules';

/** Begins now, and asks for the first payment, which the card on the page has promised. */
export function subscribe(order: NewSubscription, place: Place): Subscription {
  const { now } = place;
  const { price, taxRates, trialEnd, coupon } = order;
  const id = newId('sub');
  const ends = trialEnd ?? periodEnd(now, recurringOf(price), now);
  const item: SubscriptionItem = {
    ...{ id: newId('si'), object: 'subscription_item', created: now, subscription: id, metadata: {}, quantity: 1 },
    ...{ billing_thresholds: null, current_trial: null, discounts: [], price, tax_rates: [...taxRates] as never },
    ...{ current_period_start: now, current_period_end: ends },
  };
  if (coupon) redeem(coupon, place);
  const subscription: Subscription = {
    ...{ id, object: 'subscription', created: now, livemode: false, start_date: now, customer: order.customer },
    ...{ currency: String(price['currency']), metadata: order.metadata, default_payment_method: order.paymentMethod },
    ...{ billing_cycle_anchor: trialEnd ?? now, trial_start: trialEnd === null ? null : now, trial_end: trialEnd },
    ...{ status: trialEnd === null ? 'active' : 'trialing', latest_invoice: null },
    items: listOf('/v1/subscription_items', [item]),
    discounts: coupon ? [discountOf(coupon, id, place)] : [],
    ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null, ...nothing() },
  };
  record(place.objects, now, place.account, 'customer.subscription.created', subscription);
  // Its holder is there, and has answered whatever the bank asked.
  const card = outcomeLater(order.paymentMethod, place);
  return bill(subscription, 'subscription_create', place, card.kind === 'pays' ? card : { kind: 'pays' });
}

/**
 * Issues the invoice of the current period and charges the card for it.
 *
 * @returns the subscription as it is afterwards
 */
export function bill(
  subscription: Subscription,
  reason: 'subscription_create' | 'subscription_cycle',
  place: Place,
  outcome?: CardOutcome,
): Subscription {
  const invoice = issue({ ...orderOf(subscription, place), reason, lines: [lineOf(subscription, place)] }, place);
  const used = { ...subscription, discounts: stillOf(subscription, place) };
  return used.pause_collection === null ? attempt(used, invoice, place, outcome) : passOver(used, invoice, place);
}

/** Nothing is asked of a period that begins while it is paused: its invoice is void, and what was to the credit stays there. */
function passOver(subscription: Subscription, invoice: Invoice, place: Place): Subscription {
  const { account, objects, now } = place;
  if (invoice.status === 'open') {
    const holder = objects.get(account, customers.kind, idOf(invoice.customer));
    if (holder) objects.put(account, customers.kind, { ...holder, balance: invoice.starting_balance });
    const transitions = { ...invoice.status_transitions, voided_at: now };
    putInvoice({ ...invoice, status: 'void', status_transitions: transitions }, 'invoice.voided', place);
  }
  const status = onTrial(subscription, now) ? 'trialing' : 'active';
  return put({ ...subscription, status, latest_invoice: invoice.id }, 'customer.subscription.updated', place, null);
}

const onTrial = ({ trial_end: trial }: Subscription, now: number): boolean => trial !== null && trial > now;

/** Asks the kept card for an open invoice. Not paid, it is asked for again later, and the subscription is in arrears. */
export function attempt(subscription: Subscription, open: Invoice, place: Place, said?: CardOutcome): Subscription {
  const { default_payment_method: method } = subscription;
  const outcome = said ?? outcomeLater(typeof method === 'string' ? method : null, place);
  const tried = open.status === 'open' ? collect(open, outcome, { email: null, name: null }, place) : open;
  const isPaid = tried.status === 'paid';
  const pauses = [3, 5, 7];
  const pause = isPaid ? undefined : pauses[tried.attempt_count - 1];
  const next = pause === undefined ? null : place.now + pause * 86_400;
  if (!isPaid) place.objects.put(place.account, invoiceKind, { ...tried, next_payment_attempt: next });
  const status = isPaid
    ? onTrial(subscription, place.now)
      ? 'trialing'
      : 'active'
    : next === null
      ? 'unpaid'
      : 'past_due';
  return put({ ...subscription, status, latest_invoice: tried.id }, 'customer.subscription.updated', place, next);
}

/**
 * Writes it, tells of it, and when to look at it again.
 *
 * @param retry when its open invoice is asked for again; null: never, undefined: as it was
 */
export function put(subscription: Subscription, type: string, place: Place, retry?: number | null): Subscription {
  const { account, objects, now } = place;
  objects.put(account, 'subscriptions', subscription);
  record(objects, now, account, type, subscription);
  const known = objects.get(platform, schedules, subscription.id);
  const again = retry === undefined ? known?.['retry'] : retry;
  const ends = subscription.items.data[0]?.current_period_end ?? now;
  const at = typeof again === 'number' ? Math.min(ends, again) : ends;
  const isOver = subscription.status === 'canceled' || subscription.status === 'unpaid';
  if (isOver) objects.delete(platform, schedules, subscription.id);
  else objects.put(platform, schedules, { id: subscription.id, object: 'schedule', account, at, retry: again ?? null });
  return subscription;
}

export function end(subscription: Subscription, place: Place): Subscription {
  const over = { status: 'canceled', ended_at: place.now, canceled_at: subscription.canceled_at ?? place.now } as const;
  return put({ ...subscription, ...over }, 'customer.subscription.deleted', place);
}

/** What an invoice of it needs to know. */
export function orderOf(subscription: Subscription, place: Place) {
  const { id, customer, currency, metadata, items } = subscription;
  return {
    ...{ customer: idOf(customer), currency, metadata: {}, coupon: couponOf(subscription, place) },
    subscription: { id, item: items.data[0]?.id ?? '', metadata },
  };
}

/** The whole period that is. A trial costs nothing. */
export function lineOf(subscription: Subscription, { objects, account }: Place): Due {
  const [item] = subscription.items.data;
  const price = item?.price ?? { id: '', object: 'price' };
  const product = String(price['product']);
  const { current_period_start: start = 0, current_period_end: stop = 0 } = item ?? {};
  const onTrial = subscription.trial_end !== null && start < subscription.trial_end;
  return {
    ...{ amount: onTrial ? 0 : Number(price['unit_amount']), price: price.id, product, proration: false },
    taxRates: (item?.tax_rates ?? []) as unknown as StripeObject[],
    description: idOf(objects.get(account, products.kind, product)?.['name']),
    period: { start, end: stop },
  };
}

/** One time less is left of it. */
export function redeem(coupon: StripeObject, { account, objects }: Place): void {
  objects.put(account, coupons.kind, { ...coupon, times_redeemed: Number(coupon['times_redeemed']) + 1 });
}

/** Kept beside the subscription, which names it by its id. */
function discountOf(coupon: StripeObject, subscription: string, { account, objects, now }: Place): string {
  const months = Number(coupon['duration_in_months'] ?? 0);
  const stop = coupon['duration'] === 'repeating' ? monthsLater(now, months) : null;
  const id = newId('di');
  const source = { type: 'coupon', coupon: coupon.id };
  const said = { start: now, end: stop, subscription, source, duration: coupon['duration'], terms: coupon };
  objects.put(account, 'discounts', { id, object: 'discount', ...said });
  return id;
}

/** What comes off of the next invoice; deleted coupons go on where they were redeemed. */
export function couponOf({ discounts }: Subscription, { account, objects, now }: Place): StripeObject | undefined {
  const discount = objects.get(account, 'discounts', idOf(discounts[0]));
  const isOver = typeof discount?.['end'] === 'number' && discount['end'] <= now;
  return discount && !isOver ? (discount['terms'] as StripeObject) : undefined;
}

/** What was for one invoice is used up by the first that is not of a trial. */
function stillOf({ discounts, trial_end: trial }: Subscription, { account, objects, now }: Place): typeof discounts {
  const discount = objects.get(account, 'discounts', idOf(discounts[0]));
  const isUsed = discount?.['duration'] === 'once' && (trial === null || trial <= now);
  return isUsed ? [] : discounts;
}

const settings = {
  ...{ account_tax_ids: null, custom_fields: null, description: null, footer: null },
  issuer: { type: 'self' as const },
};

const nothing = () => ({
  ...{ application: null, application_fee_percent: null, billing_cycle_anchor_config: null, billing_schedules: [] },
  automatic_tax: { disabled_reason: null, enabled: false, liability: null },
  billing_mode: { type: 'flexible' as const, flexible: null },
  ...{ billing_thresholds: null, cancellation_details: null, customer_account: null, days_until_due: null },
  ...{ collection_method: 'charge_automatically' as const, default_source: null, default_tax_rates: [] },
  ...{ description: null, invoice_settings: settings },
  ...{ managed_payments: null, next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null },
  ...{ payment_settings: null, pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null },
  ...{ schedule: null, test_clock: null, transfer_data: null, trial_settings: null },
});
