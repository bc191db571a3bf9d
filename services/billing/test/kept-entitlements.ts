import { entitlementOf, subscriptionOpens } from '@marquee/contracts';
import type { DocumentStore } from '@marquee/ports';
import { paymentCollection, statusOf } from '../src/payment/payment.js';
import { subscriptionCollection } from '../src/subscription/subscription.js';

/** What members of a site may see by what was heard of the provider, as the catalog reckons it. */
export async function keptOf(documents: DocumentStore, team: string) {
  const { items: payments } = await documents.team(paymentCollection, team).find({ limit: 100 });
  const { items: subscriptions } = await documents.team(subscriptionCollection, team).find({ limit: 100 });
  return [
    ...payments.flatMap(({ state }) => {
      const opens = entitlementOf({ ...state, refunded: statusOf(state) === 'refunded' });
      return opens ? [{ member: state.memberId, ...opens }] : [];
    }),
    ...subscriptions.flatMap(({ state }) => {
      const opens = subscriptionOpens(state);
      return opens ? [{ member: state.memberId, ...opens }] : [];
    }),
  ];
}
