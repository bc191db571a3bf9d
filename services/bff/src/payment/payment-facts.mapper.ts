import { happeningOutcomes, paymentFailures, paymentHappenings, type ReplyOf, type routes } from '@marquee/contracts';
import type { PaymentHappening } from '@marquee/proto/analytics';
import type { PaymentFacts } from '@marquee/proto/billing';
import { choice } from '../services/choice.js';
import { paymentOfMemberReply } from './payment.mapper.js';

type Reply = ReplyOf<typeof routes.getPayment>;

interface Names {
  readonly nameOf: (memberId: string) => string | null;
  readonly administratorOf: (id: string) => string | null;
}

/** All that is known of a payment. */
export function paymentFactsReply(
  { payment, taxes, refunds, productId, priceId, invoiceId, invoiceNumber }: PaymentFacts,
  history: readonly PaymentHappening[],
  { nameOf, administratorOf }: Names,
): Reply {
  if (!payment) throw new Error('a payment without its facts');
  return {
    ...{ ...paymentOfMemberReply(payment, nameOf), productId, priceId },
    invoice: invoiceId === undefined ? null : { id: invoiceId, number: invoiceNumber ?? '' },
    discount: payment.discount ? { coupon: payment.discount.coupon, amount: payment.discount.amount } : null,
    taxes: taxes.map(({ percentage, reduced, amount }) => ({ percentage, reduced, amount })),
    refunds: refunds.map(({ amount, at }) => ({ amount, at })),
    history: history.map(({ at, type, amount, outcome, reason, administratorId }) => ({
      ...{ at, type: choice(paymentHappenings, type), amount: amount ?? null },
      outcome: outcome === undefined ? null : choice(happeningOutcomes, outcome),
      reason: reason === undefined ? null : choice(paymentFailures, reason),
      administrator: administratorId === undefined ? null : administratorOf(administratorId),
    })),
  };
}
