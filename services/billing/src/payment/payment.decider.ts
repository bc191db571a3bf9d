import { paymentEvents, schemasOf, type PaymentEvent, type PaymentEvents } from '@marquee/contracts';
import type { Decider } from '@marquee/kernel';
import { evolvePayment, type Payment } from './payment.js';

/** What the provider says of a payment now. */
export interface RecordPayment {
  readonly type: 'RecordPayment';
  readonly paid: boolean;
  readonly sale: PaymentEvents['PaymentSucceeded'];
  readonly amountRefunded: number;
  readonly now: string;
}

/**
 * Two may ask the provider, and the one who asked first save last: so what was heard once is never taken back. Money that
 * came does not go but by a refund, and refunds only grow.
 */
function decide({ paid, sale, amountRefunded, now }: RecordPayment, state: Payment | null): PaymentEvent[] {
  if (!state && !paid) return [];
  const { memberId, priceId, amount: paidAmount } = state ?? sale;
  const came: PaymentEvent[] = state ? [] : [{ type: 'PaymentSucceeded', data: sale }];
  const before = state?.amountRefunded ?? 0;
  if (amountRefunded <= before) return came;
  const told = { amountRefunded, full: amountRefunded >= paidAmount, refundedAt: now, amount: amountRefunded - before };
  return [...came, { type: 'PaymentRefunded', data: { memberId, priceId, ...told } }];
}

export const paymentDecider: Decider<Payment, RecordPayment, PaymentEvent> = {
  decide,
  evolve: evolvePayment,
  schemaOf: schemasOf(paymentEvents),
};
