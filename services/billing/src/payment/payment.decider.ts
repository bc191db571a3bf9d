import { paymentEvents, schemasOf, type PaymentEvent, type Sale } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolvePayment, type Attempt, type Dispute, type Payment } from './payment.js';

/** What the provider says of a payment now. */
export interface RecordPayment {
  readonly type: 'RecordPayment';
  readonly paid: boolean;
  readonly sale: Sale;
  /** Null: it came, or nobody has tried yet. */
  readonly attempt: Attempt | null;
  readonly amountRefunded: number;
  /** ISO instant: when what is new of it was given back. */
  readonly refundedAt: string;
  /** Null: no bank wants it back. */
  readonly dispute: Dispute | null;
}

/**
 * Two may ask the provider, and the one who asked first save last: so what was heard once is never taken back. Money that
 * came does not go but by a refund, and refunds only grow.
 */
function decide(command: RecordPayment, state: Payment | null): PaymentEvent[] {
  const { paid, sale, attempt, amountRefunded, refundedAt } = command;
  const known = state?.attempt ? null : state;
  if (!known && !paid) return attempt && !isKnown(attempt, sale, state) ? [attempted(sale, attempt)] : [];
  const { memberId, priceId, amount: paidAmount } = known ?? sale;
  const came: PaymentEvent[] = known ? [] : [{ type: 'PaymentSucceeded', data: sale }];
  const before = known?.amountRefunded ?? 0;
  if (amountRefunded > before) {
    const back = { amountRefunded, full: amountRefunded >= paidAmount, refundedAt, amount: amountRefunded - before };
    came.push({ type: 'PaymentRefunded', data: { memberId, priceId, ...back } });
  }
  // Of what was given back in full nothing is left that a bank could want, and a dispute that was won opens nothing again.
  const isBack = paidAmount > 0 && Math.max(before, amountRefunded) >= paidAmount;
  return isBack ? came : [...came, ...disputed(command, known)];
}

function disputed({ sale, dispute }: RecordPayment, known: Payment | null): PaymentEvent[] {
  // One that was won before anybody heard of it has shut nothing, and opens nothing.
  const before = known?.dispute?.outcome ?? 'won';
  if (dispute === null || dispute.outcome === before) return [];
  const { outcome, at: disputedAt } = dispute;
  return [{ type: 'PaymentDisputed', data: { ...(known ? saleOf(known) : sale), outcome, disputedAt } }];
}

function saleOf(payment: Payment): Sale {
  const { attempt: _attempt, amountRefunded: _back, refunds: _refunds, dispute: _dispute, ...sale } = payment;
  return sale;
}

const attempted = (sale: Sale, attempt: Attempt): PaymentEvent => ({
  type: 'PaymentAttempted',
  data: { ...sale, ...attempt },
});

/** The same was heard before. */
const isKnown = ({ outcome, reason }: Attempt, { paidAt }: Sale, state: Payment | null): boolean =>
  state?.paidAt === paidAt && state.attempt?.outcome === outcome && state.attempt.reason === reason;

export const paymentDecider: Decider<Payment, RecordPayment, PaymentEvent> = {
  decide,
  evolve: evolvePayment,
  schemaOf: schemasOf(paymentEvents),
};
