import type { SubscriptionFacts } from '@marquee/contracts';
import type { DocumentStore, ProviderSubscription } from '@marquee/ports';
import { paymentQuery } from '../payment/payment-list.js';
import { paymentCollection, type Payment } from '../payment/payment.js';

/** Payments that are read at once. */
const pageSize = 100;

type Disputed = Pick<Payment, 'subscriptionId' | 'paidAt'>;

/** What was paid from an instant on, and a bank wants back or has got back. @param memberId of whom; absent: of all */
export async function disputedSince(
  documents: DocumentStore,
  team: string,
  from: string,
  memberId?: string,
): Promise<readonly Disputed[]> {
  const found: Disputed[] = [];
  const payments = documents.team(paymentCollection, team);
  for (let after: string | undefined, more = true; more; more = after !== undefined) {
    const query = paymentQuery({ memberId, from, state: 'disputed' }, { limit: pageSize, after });
    const { items, next } = await payments.find(query);
    found.push(...items.map(({ state }) => state));
    after = next;
  }
  return found;
}

/**
 * In the order of the contract, so that equal facts are equal texts. What is over opens nothing anyhow.
 *
 * @param disputed at least what was paid in its present period, and is disputed
 */
export function factsOf(
  { id, notes, ...said }: ProviderSubscription,
  disputed: readonly Disputed[],
): SubscriptionFacts {
  const { product, price, state, unitAmount, currency, interval, startedAt, periodEnd, trialEnd, stops, endedAt } =
    said;
  const isDisputed =
    state !== 'canceled' && disputed.some((one) => one.subscriptionId === id && one.paidAt >= said.periodStart);
  return {
    ...{ memberId: notes['member'] ?? '', productId: product, priceId: price },
    ...{ productName: notes['product_name'] ?? '', nickname: notes['nickname'] ?? '' },
    ...{ unitAmount, currency, interval, status: state, startedAt, periodEnd, trialEnd, stops, endedAt },
    ...(isDisputed && { disputed: true }),
  };
}
