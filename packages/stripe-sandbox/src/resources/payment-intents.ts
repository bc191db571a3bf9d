import type { Stripe } from 'stripe';
import { integer, record, text } from '../fields.js';
import type { StripeObject } from '../object-store.js';
import { newId } from '../new-id.js';
import { defineResource } from '../resource.js';
import type { Made } from './made.js';

const filter = { customer: text(), created: record({ gte: integer(0, 99_999_999_999) }) } as const;

/** https://docs.stripe.com/api/payment_intents: checkouts make them. */
export const paymentIntents = defineResource({
  ...{ kind: 'payment_intents', object: 'payment_intent', prefix: 'pi', create: {}, update: {}, filter },
  fits: (object, { customer, created }) =>
    (customer === undefined || object['customer'] === customer) &&
    (created?.gte === undefined || Number(object['created']) >= created.gte),
  links: { latest_charge: () => charges },
});

/** https://docs.stripe.com/api/charges: what was really taken. */
export const charges = defineResource({
  ...{ kind: 'charges', object: 'charge', prefix: 'ch', create: {}, update: {} },
  filter: { payment_intent: text() },
  fits: (object, { payment_intent: of }) => of === undefined || object['payment_intent'] === of,
  hidden: ['refunds'],
});

export type PaymentIntent = Made<Stripe.PaymentIntent> & StripeObject;
export type Charge = Made<Stripe.Charge> & StripeObject;

interface Order {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** One that waits for a card. */
export const newPaymentIntent = ({ amount, currency, customer, metadata }: Order, now: number): PaymentIntent => ({
  ...{ id: newId('pi'), object: 'payment_intent', created: now, livemode: false },
  ...{ amount, currency, customer, metadata, amount_capturable: 0, amount_received: 0, application: null },
  ...{ allowed_payment_method_types: null, application_fee_amount: null, automatic_payment_methods: null },
  ...{ canceled_at: null, cancellation_reason: null, capture_method: 'automatic_async', client_secret: null },
  ...{ confirmation_method: 'automatic', customer_account: null, description: null, last_payment_error: null },
  ...{ excluded_payment_method_types: null, latest_charge: null, managed_payments: null, next_action: null },
  ...{ on_behalf_of: null, payment_method: null, payment_method_configuration_details: null },
  ...{ payment_method_options: {}, payment_method_types: ['card'], payment_record: null, processing: null },
  ...{ receipt_email: null, review: null, setup_future_usage: null, shipping: null, source: null },
  ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_group: null },
  status: 'requires_payment_method',
});

interface Payer {
  readonly email: string | null;
  readonly name: string | null;
  /** Absent: a card. */
  readonly type?: 'customer_balance' | 'konbini';
}

/** What a charge says of it. */
const usedBy = {
  customer_balance: { type: 'customer_balance', customer_balance: {} },
  konbini: { type: 'konbini', konbini: { store: null } },
} as const;

/** The money that a card, a transfer or a convenience store gave for it. */
export const newCharge = (intent: PaymentIntent, { type, ...payer }: Payer, now: number): Charge => ({
  ...{ id: newId('ch'), object: 'charge', created: now, livemode: false },
  ...{ amount: intent.amount, amount_captured: intent.amount, amount_refunded: 0, currency: intent.currency },
  ...{ customer: intent.customer, payment_intent: intent.id, metadata: intent.metadata },
  billing_details: { ...payer, address: null, phone: null, tax_id: null },
  ...{ captured: true, paid: true, refunded: false, disputed: false, status: 'succeeded' },
  ...{ application: null, application_fee: null, application_fee_amount: null, balance_transaction: null },
  ...{ calculated_statement_descriptor: null, description: null, failure_balance_transaction: null },
  ...{ failure_code: null, failure_message: null, fraud_details: null, on_behalf_of: null, outcome: null },
  ...{ payment_method: null, receipt_email: null, receipt_number: null },
  payment_method_details: type === undefined ? null : usedBy[type],
  refunds: { object: 'list', data: [], has_more: false, url: '/v1/refunds' },
  ...{ receipt_url: null, review: null, shipping: null, source: null, source_transfer: null },
  ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null, transfer_group: null },
});
