import { cardError } from '@marquee/contracts';
import type { ProviderAttempt, ProviderInvoice, ProviderPayment } from '@marquee/ports';
import type { Attempt, Payment } from './payment.js';

/** Why the money of a payment has not come, in our words. */
export const attemptOf = ({ outcome, code }: ProviderAttempt): Attempt => ({
  outcome,
  reason: outcome === 'failed' ? cardError(code ?? '') : null,
});

/** A payment with the notes of the invoice that it paid, or of its subscription. */
export function billed(payment: ProviderPayment, invoice: ProviderInvoice): ProviderPayment {
  const { notes, subscription, id, number, fromCredit } = invoice;
  const of = { ...(subscription !== null && { subscription }), invoice: id, invoice_number: number ?? '' };
  const method = payment.method === 'bank_transfer' && fromCredit ? 'customer_balance' : payment.method;
  return { ...payment, method, notes: { ...notes, ...of } };
}

/** What was paid by an invoice says nothing itself; once it was heard of, it is known whose it is. */
export function said(payment: ProviderPayment, team: string, known: Payment | undefined): ProviderPayment {
  // What was only tried is said in full once it is paid: by its invoice.
  if (known?.attempt || (known?.subscriptionId === undefined && known?.invoiceId === undefined)) return payment;
  return { ...payment, notes: { team, member: known.memberId, price: known.priceId } };
}
