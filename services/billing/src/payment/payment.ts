import {
  entitlementOf,
  paymentEvents,
  type DisputeOutcome,
  type PaymentEvent,
  type PaymentEvents,
  type PaymentStatus,
  type Sale,
} from '@marquee/contracts';
import { teamCollection } from '@marquee/ports';

/** Why its money has not come. */
export type Attempt = Pick<PaymentEvents['PaymentAttempted'], 'outcome' | 'reason'>;

/** That a bank wants it back, and what became of that. */
export interface Dispute {
  readonly outcome: DisputeOutcome;
  /** ISO instant at which it began. */
  readonly at: string;
}

/** Money that came from a member, or was to; its id is the provider's. */
export type Payment = Sale & {
  /** Absent: it came. */
  readonly attempt?: Attempt;
  /** In minor units, of the amount. */
  readonly amountRefunded: number;
  /** The oldest first; of refunds that were heard of before their amounts were said nothing is known. */
  readonly refunds?: readonly { readonly amount: number; readonly at: string }[];
  /** Absent: no bank wants it back. */
  readonly dispute?: Dispute;
};

export const paymentCollection = teamCollection<Payment>({
  name: 'payments',
  entity: paymentEvents.entity,
  topic: paymentEvents.topic,
  schemaVersion: 1,
  indexes: [['paidAt'], ['memberId', 'paidAt'], ['priceId', 'paidAt'], ['amount']],
});

export function evolvePayment(state: Payment | null, event: PaymentEvent): Payment | null {
  switch (event.type) {
    case 'PaymentSucceeded':
      return { ...event.data, amountRefunded: 0 };
    case 'PaymentAttempted': {
      const { outcome, reason, ...sale } = event.data;
      return { ...sale, amountRefunded: 0, attempt: { outcome, reason } };
    }
    case 'PaymentRefunded':
      return state && refunded(state, event.data);
    case 'PaymentDisputed': {
      const { outcome, disputedAt: at } = event.data;
      return state && { ...state, dispute: { outcome, at } };
    }
  }
}

function refunded(state: Payment, { amountRefunded, full, amount, refundedAt }: PaymentEvents['PaymentRefunded']) {
  const { dispute, ...payment } = state;
  return {
    ...{ ...payment, amountRefunded },
    ...(amount !== undefined && { refunds: [...(state.refunds ?? []), { amount, at: refundedAt }] }),
    // Nothing is left that a bank could want.
    ...(dispute && !full && { dispute }),
  };
}

/** What was given back in part still opens what it was paid for, and of what cost nothing there is nothing to give back. */
export function statusOf({ amount, amountRefunded, attempt, dispute }: Payment): PaymentStatus {
  if (attempt) return attempt.outcome;
  if (amount > 0 && amountRefunded >= amount) return 'refunded';
  return dispute && dispute.outcome !== 'won' ? 'disputed' : 'success';
}

/** Until when it opens something; undefined: it opens nothing. */
export const opensOf = (payment: Payment) =>
  payment.attempt ? undefined : entitlementOf({ ...payment, refunded: statusOf(payment) !== 'success' });
