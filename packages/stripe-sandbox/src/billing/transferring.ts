import { record } from '../events.js';
import { newId } from '../new-id.js';
import type { StripeObject } from '../object-store.js';
import type { Place } from '../resource.js';
import { coupons, isRedeemable } from '../resources/coupons.js';
import { customers } from '../resources/customers.js';
import { invalid, missing } from '../stripe-error.js';
import { cashOf, putCash } from './cash.js';
import { collect } from './collecting.js';
import { drawUp, invoiceKind, numbered, putInvoice, type Due } from './invoicing.js';
import { idOf, type Invoice } from './objects.js';
import { redeem } from './subscribing.js';

/** Settings of a draft that its finalization needs, and that the API's invoice has no field for. */
interface Draft extends StripeObject {
  readonly days: number;
  readonly coupon: string | null;
}

const drafts = 'drafts';
const day = 86_400;

export interface NewDraft {
  readonly customer: string;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  /** Until it is due. */
  readonly days: number;
  readonly coupon: string | undefined;
}

/** An invoice that is sent, of nothing so far (https://docs.stripe.com/api/invoices/create). */
export function draft({ days, coupon, ...order }: NewDraft, place: Place): Invoice {
  const { account, objects, now } = place;
  const found = coupon === undefined ? undefined : objects.get(account, coupons.kind, coupon);
  if (coupon !== undefined && !found) throw missing('coupon', coupon, 'discounts[0][coupon]');
  if (found && !isRedeemable(found, now)) throw invalid('This coupon cannot be redeemed.', 'discounts[0][coupon]');
  const made = sent({ ...drawUp({ ...order, lines: [], coupon: found, reason: 'manual' }, place), status: 'draft' });
  objects.put(account, drafts, { id: made.id, object: 'draft', days, coupon: coupon ?? null });
  return { ...made, hosted_invoice_url: null, effective_at: null, status_transitions: noTransitions };
}

const noTransitions = { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null };

/** Paid by a transfer, and asked of no card. */
const sent = (invoice: Invoice): Invoice => ({
  ...invoice,
  ...{ collection_method: 'send_invoice', auto_advance: false },
  payment_settings: { ...invoice.payment_settings, payment_method_types: ['customer_balance'] },
});

/** The one thing that it is of. */
export function addTo(id: string, line: Due, place: Place): Invoice {
  const { account, objects } = place;
  const { invoice, kept } = draftOf(id, place);
  if (invoice.lines.data.length > 0) throw invalid('The sandbox bills one thing at a time.', 'invoice');
  const order = {
    ...{ customer: idOf(invoice.customer), currency: invoice.currency, metadata: invoice.metadata ?? {} },
    ...{ lines: [line], coupon: couponOf(kept, place), reason: 'manual' as const },
  };
  const { id: _id, created: _created, ...drawn } = drawUp(order, place);
  const hidden = { status: 'draft', hosted_invoice_url: null, effective_at: null, status_transitions: noTransitions };
  const written = sent({ ...invoice, ...drawn, ...hidden });
  objects.put(account, invoiceKind, written);
  return written;
}

/** It gets its number, is due some days later, and is paid at once where enough is to the customer's credit. */
export function finalize(id: string, place: Place): Invoice {
  const { account, now, objects, pageOf } = place;
  const { invoice, kept } = draftOf(id, place);
  const coupon = couponOf(kept, place);
  if (coupon) redeem(coupon, place);
  const isFree = invoice.amount_due === 0;
  const final: Invoice = {
    ...invoice,
    ...{ status: isFree ? 'paid' : 'open', number: numbered(place), due_date: now + kept.days * day },
    ...{ effective_at: now, hosted_invoice_url: pageOf('invoice', account, id) },
    status_transitions: { ...noTransitions, finalized_at: now, paid_at: isFree ? now : null },
  };
  objects.delete(account, drafts, id);
  putInvoice(final, 'invoice.finalized', place);
  if (isFree) record(objects, now, account, 'invoice.paid', final);
  payOpen(idOf(invoice.customer), place);
  return objects.get(account, invoiceKind, id) as Invoice;
}

function draftOf(id: string, { account, objects }: Place): { readonly invoice: Invoice; readonly kept: Draft } {
  const invoice = objects.get(account, invoiceKind, id);
  if (!invoice) throw missing('invoice', id, 'invoice');
  const kept = objects.get(account, drafts, id);
  if (!kept) throw invalid('This invoice is no draft.', 'invoice', 'invoice_not_editable');
  // Both were written by `draft`.
  return { invoice: invoice as Invoice, kept: kept as Draft };
}

const couponOf = ({ coupon }: Draft, { account, objects }: Place): StripeObject | undefined =>
  coupon === null ? undefined : objects.get(account, coupons.kind, coupon);

/** Money came to the bank account of a customer. It pays what it is enough for, the oldest first. */
export function fund(customer: string, amount: number, currency: string, place: Place): void {
  const { account, objects, now } = place;
  if (!objects.get(account, customers.kind, customer)) throw missing('customer', customer, 'customer');
  const before = cashOf(customer, place)[currency] ?? 0;
  putCash(customer, currency, before + amount, place);
  const came = { id: newId('ccsbtxn'), object: 'customer_cash_balance_transaction', type: 'funded' };
  const transaction = { ...came, customer, currency, net_amount: amount, ending_balance: before + amount };
  record(objects, now, account, 'customer_cash_balance_transaction.created', transaction);
  payOpen(customer, place);
}

function payOpen(customer: string, place: Place): void {
  const { account, objects } = place;
  const all = [...objects.newest(account, invoiceKind)].reverse() as Invoice[];
  for (const invoice of all) {
    const isAwaited = invoice.customer === customer && invoice.status === 'open';
    if (!isAwaited || invoice.collection_method !== 'send_invoice') continue;
    const left = (cashOf(customer, place)[invoice.currency] ?? 0) - invoice.amount_remaining;
    if (left < 0) continue;
    putCash(customer, invoice.currency, left, place);
    collect(invoice, { kind: 'pays' }, { email: null, name: null, type: 'customer_balance' }, place);
  }
}
