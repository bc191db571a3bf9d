import type { StripeObject } from '../object-store.js';
import type { Place } from '../resource.js';
import { prices } from '../resources/prices.js';
import { taxRates } from '../resources/tax-rates.js';
import { invalid, missing, StripeError } from '../stripe-error.js';
import { refusalIn } from './collecting.js';
import { drawUp, issue, type Due } from './invoicing.js';
import type { Invoice, Subscription } from './objects.js';
import { periodEnd } from './periods.js';
import { quote } from './quote.js';
import { attempt, couponOf, lineOf, orderOf, put, recurringOf } from './subscribing.js';

interface Wish {
  readonly id?: string;
  readonly price?: string;
  readonly tax_rates?: readonly string[];
}

/** Whether what was paid and what is to be paid of the present period is reckoned up. */
type Behavior = 'always_invoice' | 'none';

/** The subscription with another price, and what is to be paid for that at once. */
function changed(subscription: Subscription, wish: Wish, behavior: Behavior, place: Place) {
  const at = place.now;
  const [item] = subscription.items.data;
  if (!item || wish.id !== item.id) throw missing('subscription_item', wish.id ?? '', 'items[0][id]');
  const price = wish.price === undefined ? item.price : place.objects.get(place.account, prices.kind, wish.price);
  if (!price) throw missing('price', wish.price ?? '', 'items[0][price]');
  if (price['type'] !== 'recurring') throw invalid('The price specified is one-time.', 'items[0][price]');
  if (price['active'] !== true) throw invalid('The price specified is inactive.', 'items[0][price]');
  if (price['currency'] !== subscription.currency) throw invalid('The currency differs.', 'items[0][price]');
  const rates = (wish.tax_rates ?? item.tax_rates?.map(({ id }) => id) ?? []).map((id) => {
    const rate = place.objects.get(place.account, taxRates.kind, id);
    if (!rate) throw missing('tax_rate', id, 'items[0][tax_rates][0]');
    return rate;
  });
  const { current_period_start: start, current_period_end: stop } = item;
  const onTrial = subscription.status === 'trialing';
  const isSame = JSON.stringify(recurringOf(item.price)) === JSON.stringify(recurringOf(price));
  // Another interval begins another period, at once; a trial stays as long as it was.
  const begins = isSame || onTrial ? start : at;
  const ends = isSame || onTrial ? stop : periodEnd(at, recurringOf(price), at);
  const next: Subscription = {
    ...subscription,
    ...(!isSame && !onTrial && { billing_cycle_anchor: at }),
    items: {
      ...subscription.items,
      data: [
        {
          ...item,
          ...{ price, tax_rates: rates as never, current_period_start: begins, current_period_end: ends },
        },
      ],
    },
  };
  const share = Math.max(0, Math.min(1, (stop - at) / Math.max(1, stop - start)));
  const part = (of: Subscription, sign: 1 | -1, share_: number): Due => {
    const whole = lineOf(of, place);
    const { total, tax } = quote([{ ...whole, taxRates: [] }], couponOf(of, place));
    const amount = sign * Math.round((total - tax) * share_);
    // As Stripe words it, in English for everybody.
    const after = new Date(at * 1_000).toUTCString().slice(5, 16);
    const description = `${sign < 0 ? 'Unused' : 'Remaining'} time on ${whole.description} after ${after}`;
    return { ...whole, description, amount, proration: true, period: { start: at, end: sign < 0 ? stop : ends } };
  };
  const isWhole = !isSame && !onTrial;
  const lines =
    onTrial || (behavior === 'none' && isSame)
      ? []
      : [
          ...(behavior === 'none' ? [] : [part(subscription, -1, share)]),
          isWhole ? lineOf(next, place) : part(next, 1, share),
        ];
  return { next, lines };
}

/** https://docs.stripe.com/billing/subscriptions/prorations: the difference is paid at once, or nothing is changed. */
export function changePrice(subscription: Subscription, wish: Wish, behavior: Behavior, place: Place): Subscription {
  const { next, lines } = changed(subscription, wish, behavior, place);
  if (lines.length === 0) return put(next, 'customer.subscription.updated', place);
  const invoice = issue({ ...orderOf(next, place), reason: 'subscription_update', lines }, place);
  const tried = attempt(next, invoice, place);
  if (tried.status !== 'active') {
    const refusal = refusalIn(place.objects.get(place.account, 'invoices', invoice.id) as Invoice, place);
    throw cardError(refusal);
  }
  return tried;
}

export const cardError = (refusal: ReturnType<typeof refusalIn>): StripeError =>
  new StripeError(402, {
    ...{ type: 'card_error', message: 'Your card was declined.', code: refusal?.code ?? 'card_declined' },
    ...(refusal?.decline_code !== undefined && { decline_code: refusal.decline_code }),
  });

/** What such a change would cost now; without lines for that: the invoice of the period that comes. */
export function preview(subscription: Subscription, wish: Wish | undefined, behavior: Behavior, place: Place): Invoice {
  const given = wish ? changed(subscription, wish, behavior, place) : { next: subscription, lines: [] };
  const order = { ...orderOf(given.next, place), reason: 'upcoming' as const };
  if (given.lines.length > 0 || (wish && behavior === 'always_invoice')) {
    return drawUp({ ...order, lines: given.lines }, place);
  }
  const [item] = given.next.items.data;
  const at = item?.current_period_end ?? place.now;
  const then = { ...place, now: at };
  const price = item?.price as StripeObject;
  const coming: Subscription = {
    ...given.next,
    items: {
      ...given.next.items,
      data: given.next.items.data.map((one) => ({
        ...one,
        current_period_start: at,
        current_period_end: periodEnd(subscription.billing_cycle_anchor, recurringOf(price), at),
      })),
    },
  };
  const coupon = couponOf(given.next, then);
  return { ...drawUp({ ...order, coupon, lines: [lineOf(coming, then)] }, place), period_end: at, period_start: at };
}
