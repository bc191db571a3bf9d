import { paymentEvents, schemasOf, type PaymentEvent, type Sale } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolvePayment, type Attempt, type Payment } from './payment.js';

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
}

/**
 * Two may ask the provider, and the one who asked first save last: so what was heard once is never taken back. Money that
 * came does not go but by a refund, and refunds only grow.
 */
function decide({ paid, sale, attempt, ...told }: RecordPayment, state: Payment | null): PaymentEvent[] {
  const known = state?.attempt ? null : state;
  if (!known && !paid) return attempt && !isKnown(attempt, sale, state) ? [attempted(sale, attempt)] : [];
  const { memberId, priceId, amount: paidAmount } = known ?? sale;
  const came: PaymentEvent[] = known ? [] : [{ type: 'PaymentSucceeded', data: sale }];
  const before = known?.amountRefunded ?? 0;
  const { amountRefunded, refundedAt } = told;
  if (amountRefunded <= before) return came;
  const back = { amountRefunded, full: amountRefunded >= paidAmount, refundedAt, amount: amountRefunded - before };
  return [...came, { type: 'PaymentRefunded', data: { memberId, priceId, ...back } }];
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
