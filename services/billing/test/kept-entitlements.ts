import { subscriptionOpens } from '@marquee/contracts';
import type { DocumentStore } from '@marquee/ports';
import { opensOf, paymentCollection } from '../src/payment/payment.js';
import { subscriptionCollection } from '../src/subscription/subscription.js';

/** What members of a site may see by what was heard of the provider, as the catalog reckons it. */
export async function keptOf(documents: DocumentStore, team: string) {
  const { items: payments } = await documents.team(paymentCollection, team).find({ limit: 100 });
  const { items: subscriptions } = await documents.team(subscriptionCollection, team).find({ limit: 100 });
  return [
    ...payments.map(({ state }) => ({ state, opens: opensOf(state) })),
    ...subscriptions.map(({ state }) => ({ state, opens: subscriptionOpens(state) })),
  ].flatMap(({ state, opens }) => (opens ? [{ member: state.memberId, ...opens }] : []));
}
