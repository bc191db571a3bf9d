import { platformAccount } from '@marquee/ports';
import type { Stripe } from 'stripe';

/** In which account something is done: a connected one, or our own. @param key of idempotency */
export function placeOf(account: string, key?: string): Stripe.RequestOptions {
  const place = account === platformAccount ? {} : { stripeAccount: account };
  return key === undefined ? place : { ...place, idempotencyKey: key };
}
