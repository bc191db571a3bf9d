import { record } from '../events.js';
import { newId } from '../new-id.js';
import type { StripeObject } from '../object-store.js';
import type { Place } from '../resource.js';
import { customers } from '../resources/customers.js';
import { listOf, type Invoice, type InvoiceLine } from './objects.js';
import { quote, type Item } from './quote.js';

/** One line of an invoice that is about to be made. */
export interface Due extends Item {
  readonly price: string;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  /** Of a part of a period: what a coupon takes off is off already. */
  readonly proration: boolean;
}

export interface InvoiceOrder {
  readonly customer: string;
  readonly currency: string;
  readonly lines: readonly Due[];
  readonly coupon: StripeObject | undefined;
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming';
  /** Undefined: it is of a checkout that is paid once. */
  readonly subscription?: { readonly id: string; readonly item: string; readonly metadata: Record<string, string> };
  readonly metadata: Record<string, string>;
}

export const invoiceKind = 'invoices';

/** What would be asked for: https://docs.stripe.com/api/invoices/object. What a customer has to their credit comes off. */
export function drawUp(order: InvoiceOrder, place: Place): Invoice {
  const { account, objects, now, pageOf } = place;
  const { customer, currency, lines, subscription, reason } = order;
  const id = newId('in');
  const [whole, parts] = [lines.filter(({ proration }) => !proration), lines.filter(({ proration }) => proration)];
  const [full, part] = [quote(whole, order.coupon), quote(parts, undefined)];
  const quoted = [...full.lines, ...part.lines];
  const total = full.total + part.total;
  const holder = objects.get(account, customers.kind, customer);
  const balance = Number(holder?.['balance'] ?? 0);
  // Below 0: to the customer's credit.
  const left = balance + total;
  const due = Math.max(0, left);
  const written = [...whole, ...parts].map((line, index): InvoiceLine => {
    const { discount = 0, taxes = [] } = quoted[index] ?? {};
    const details = { proration: line.proration, proration_details: null };
    return {
      ...{ id: newId('il'), object: 'line_item', amount: line.amount, subtotal: line.amount, currency, invoice: id },
      ...{ description: line.description, discountable: !line.proration, discounts: [], livemode: false, metadata: {} },
      ...{ period: line.period, quantity: 1, pretax_credit_amounts: [], subscription: subscription?.id ?? null },
      discount_amounts: discount > 0 ? [{ amount: discount, discount: order.coupon?.id ?? '' }] : [],
      parent: subscription
        ? {
            ...{ type: 'subscription_item_details', invoice_item_details: null },
            subscription_item_details: {
              ...details,
              ...{ subscription: subscription.id, subscription_item: subscription.item, invoice_item: null },
            },
          }
        : null,
      pricing: { type: 'price_details', price_details: { price: line.price, product: line.product } },
      taxes: taxes.map(({ rate, inclusive, amount, taxable }) => ({
        ...{ amount, taxable_amount: taxable, type: 'tax_rate_details', taxability_reason: 'not_available' },
        ...{ tax_behavior: inclusive ? 'inclusive' : 'exclusive', tax_rate_details: { tax_rate: rate.id } },
      })),
    };
  });
  const tax = full.tax + part.tax;
  return {
    ...{ id, object: 'invoice', created: now, livemode: false, currency, customer, metadata: order.metadata },
    ...{
      amount_due: due,
      amount_overpaid: 0,
      amount_paid: 0,
      amount_paid_off_stripe: 0,
      amount_remaining: due,
      amount_shipping: 0,
    },
    ...{ attempt_count: 0, attempted: false, auto_advance: true, billing_reason: reason },
    ...{
      subtotal: full.subtotal + part.subtotal,
      subtotal_excluding_tax: null,
      total,
      total_excluding_tax: total - tax,
    },
    ...{ starting_balance: balance, ending_balance: Math.min(0, left), status: 'open', next_payment_attempt: null },
    ...{ number: null, hosted_invoice_url: pageOf('invoice', account, id), invoice_pdf: null },
    ...{ period_start: now, period_end: now, due_date: null, effective_at: now, receipt_number: null },
    lines: listOf(`/v1/invoices/${id}/lines`, written),
    parent: subscription
      ? {
          ...{ type: 'subscription_details', quote_details: null, billing_schedules: [] },
          ...{ subscription_details: { metadata: subscription.metadata, subscription: subscription.id } },
        }
      : null,
    total_discount_amounts: full.discount > 0 ? [{ amount: full.discount, discount: order.coupon?.id ?? '' }] : [],
    total_taxes: written.flatMap(({ taxes }) => taxes ?? []),
    payments: listOf('/v1/invoice_payments', []),
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    ...blank(),
  };
}

/** The next number of an account. */
export function numbered({ account, objects }: Place): string {
  const counter = objects.get(account, 'counters', 'invoice');
  const next = Number(counter?.['last'] ?? 0) + 1;
  objects.put(account, 'counters', { id: 'invoice', object: 'counter', last: next });
  return `SANDBOX-${String(next).padStart(6, '0')}`;
}

/** Draws it up, gives it a number, and takes what is to the customer's credit. What costs nothing is paid. */
export function issue(order: InvoiceOrder, place: Place): Invoice {
  const { account, objects, now } = place;
  const drawn = drawUp(order, place);
  const number = numbered(place);
  const holder = objects.get(account, customers.kind, order.customer);
  if (holder) objects.put(account, customers.kind, { ...holder, balance: drawn.ending_balance ?? 0 });
  const isFree = drawn.amount_due === 0;
  const paid = { status: 'paid', status_transitions: { ...drawn.status_transitions, paid_at: now } } as const;
  const invoice: Invoice = { ...drawn, number, ...(isFree && paid) };
  putInvoice(invoice, 'invoice.finalized', place);
  if (isFree) record(objects, now, account, 'invoice.paid', invoice);
  return invoice;
}

export function putInvoice(invoice: Invoice, type: string, { account, objects, now }: Place): Invoice {
  objects.put(account, invoiceKind, invoice);
  record(objects, now, account, type, invoice);
  return invoice;
}

const blank = () => ({
  ...{ account_country: 'JP', account_name: null, account_tax_ids: null, application: null, custom_fields: null },
  automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
  ...{ automatically_finalizes_at: null, collection_method: 'charge_automatically', customer_account: null },
  ...{ customer_address: null, customer_email: null, customer_name: null, customer_phone: null },
  ...{ customer_shipping: null, customer_tax_exempt: 'none', customer_tax_ids: [], default_payment_method: null },
  ...{ default_source: null, default_tax_rates: [], description: null, discounts: [], footer: null },
  ...{ from_invoice: null, issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null },
  ...{ on_behalf_of: null, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 },
  payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
  ...{ rendering: null, shipping_cost: null, shipping_details: null, statement_descriptor: null, test_clock: null },
  ...{ total_pretax_credit_amounts: [], webhooks_delivered_at: null },
});
