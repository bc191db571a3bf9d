import { upcast, type EnvelopeOf, type PaymentEvents } from '@marquee/contracts';
import type { EventEnvelope } from '@marquee/kernel';
import type { PaymentHappening } from '@marquee/proto/analytics';

/** What happened to a payment, when, and by whom. */
export function happeningOf(event: EventEnvelope): PaymentHappening {
  // Of a stream of payments nothing else is written.
  const known = upcast(event) as EnvelopeOf<PaymentEvents>;
  const { actor, type } = known;
  const administratorId = actor.kind === 'administrator' ? actor.id : undefined;
  if (known.type === 'PaymentRefunded') {
    const { refundedAt, amount } = known.data;
    return { at: refundedAt, type, amount, administratorId };
  }
  if (known.type === 'PaymentDisputed') {
    const { disputedAt, amount, outcome } = known.data;
    return { at: outcome === 'open' ? disputedAt : known.at, type, amount, outcome, administratorId };
  }
  const { paidAt, amount } = known.data;
  if (known.type === 'PaymentSucceeded') return { at: paidAt, type, amount, administratorId };
  const { outcome, reason } = known.data;
  return { at: paidAt, type, amount, outcome, reason: reason ?? undefined, administratorId };
}
