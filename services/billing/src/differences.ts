import type { Clock } from '@marquee/kernel';
import type { DocumentStore } from '@marquee/ports';
import { reconciliationCollection } from './payment/reconciliation.js';
import { planReconciliationCollection } from './plan/plan-reconciliation.js';

const day = 86_400_000;
/** So many sites are looked at: with a tenth of them, somebody has to look. */
const mostCounted = 1000;

/** How many payments, subscriptions and contracts the comparisons of the last 24 hours mended, of all sites. */
export async function paymentDifferences(documents: DocumentStore, clock: Pick<Clock, 'now'>): Promise<number> {
  const where = { fields: { differedAt: { gte: new Date(clock.now().getTime() - day).toISOString() } } };
  const sort = [{ field: 'differedAt', direction: 'desc' }] as const;
  const found = await Promise.all(
    [reconciliationCollection, planReconciliationCollection].map((collection) =>
      documents.everywhere(collection, { where, sort, limit: mostCounted }),
    ),
  );
  return found.flat().reduce((sum, { state }) => sum + (state.differences ?? 0), 0);
}
