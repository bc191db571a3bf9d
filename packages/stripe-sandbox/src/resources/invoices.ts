import { cardError, preview } from '../billing/changing.js';
import { collect, refusalIn } from '../billing/collecting.js';
import { putInvoice } from '../billing/invoicing.js';
import { idOf, type Invoice, type Subscription } from '../billing/objects.js';
import { put } from '../billing/subscribing.js';
import type { CardOutcome } from '../cards.js';
import { draft, finalize } from '../billing/transferring.js';
import { flag, integer, list, metadata, oneOf, read, record, required, text, type Read } from '../fields.js';
import type { StripeObject } from '../object-store.js';
import { defineResource, type Action, type Place } from '../resource.js';
import { invalid, missing } from '../stripe-error.js';
import { customers } from './customers.js';
import { outcomeLater } from './payment-methods.js';

const previewShape = {
  subscription: text(),
  subscription_details: record({
    items: list(record({ id: text(), price: text(), tax_rates: list(text()) })),
    proration_behavior: oneOf('always_invoice', 'none'),
  }),
} as const;

const createPreview: Action = (_present, params, place) => {
  const { subscription: id, subscription_details: details = {} } = read(previewShape, params);
  const found = place.objects.get(place.account, 'subscriptions', required(id, 'subscription'));
  if (!found) throw missing('subscription', id ?? '', 'subscription');
  const { items, proration_behavior: behavior = 'always_invoice' } = details;
  return preview(found as Subscription, items?.[0], behavior, place);
};

const pay: Action = (present, params, place) => {
  const { payment_method: method } = read({ payment_method: text() }, params);
  const invoice = openOne(present);
  const subscription = subscriptionOf(invoice, place);
  const kept = method ?? subscription?.default_payment_method;
  const paid = settle(invoice, outcomeLater(typeof kept === 'string' ? kept : null, place), place);
  if (paid.status !== 'paid') throw cardError(refusalIn(paid, place));
  return paid;
};

const voidIt: Action = (present, params, place) => {
  read({}, params);
  const isWrittenOff = present?.['status'] === 'uncollectible';
  const invoice = isWrittenOff ? (present as Invoice) : openOne(present);
  const transitions = { ...invoice.status_transitions, voided_at: place.now };
  return putInvoice({ ...invoice, status: 'void', status_transitions: transitions }, 'invoice.voided', place);
};

/** https://docs.stripe.com/api/invoices/mark_uncollectible: nobody counts on its money any more. */
const writeOff: Action = (present, params, place) => {
  read({}, params);
  const invoice = openOne(present);
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: place.now };
  const written: Invoice = { ...invoice, status: 'uncollectible', status_transitions: transitions };
  return putInvoice(written, 'invoice.marked_uncollectible', place);
};

const finalizeIt: Action = (present, params, place) => {
  read({ auto_advance: flag }, params);
  return finalize(present?.id ?? '', place);
};

/** Stripe would mail it; that it was sent is told. */
const send: Action = (present, params, place) => {
  read({}, params);
  const invoice = openOne(present);
  const holder = place.objects.get(place.account, customers.kind, idOf(invoice.customer));
  if (typeof holder?.['email'] !== 'string' || holder['email'] === '') {
    throw invalid('Missing email. In order to send the invoice, the customer must have a valid email.');
  }
  return putInvoice({ ...invoice, customer_email: holder['email'] }, 'invoice.sent', place);
};

const transferOptions = record({
  customer_balance: record({
    funding_type: oneOf('bank_transfer'),
    bank_transfer: record({ type: oneOf('jp_bank_transfer') }),
  }),
});

const create = {
  ...{ customer: text(), collection_method: oneOf('send_invoice'), days_until_due: integer(0, 1_000), metadata },
  ...{ auto_advance: flag, currency: oneOf('jpy', 'usd'), pending_invoice_items_behavior: oneOf('exclude') },
  discounts: list(record({ coupon: text() }), 1),
  payment_settings: record({
    payment_method_types: list(oneOf('customer_balance')),
    payment_method_options: transferOptions,
  }),
} as const;

const filter = {
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  ...{ customer: text(), subscription: text(), status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void') },
  created: record({ gte: integer(0, 99_999_999_999) }),
} as const;

/** https://docs.stripe.com/api/invoices */
export const invoices = defineResource({
  ...{ kind: 'invoices', object: 'invoice', prefix: 'in', create, update: {} },
  filter,
  make: (given, place) => {
    const customer = required(given.customer, 'customer');
    if (!place.objects.get(place.account, customers.kind, customer)) throw missing('customer', customer, 'customer');
    required(given.collection_method, 'collection_method');
    const order = { customer, currency: required(given.currency, 'currency'), metadata: given.metadata ?? {} };
    return draft({ ...order, days: given.days_until_due ?? 30, coupon: given.discounts?.[0]?.coupon }, place);
  },
  fits: (object, { customer, subscription, status, created, collection_method: method }) =>
    (method === undefined || object['collection_method'] === method) &&
    (customer === undefined || object['customer'] === customer) &&
    (status === undefined || object['status'] === status) &&
    (subscription === undefined || idOfSubscription(object as Invoice) === subscription) &&
    (created?.gte === undefined || Number(object['created']) >= created.gte),
  hidden: ['payments'],
  actions: {
    ...{ pay, void: voidIt, mark_uncollectible: writeOff, finalize: finalizeIt, send },
    create_preview: createPreview,
  },
});

const ofPayment = { type: oneOf('payment_intent'), payment_intent: text() } as const;
const paymentFilter = { invoice: text(), payment: record(ofPayment) } as const;

/** https://docs.stripe.com/api/invoice-payment: which payment was of which invoice. */
export const invoicePayments = defineResource({
  ...{ kind: 'invoice_payments', object: 'invoice_payment', prefix: 'inpay', create: {}, update: {} },
  filter: paymentFilter,
  fits: (object, { invoice, payment }) =>
    (invoice === undefined || object['invoice'] === invoice) &&
    (payment === undefined || (object['payment'] as Read<typeof ofPayment>).payment_intent === payment.payment_intent),
});

/** Asks a card for an open invoice; once it is paid, nothing is in arrears any more. */
export function settle(
  invoice: Invoice,
  outcome: CardOutcome,
  place: Place,
  payer: { readonly email: string | null; readonly name: string | null } = { email: null, name: null },
): Invoice {
  const tried = collect(invoice, outcome, payer, place);
  const subscription = subscriptionOf(invoice, place);
  if (tried.status === 'paid' && subscription && subscription.status !== 'canceled') {
    put({ ...subscription, status: 'active' }, 'customer.subscription.updated', place, null);
  }
  return tried;
}

function openOne(present: StripeObject | undefined): Invoice {
  // Written by `issue`, and changed by what collects it alone.
  const invoice = present as Invoice | undefined;
  if (!invoice) throw missing('invoice', '');
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status !== 'open') throw invalid('This invoice is not open.', undefined, 'invoice_not_editable');
  return invoice;
}

function idOfSubscription({ parent }: Invoice): string | undefined {
  const of = parent?.subscription_details?.subscription;
  return typeof of === 'string' ? of : undefined;
}

export function subscriptionOf(invoice: Invoice, { account, objects }: Place): Subscription | undefined {
  const id = idOfSubscription(invoice);
  return id === undefined ? undefined : (objects.get(account, 'subscriptions', id) as Subscription | undefined);
}
