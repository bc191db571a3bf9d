import type { Stripe } from 'stripe';
import { productsOf, quote } from '../billing/quote.js';
import { record } from '../events.js';
import {
  integer,
  list,
  metadata,
  oneOf,
  read,
  record as fields,
  required,
  text,
  type Field,
  type Read,
} from '../fields.js';
import type { StripeObject } from '../object-store.js';
import { newId } from '../new-id.js';
import { defineResource, notACall, type Place } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
import { nothing } from './checkout-session-blanks.js';
import { coupons, isRedeemable } from './coupons.js';
import { customers } from './customers.js';
import type { Made } from './made.js';
import { prices } from './prices.js';
import { products } from './products.js';
import { taxRates } from './tax-rates.js';

const address: Field<string> = (value, name) => {
  const said = text(5_000)(value, name);
  if (!/^https?:\/\//.test(said) || !URL.canParse(said)) throw invalid('Not a valid URL', name, 'url_invalid');
  return said;
};

const create = {
  mode: oneOf('payment', 'subscription', 'setup'),
  customer: text(),
  client_reference_id: text(200),
  line_items: list(fields({ price: text(), quantity: integer(1, 1), tax_rates: list(text()) })),
  discounts: list(fields({ coupon: text() }), 1),
  success_url: address,
  cancel_url: address,
  metadata,
  payment_intent_data: fields({ metadata }),
  subscription_data: fields({ metadata, trial_period_days: integer(1, 730) }),
  setup_intent_data: fields({ metadata }),
  payment_method_types: list(oneOf('card')),
  locale: oneOf('auto', 'ja', 'en'),
} as const;

/** What the page of a checkout needs, and the API does not tell. */
export interface Checkout extends StripeObject {
  readonly account: string;
  readonly product: string;
  /** Address of its picture. */
  readonly image?: string;
  readonly lines: readonly {
    readonly label: string;
    readonly percentage: number;
    readonly amount: number;
    /** Whether it is in the price already. */
    readonly inclusive: boolean;
  }[];
  readonly discount: number;
  readonly metadata: Record<string, string>;
  /** The payment intent, once a card was tried. */
  readonly intent: string | null;
  /** Absent where a card is kept alone. */
  readonly price?: string;
  readonly taxRates: readonly string[];
  readonly coupon: string | null;
  /** Null: it is paid at once. */
  readonly trialDays: number | null;
  readonly interval: string | null;
}

export type Session = Made<Stripe.Checkout.Session> & StripeObject;

/** A day (https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at). */
const openFor = 86_400;

const created = fields({ gte: integer(0, 99_999_999_999) });
const filter = { customer: text(), status: oneOf('open', 'complete', 'expired'), created } as const;

/** https://docs.stripe.com/api/checkout/sessions */
export const checkoutSessions = defineResource({
  ...{ kind: 'checkout/sessions', object: 'checkout.session', prefix: 'cs_test', create, update: {} },
  filter,
  make: (given, place): Made<Stripe.Checkout.Session> & { id: string } => {
    const { account, objects, now, pageOf } = place;
    const mode = required(given.mode, 'mode');
    const { customer = null } = given;
    if (customer !== null && !objects.get(account, customers.kind, customer))
      throw missing('customer', customer, 'customer');
    const id = newId('cs_test');
    const order = mode === 'setup' ? nothingSold(given) : sold(mode, given, place);
    objects.put(account, 'checkouts', { id, object: 'checkout', account, intent: null, ...order.checkout });
    return {
      ...{ id, mode, status: 'open', url: pageOf('checkout', account, id), ui_mode: 'hosted_page', customer },
      ...{ payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid', ...order.amounts },
      success_url: required(given.success_url, 'success_url'),
      ...{ cancel_url: given.cancel_url ?? null, client_reference_id: given.client_reference_id ?? null },
      ...{ metadata: given.metadata ?? {}, locale: given.locale ?? null, expires_at: now + openFor },
      ...nothing(),
    };
  },
  actions: {
    expire: (present, params, { account, objects, now }) => {
      read({}, params);
      if (!present) throw notACall();
      // Time closes them, too.
      if (present['status'] !== 'open' || Number(present['expires_at']) <= now) {
        throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
      }
      const expired = { ...present, status: 'expired', url: null };
      objects.put(account, 'checkout/sessions', expired);
      record(objects, now, account, 'checkout.session.expired', expired);
      return expired;
    },
  },
  show: (present, { now }) =>
    present['status'] === 'open' && Number(present['expires_at']) <= now
      ? { ...present, status: 'expired', url: null }
      : present,
  fits: (object, { customer, status, created: begun }) =>
    (customer === undefined || object['customer'] === customer) &&
    (begun?.gte === undefined || Number(object['created']) >= begun.gte) &&
    (status === undefined || object['status'] === status),
});

/** https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts: 50 yen, or 50 cents. */
const leastCharge = 50;

type Given = Read<typeof create>;

/** A card is kept, and nothing is paid. */
function nothingSold({ line_items: items, setup_intent_data: data, customer }: Given) {
  if (items) throw invalid('You cannot pass line_items in setup mode.', 'line_items');
  required(customer, 'customer');
  const nothingDue = {
    product: '',
    lines: [],
    discount: 0,
    taxRates: [],
    coupon: null,
    trialDays: null,
    interval: null,
  };
  const amounts = { amount_subtotal: null, amount_total: null, currency: null, total_details: null };
  return { checkout: { ...nothingDue, metadata: data?.metadata ?? {} }, amounts };
}

function sold(mode: 'payment' | 'subscription', given: Given, place: Place) {
  const [item, ...more] = required(given.line_items, 'line_items');
  if (!item || more.length > 0) throw invalid('The sandbox sells one thing at a time.', 'line_items');
  const { amount, product, price, currency, interval } = soldOf(
    mode,
    required(item.price, 'line_items[0][price]'),
    place,
  );
  const taxRates = (item.tax_rates ?? []).map((id) => rateOf(id, place));
  const coupon = couponOf(given.discounts?.[0]?.coupon, { currency, product: product.id }, place);
  const { metadata: notes = {}, trial_period_days: trialDays = null } = given.subscription_data ?? {};
  const { lines, ...sums } = quote([{ amount, product: product.id, taxRates }], coupon);
  const due = trialDays === null ? sums.total : 0;
  if (mode === 'payment' && due > 0 && due < leastCharge) {
    throw invalid('The amount is below the least that can be charged.', 'line_items', 'amount_too_small');
  }
  return {
    checkout: {
      ...{
        product: String(product['name']),
        ...imageOf(product),
        price,
        taxRates: taxRates.map(({ id }) => id),
        coupon: coupon?.id ?? null,
      },
      lines: (lines[0]?.taxes ?? []).map(({ rate, amount: tax, inclusive }) => ({
        ...{ label: String(rate['display_name']), percentage: Number(rate['percentage']), amount: tax, inclusive },
      })),
      metadata: mode === 'subscription' ? notes : (given.payment_intent_data?.metadata ?? {}),
      ...{ discount: sums.discount, trialDays, interval },
    },
    amounts: {
      ...{ amount_subtotal: trialDays === null ? sums.subtotal : 0, amount_total: due, currency },
      total_details: { amount_discount: sums.discount, amount_shipping: 0, amount_tax: sums.tax },
    },
  };
}

/** The first of the pictures of a product stands on the page. */
function imageOf({ images }: StripeObject): { readonly image?: string } {
  const [image] = Array.isArray(images) ? (images as readonly string[]) : [];
  return image === undefined ? {} : { image };
}

function soldOf(mode: 'payment' | 'subscription', id: string, { account, objects }: Place) {
  const price = objects.get(account, prices.kind, id);
  if (!price) throw missing('price', id, 'line_items[0][price]');
  const product = objects.get(account, products.kind, String(price['product']));
  if (price['active'] !== true) throw invalid('The price specified is inactive.', 'line_items[0][price]');
  if (product?.['active'] !== true) throw invalid('The product of this price is inactive.', 'line_items[0][price]');
  if (price['type'] !== 'one_time' && mode === 'payment') {
    throw invalid('You specified `payment` mode but passed a recurring price.', 'line_items[0][price]');
  }
  if (price['type'] === 'one_time' && mode === 'subscription') {
    throw invalid('You must provide at least one recurring price in `subscription` mode.', 'line_items[0][price]');
  }
  const recurring = price['recurring'] as { readonly interval: string } | null;
  const amount = Number(price['unit_amount']);
  return { amount, product, price: id, currency: String(price['currency']), interval: recurring?.interval ?? null };
}

function rateOf(id: string, { account, objects }: Place): StripeObject {
  const rate = objects.get(account, taxRates.kind, id);
  if (!rate) throw missing('tax_rate', id, 'line_items[0][tax_rates][0]');
  if (rate['active'] !== true) throw invalid('The tax rate is archived.', 'line_items[0][tax_rates][0]');
  return rate;
}

/** @throws StripeError where it takes nothing off */
function couponOf(
  id: string | undefined,
  { currency, product }: { readonly currency: string; readonly product: string },
  { account, objects, now }: Place,
): StripeObject | undefined {
  if (id === undefined) return undefined;
  const coupon = objects.get(account, coupons.kind, id);
  if (!coupon) throw missing('coupon', id, 'discounts[0][coupon]');
  const only = productsOf(coupon);
  const fits =
    isRedeemable(coupon, now) &&
    (coupon['amount_off'] === null || coupon['currency'] === currency) &&
    (!only || only.includes(product));
  if (!fits) throw invalid(`Coupon ${id} cannot be used here.`, 'discounts[0][coupon]', 'coupon_expired');
  return coupon;
}
