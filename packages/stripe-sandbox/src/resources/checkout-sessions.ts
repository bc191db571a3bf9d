import type { Stripe } from 'stripe';
import { integer, list, metadata, oneOf, record, required, text, type Field } from '../fields.js';
import type { StripeObject } from '../object-store.js';
import { newId } from '../new-id.js';
import { defineResource, type Place } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
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
  mode: oneOf('payment'),
  customer: text(),
  client_reference_id: text(200),
  line_items: list(record({ price: text(), quantity: integer(1, 999_999), tax_rates: list(text()) })),
  success_url: address,
  cancel_url: address,
  metadata,
  payment_intent_data: record({ metadata }),
  locale: oneOf('auto', 'ja', 'en'),
} as const;

/** What the page of a checkout needs, and the API does not tell. */
export interface Checkout extends StripeObject {
  readonly account: string;
  readonly product: string;
  readonly lines: readonly { readonly label: string; readonly percentage: number; readonly amount: number }[];
  readonly metadata: Readonly<Record<string, string>>;
  /** The payment intent, once a card was tried. */
  readonly intent: string | null;
}

export type Session = Made<Stripe.Checkout.Session> & StripeObject;

/** A day (https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-expires_at). */
const openFor = 86_400;

/** https://docs.stripe.com/api/checkout/sessions */
export const checkoutSessions = defineResource({
  ...{ kind: 'checkout/sessions', object: 'checkout.session', prefix: 'cs_test', create, update: {} },
  filter: { customer: text() },
  make: (given, place): Made<Stripe.Checkout.Session> & { id: string } => {
    const { account, objects, now, checkoutPage } = place;
    required(given.mode, 'mode');
    const [item, ...more] = required(given.line_items, 'line_items');
    if (!item || more.length > 0) throw invalid('The sandbox sells one thing at a time.', 'line_items');
    const { customer = null } = given;
    if (customer !== null && !objects.get(account, customers.kind, customer))
      throw missing('customer', customer, 'customer');
    const sold = soldOf(required(item.price, 'line_items[0][price]'), place);
    const subtotal = sold.amount * (item.quantity ?? 1);
    const lines = (item.tax_rates ?? []).map((id) => taxOf(id, subtotal, place));
    const added = lines.filter(({ inclusive }) => !inclusive).reduce((sum, { amount }) => sum + amount, 0);
    const id = newId('cs_test');
    const checkout = { id, object: 'checkout', account, product: sold.product, lines, intent: null };
    objects.put(account, 'checkouts', { ...checkout, metadata: given.payment_intent_data?.metadata ?? {} });
    return {
      ...{
        id,
        mode: 'payment',
        status: 'open',
        payment_status: 'unpaid',
        url: checkoutPage(account, id),
        ui_mode: 'hosted_page',
      },
      ...{ amount_subtotal: subtotal, amount_total: subtotal + added, currency: sold.currency, customer },
      total_details: {
        amount_discount: 0,
        amount_shipping: 0,
        amount_tax: lines.reduce((sum, { amount }) => sum + amount, 0),
      },
      success_url: required(given.success_url, 'success_url'),
      ...{ cancel_url: given.cancel_url ?? null, client_reference_id: given.client_reference_id ?? null },
      ...{
        metadata: given.metadata ?? {},
        locale: given.locale ?? null,
        expires_at: now + openFor,
        payment_intent: null,
      },
      ...nothing(),
    };
  },
  fits: (object, { customer }) => customer === undefined || object['customer'] === customer,
});

function soldOf(id: string, { account, objects }: Place) {
  const price = objects.get(account, prices.kind, id);
  if (!price) throw missing('price', id, 'line_items[0][price]');
  const product = objects.get(account, products.kind, String(price['product']));
  if (price['active'] !== true) throw invalid('The price specified is inactive.', 'line_items[0][price]');
  if (product?.['active'] !== true) throw invalid('The product of this price is inactive.', 'line_items[0][price]');
  if (price['type'] !== 'one_time') {
    throw invalid('You specified `payment` mode but passed a recurring price.', 'line_items[0][price]');
  }
  return {
    ...{ product: String(product['name']), amount: Number(price['unit_amount']), currency: String(price['currency']) },
  };
}

/** Rounded half up to a whole minor unit. */
function taxOf(id: string, subtotal: number, { account, objects }: Place) {
  const rate = objects.get(account, taxRates.kind, id);
  if (!rate) throw missing('tax_rate', id, 'line_items[0][tax_rates][0]');
  if (rate['active'] !== true) throw invalid('The tax rate is archived.', 'line_items[0][tax_rates][0]');
  const [percentage, inclusive] = [Number(rate['percentage']), rate['inclusive'] === true];
  const amount = Math.round((subtotal * percentage) / (inclusive ? 100 + percentage : 100));
  return { label: String(rate['display_name']), percentage, inclusive, amount };
}

const nothing = () => ({
  ...{
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
  },
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  ...{ billing_address_collection: null, client_secret: null, collected_information: null, consent: null },
  ...{ consent_collection: null, currency_conversion: null, custom_fields: [], customer_account: null },
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  ...{ customer_creation: null, customer_details: null, customer_email: null, discounts: [], invoice: null },
  ...{ integration_identifier: null, invoice_creation: null, managed_payments: null, origin_context: null },
  ...{ payment_link: null, payment_method_collection: 'if_required', payment_method_configuration_details: null },
  ...{ payment_method_options: {}, payment_method_types: ['card'], permissions: null, recovered_from: null },
  ...{ saved_payment_method_options: null, setup_intent: null, shipping_address_collection: null },
  ...{ shipping_cost: null, shipping_options: [], submit_type: null, subscription: null, wallet_options: null },
});
