import type { ProviderDispute } from '@marquee/ports';
import { Stripe } from 'stripe';
import { placeOf } from './place-of.js';

export const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'string' ? null : charge;

/** Asked for where there are any. */
export async function disputeAbout(
  stripe: Stripe,
  account: string,
  intent: Stripe.PaymentIntent,
): Promise<ProviderDispute | undefined> {
  return chargeOf(intent)?.disputed ? disputeOf(await disputesOf(stripe, account, intent.id)) : undefined;
}

/** Those about a payment. A restricted key that may not read them, as one of before they were followed, reads all else of it. */
export async function disputesOf(stripe: Stripe, account: string, payment: string): Promise<readonly Stripe.Dispute[]> {
  try {
    return (await stripe.disputes.list({ payment_intent: payment, limit: 100 }, placeOf(account))).data;
  } catch (error) {
    const isForbidden = error instanceof Stripe.errors.StripePermissionError && error.code !== 'account_invalid';
    if (isForbidden) return [];
    throw error;
  }
}

/** https://docs.stripe.com/api/disputes: an inquiry takes no money, and one that was prevented is a refund. */
export function disputeOf(
  disputes: readonly Pick<Stripe.Dispute, 'status' | 'created'>[],
): ProviderDispute | undefined {
  const told = disputes.flatMap(({ status, created }) => {
    const outcome = disputeStates[status];
    return outcome === undefined ? [] : [{ outcome, at: new Date(created * 1_000).toISOString() }];
  });
  // What is not decided, and what went, outweighs what stays.
  return (['open', 'lost', 'won'] as const).flatMap((one) => told.filter(({ outcome }) => outcome === one))[0];
}

const disputeStates: Readonly<Record<string, ProviderDispute['outcome']>> = {
  ...{ needs_response: 'open', under_review: 'open', appeal_needs_response: 'open', appeal_under_review: 'open' },
  ...{ lost: 'lost', won: 'won' },
};
