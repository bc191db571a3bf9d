import { PaymentFailure } from '@marquee/ports';
import { Stripe } from 'stripe';

/** Troubles with the provider, or with our key, rather than with what was asked. */
const passing = [
  Stripe.errors.StripeConnectionError,
  Stripe.errors.StripeAPIError,
  Stripe.errors.StripeRateLimitError,
  Stripe.errors.StripeAuthenticationError,
] as const;

/** What Stripe's library threw, in our words. Stripe's own sentences may name people, so only its codes are told. */
export function paymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error;
  if (!(error instanceof Stripe.errors.StripeError)) return new PaymentFailure('unavailable', 'unknown');
  const code = error.code ?? error.type;
  if (error instanceof Stripe.errors.StripeCardError) {
    // The bank's word says more than `card_declined`; where it has none, the library has an empty one.
    const { decline_code: said } = error;
    return new PaymentFailure('declined', said === '' ? code : said);
  }
  if (passing.some((kind) => error instanceof kind)) return new PaymentFailure('unavailable', code);
  // An account that took our access away, or never was one of ours, is answered with 403.
  if (code === 'account_invalid') return new PaymentFailure('lost', code);
  if (code === 'resource_already_exists') return new PaymentFailure('taken', code);
  return new PaymentFailure(code === 'resource_missing' ? 'missing' : 'refused', code);
}

/** @throws PaymentFailure whatever goes wrong */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw paymentFailure(error);
  }
}
