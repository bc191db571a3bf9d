import { cardError, totalWith, type Sale, type TaxShare } from '@marquee/contracts';
import type { ProviderAttempt, ProviderInvoice, ProviderPayment } from '@marquee/ports';
import type { Attempt, Payment } from './payment.js';

/** Why the money of a payment has not come, in our words. */
export const attemptOf = ({ outcome, code }: ProviderAttempt): Attempt => ({
  outcome,
  reason: outcome === 'failed' ? cardError(code ?? '') : null,
});

/** A payment with the notes of the invoice that it paid, or of its subscription. @param taxes those of the invoice */
export function billed(
  payment: ProviderPayment,
  invoice: ProviderInvoice,
  taxes: readonly TaxShare[],
): ProviderPayment {
  const { notes, subscription, id, number, fromCredit } = invoice;
  const of = {
    ...(subscription !== null && { subscription }),
    ...{ invoice: id, invoice_number: number ?? '' },
    // The subscription says what came off of its first period; each invoice tells it by itself.
    discount: String(discountOf(invoice, taxes)),
  };
  const method = payment.method === 'bank_transfer' && fromCredit ? 'customer_balance' : payment.method;
  return { ...payment, method, notes: { ...notes, ...of } };
}

/** What came off of an invoice, with the tax that would have been on it. */
function discountOf(
  { discount, subtotal, total, taxes }: ProviderInvoice,
  [share, ...others]: readonly TaxShare[],
): number {
  const isAdded = taxes.some(({ inclusive }) => !inclusive);
  if (discount === 0 || !isAdded || !share || others.length > 0) return discount;
  const whole = totalWith({ unitAmount: subtotal, tax: { ...share, inclusive: false } }, null);
  return whole.total - total;
}

/** What was sold, by the notes of a payment; undefined: it is no sale of ours. */
export function saleOf(payment: ProviderPayment, taxes: readonly TaxShare[]): Sale | undefined {
  const { amount, currency, method, at, notes } = payment;
  const { member = '', product = '', price = '', product_name = '', nickname = '', valid_days = '0' } = notes;
  if (member === '' || price === '') return undefined;
  const { subscription, invoice, invoice_number: number } = notes;
  const discount = discountOfNotes(notes);
  return {
    ...{ memberId: member, productId: product, priceId: price, productName: product_name, nickname },
    ...{ amount, currency, method, paidAt: at, validDays: Number(valid_days) },
    ...(subscription !== undefined && { subscriptionId: subscription }),
    ...(invoice !== undefined && { invoiceId: invoice, invoiceNumber: number ?? '' }),
    ...(taxes.length > 0 && { taxes }),
    ...(discount && { discount }),
  };
}

/** What the notes of a payment say of a coupon; undefined: none took anything off. */
function discountOfNotes({ coupon, discount = '0' }: ProviderPayment['notes']): Sale['discount'] {
  const amount = Number(discount);
  return coupon !== undefined && amount > 0 ? { coupon, amount } : undefined;
}

/** What was paid by an invoice says nothing itself; once it was heard of, it is known whose it is. */
export function said(payment: ProviderPayment, team: string, known: Payment | undefined): ProviderPayment {
  // What was only tried is said in full once it is paid: by its invoice.
  if (known?.attempt || (known?.subscriptionId === undefined && known?.invoiceId === undefined)) return payment;
  return { ...payment, notes: { team, member: known.memberId, price: known.priceId } };
}
