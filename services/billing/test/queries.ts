import { dueQuery, erasureQueries } from '@marquee/nest-kit/testing';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { waitingInvoiceCollection } from '../src/invoice/invoice-expiry.js';
import { paymentCollection } from '../src/payment/payment.js';
import { planReconciliationCollection } from '../src/plan/plan-reconciliation.js';
import { reconciliationCollection } from '../src/payment/reconciliation.js';
import { subscriptionCollection } from '../src/subscription/subscription.js';
import { heardCollection } from '../src/webhook/webhooks.js';
import { billingService } from '../src/index.js';

const begun = [{ field: 'startedAt', direction: 'desc' }] as const;
const newest = [{ field: 'paidAt', direction: 'desc' }] as const;

/** Every query of the service, with its index. */
export const queries: readonly PlannedQuery[] = [
  // When a site is erased.
  ...erasureQueries(billingService),
  { collection: paymentCollection, sort: newest, index: 'team+paidAt+id' },
  {
    collection: paymentCollection,
    where: { fields: { memberId: 'm' } },
    sort: newest,
    index: 'team+memberId+paidAt+id',
  },
  { collection: subscriptionCollection, sort: begun, index: 'team+startedAt+id' },
  {
    collection: subscriptionCollection,
    where: { fields: { memberId: 'm' } },
    sort: begun,
    index: 'team+memberId+startedAt+id',
  },
  dueQuery(heardCollection),
  dueQuery(reconciliationCollection),
  dueQuery(planReconciliationCollection),
  dueQuery(waitingInvoiceCollection),
];
