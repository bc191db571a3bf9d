import { dueOfTurnQuery, dueQuery, erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { waitingInvoiceCollection } from '../src/invoice/invoice-expiry.js';
import { paymentCollection } from '../src/payment/payment.js';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { planChangeCheckCollection } from '../src/plan/plan-change-check.js';
import { planReconciliationCollection } from '../src/plan/plan-reconciliation.js';
import { reconciliationCollection } from '../src/payment/reconciliation.js';
import { renewing, subscriptionCollection } from '../src/subscription/subscription.js';
import { knownSiteCollection } from '../src/site/known-sites.js';
import { heardCollection } from '../src/webhook/webhooks.js';
import { billingService } from '../src/index.js';

const ofSubscriptions = ['status', 'stops', 'priceId', 'currency'];
const begun = [{ field: 'startedAt', direction: 'desc' }] as const;

const besides = ['amountRefunded', 'attempt', 'attempt.outcome', 'dispute.outcome', 'currency'];
const ways = ['asc', 'desc'] as const;
const period = { paidAt: { gte: '2026-11-01T00:00:00.000Z', lt: '2026-12-01T00:00:00.000Z' } };

/** Payments of all, of one member or of one price; of a period one reads along the days. */
const paymentQueries: readonly PlannedQuery[] = ways.flatMap((direction): readonly PlannedQuery[] => {
  const listed = { collection: paymentCollection, sort: [{ field: 'paidAt', direction }], besides } as const;
  return [
    { ...listed, index: 'team+paidAt+id' },
    {
      ...{ ...listed, where: { fields: period }, index: 'team+paidAt+id' },
      besides: [...besides, 'memberId', 'priceId'],
    },
    {
      ...{ ...listed, where: { fields: { memberId: 'm' } }, index: 'team+memberId+paidAt+id' },
      besides: [...besides, 'priceId'],
    },
    { ...listed, where: { fields: { priceId: 'p' } }, index: 'team+priceId+paidAt+id' },
  ];
});
/** By amount whatever they are narrowed to: one reads along the amounts. */
const byAmount = ways.map((direction): PlannedQuery => ({
  ...{ collection: paymentCollection, sort: [{ field: 'amount', direction }], index: 'team+amount+id' },
  besides: [...besides, 'memberId', 'priceId', 'paidAt'],
}));

/** Every query of the service, with its index. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(billingService),
  ...paymentQueries,
  ...byAmount,
  { collection: subscriptionCollection, by: 'count', where: renewing, index: 'team+stops+status+id' },
  { collection: subscriptionCollection, sort: begun, besides: ofSubscriptions, index: 'team+startedAt+id' },
  {
    collection: subscriptionCollection,
    where: { fields: { endedAt: { gte: '2026-11-01T00:00:00.000Z', lt: '2026-12-01T00:00:00.000Z' } } },
    sort: [{ field: 'endedAt', direction: 'desc' }],
    besides: [...ofSubscriptions, 'memberId'],
    index: 'team+endedAt+id',
  },
  {
    collection: subscriptionCollection,
    where: { fields: { memberId: 'm' } },
    sort: begun,
    besides: ofSubscriptions,
    index: 'team+memberId+startedAt+id',
  },
  {
    ...{ collection: paymentAccountCollection, by: 'everywhere', index: 'accountId+id' },
    where: { fields: { accountId: { in: ['acct_1', 'acct_2'] } } },
  },
  dueQuery(heardCollection),
  dueOfTurnQuery(heardCollection, 'account'),
  dueQuery(reconciliationCollection),
  dueQuery(planReconciliationCollection),
  dueQuery(planChangeCheckCollection),
  ...[reconciliationCollection, planReconciliationCollection].map((collection): PlannedQuery => ({
    ...{ collection, by: 'everywhere', index: 'differedAt+id' },
    where: { fields: { differedAt: { gte: '2026-11-01T00:00:00.000Z' } } },
    sort: [{ field: 'differedAt', direction: 'desc' }],
  })),
  dueQuery(waitingInvoiceCollection),
  dueQuery(knownSiteCollection),
];
