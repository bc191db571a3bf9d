import type { CardOutcome } from '../cards.js';
import { record } from '../events.js';
import { newId } from '../new-id.js';
import type { Place } from '../resource.js';
import { disputeBy } from '../resources/disputes.js';
import { newPaymentIntent, paymentIntents, type PaymentIntent } from '../resources/payment-intents.js';
import { putInvoice } from './invoicing.js';
import { listOf, type Invoice } from './objects.js';
import { refuse, take } from './taking.js';

interface Payer {
  readonly email: string | null;
  readonly name: string | null;
  /** Absent: a card. */
  readonly type?: 'customer_balance';
}

/** A kept card is asked without its holder. */
const nobody: Payer = { email: null, name: null };

/** Why an invoice was not paid: as Stripe's errors say it. */
export interface Refusal {
  readonly code: string;
  readonly decline_code?: string;
}

/** Said by the bank, and not by what was typed. */
const byTheBank: readonly string[] = ['generic_decline', 'insufficient_funds', 'lost_card', 'stolen_card'];
export const refusalOf = (code: string): Refusal =>
  byTheBank.includes(code) ? { code: 'card_declined', decline_code: code } : { code };

/** Takes what is due of an invoice, or writes down why not. */
export function collect(invoice: Invoice, outcome: CardOutcome, payer: Payer, place: Place): Invoice {
  if (outcome.kind !== 'pays') return failed(invoice, outcome, place);
  const settled = paid(invoice, payer, place);
  disputeBy(outcome, intentOf(settled), place);
  return settled;
}

/** Undefined: it was paid, or never tried. */
export function refusalIn(invoice: Invoice, { account, objects }: Place): Refusal | undefined {
  const intent = intentOf(invoice);
  const error = intent === undefined ? null : objects.get(account, paymentIntents.kind, intent)?.['last_payment_error'];
  return (error ?? undefined) as Refusal | undefined;
}

function paid(invoice: Invoice, payer: Payer, place: Place): Invoice {
  const { account, objects, now } = place;
  const intent = intentFor(invoice, place);
  const charge = take(intent, payer, place);
  const done: PaymentIntent = {
    ...intent,
    ...{ status: 'succeeded', latest_charge: charge.id, amount_received: intent.amount, last_payment_error: null },
    next_action: null,
  };
  objects.put(account, paymentIntents.kind, done);
  record(objects, now, account, 'payment_intent.succeeded', done);
  const settled: Invoice = {
    ...invoice,
    ...{ status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0, next_payment_attempt: null },
    ...{ attempted: true, attempt_count: invoice.attempt_count + 1, customer_email: payer.email },
    ...{ customer_name: payer.name, payments: paymentsOf(invoice, done, place, 'paid') },
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  return putInvoice(settled, 'invoice.paid', place);
}

function failed(invoice: Invoice, outcome: Exclude<CardOutcome, { kind: 'pays' }>, place: Place): Invoice {
  const { account, objects, now } = place;
  const asks = outcome.kind === 'asks' || outcome.kind === 'asks_always';
  const refusal: Refusal = asks
    ? { code: 'invoice_payment_intent_requires_action' }
    : refusalOf(outcome.kind === 'declines' ? outcome.code : 'generic_decline');
  const before = intentFor(invoice, place);
  // Who is asked first was not refused.
  const tried = asks ? undefined : refuse(before, nobody, refusal.code, place);
  const intent: PaymentIntent = {
    ...{ ...before, latest_charge: tried?.id ?? before.latest_charge },
    status: asks ? 'requires_action' : 'requires_payment_method',
    next_action: asks ? { type: 'use_stripe_sdk' } : null,
    last_payment_error: { type: 'card_error', ...refusal },
  };
  objects.put(account, paymentIntents.kind, intent);
  record(objects, now, account, asks ? 'payment_intent.requires_action' : 'payment_intent.payment_failed', intent);
  const left: Invoice = {
    ...invoice,
    ...{
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
      payments: paymentsOf(invoice, intent, place, 'open'),
    },
  };
  return putInvoice(left, asks ? 'invoice.payment_action_required' : 'invoice.payment_failed', place);
}

const intentOf = (invoice: Invoice): string | undefined => {
  const of = invoice.payments?.data[0]?.payment.payment_intent;
  return typeof of === 'string' ? of : undefined;
};

/** Made with the first card that is tried. */
function intentFor(invoice: Invoice, { account, objects, now }: Place): PaymentIntent {
  const known = intentOf(invoice);
  const present = known === undefined ? undefined : objects.get(account, paymentIntents.kind, known);
  // Written by `newPaymentIntent`, and changed here alone.
  if (present) return present as PaymentIntent;
  const { amount_due: amount, currency, customer } = invoice;
  const order = { amount, currency, metadata: {}, customer: typeof customer === 'string' ? customer : null };
  return newPaymentIntent(order, now);
}

function paymentsOf(
  invoice: Invoice,
  intent: PaymentIntent,
  { account, objects, now }: Place,
  status: 'paid' | 'open',
) {
  const payment = {
    ...{ id: invoice.payments?.data[0]?.id ?? newId('inpay'), object: 'invoice_payment' as const, created: now },
    ...{ amount_paid: status === 'paid' ? intent.amount : null, amount_requested: intent.amount, status },
    ...{ currency: invoice.currency, invoice: invoice.id, is_default: true, livemode: false },
    payment: { type: 'payment_intent' as const, payment_intent: intent.id },
    status_transitions: { canceled_at: null, paid_at: status === 'paid' ? now : null },
  };
  objects.put(account, 'invoice_payments', payment);
  return listOf('/v1/invoice_payments', [payment]);
}
