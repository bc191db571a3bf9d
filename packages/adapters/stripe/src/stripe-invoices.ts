import { type PaymentPage, type ProviderInvoice, type ProviderInvoices } from '@marquee/ports';
import type { Stripe } from 'stripe';
import { pageOf, toPage } from './pages.js';
import { placeOf } from './place-of.js';
import { asked } from './stripe-failure.js';

/** https://docs.stripe.com/api/invoices */
export class StripeInvoices implements ProviderInvoices {
  constructor(private readonly stripe: Stripe) {}

  get(account: string, id: string): Promise<ProviderInvoice> {
    const given = { expand: ['payments'] };
    return asked(async () => toInvoice(await this.stripe.invoices.retrieve(id, given, placeOf(account))));
  }

  ofPayment(account: string, payment: string): Promise<ProviderInvoice | null> {
    const given = { payment: { type: 'payment_intent', payment_intent: payment }, limit: 1 } as const;
    return asked(async () => {
      const [found] = (await this.stripe.invoicePayments.list(given, placeOf(account))).data;
      if (!found) return null;
      return this.get(account, typeof found.invoice === 'string' ? found.invoice : found.invoice.id);
    });
  }

  list(account: string, paging: Parameters<ProviderInvoices['list']>[1]): Promise<PaymentPage<ProviderInvoice>> {
    const { since, subscription, customer, byTransfer, state } = paging;
    const given = {
      ...{ ...pageOf(paging), expand: ['data.payments'] },
      ...(since === undefined ? {} : { created: { gte: Math.floor(Date.parse(since) / 1_000) } }),
      ...(customer === undefined ? {} : { customer }),
      ...(subscription === undefined ? {} : { subscription }),
      ...(state === undefined ? {} : { status: state }),
      ...(byTransfer === true && { collection_method: 'send_invoice' as const }),
    };
    return asked(async () => toPage(await this.stripe.invoices.list(given, placeOf(account)), toInvoice));
  }
}

export function toInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const { id, number, status, currency, subtotal, total, amount_due: amountDue, lines, parent, created } = invoice;
  const details = parent?.subscription_details;
  const subscription = details?.subscription;
  const paid = invoice.payments?.data.find((one) => one.status === 'paid')?.payment.payment_intent;
  const paidAt = invoice.status_transitions.paid_at;
  const instant = (seconds: number): string => new Date(seconds * 1_000).toISOString();
  return {
    ...{ id, number, state: stateOf(status), currency: currency.toUpperCase(), subtotal, total, amountDue },
    discount: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    taxes: (invoice.total_taxes ?? []).map(({ amount, tax_behavior, tax_rate_details, taxable_amount }) => ({
      ...{ taxRate: tax_rate_details?.tax_rate ?? '', inclusive: tax_behavior === 'inclusive', amount },
      taxable: taxable_amount ?? 0,
    })),
    lines: lines.data.map(toLine),
    subscription: typeof subscription === 'string' ? subscription : (subscription?.id ?? null),
    payment: typeof paid === 'string' ? paid : (paid?.id ?? null),
    ...{ issuedAt: instant(created), paidAt: paidAt === null ? null : instant(paidAt) },
    customer: typeof invoice.customer === 'string' ? invoice.customer : (invoice.customer?.id ?? ''),
    remaining: invoice.amount_remaining,
    // No transfer comes within a second.
    fromCredit: paidAt !== null && paidAt - (invoice.status_transitions.finalized_at ?? 0) <= 1,
    dueAt: invoice.due_date === null ? null : instant(invoice.due_date),
    page: invoice.hosted_invoice_url ?? null,
    notes: (details ? details.metadata : invoice.metadata) ?? {},
  };
}

/** Stripe writes of a part of a period "Unused time on NAME after DAY", in English for everybody. */
const leads = ['Unused time on ', 'Remaining time on '] as const;

function nameIn(text: string): string {
  const lead = leads.find((one) => text.startsWith(one))?.length ?? 0;
  const end = text.lastIndexOf(' after ');
  return lead > 0 && end > lead ? text.slice(lead, end) : text;
}

function toLine({ description, amount, pricing, parent }: Stripe.InvoiceLineItem): ProviderInvoice['lines'][number] {
  const price = pricing?.price_details?.price;
  const proration = parent?.subscription_item_details?.proration ?? false;
  const text = description ?? '';
  return {
    ...{ description: proration ? nameIn(text) : text, amount, proration },
    price: typeof price === 'string' ? price : (price?.id ?? null),
  };
}

const stateOf = (status: Stripe.Invoice['status']): ProviderInvoice['state'] =>
  (['open', 'void', 'paid', 'uncollectible'] as const).find((one) => one === status) ?? 'draft';
