import type { Renewal, SubscriptionStatus } from '@marquee/contracts';
import type { Paging, Query } from '@marquee/ports';
import { liveStatuses } from './subscription.js';

/** What a list of subscriptions is narrowed to. */
export interface SubscriptionFilter {
  readonly memberId?: string | undefined;
  readonly status?: SubscriptionStatus | undefined;
  /** Of those that are not over. */
  readonly renewal?: Renewal | undefined;
  readonly priceId?: string | undefined;
  readonly currency?: string | undefined;
  /** ISO instants: ended from then on, and before. */
  readonly endedFrom?: string | undefined;
  readonly endedUntil?: string | undefined;
}

/** Nothing ended before or after. */
const [begin, end] = ['1000', '9999'];

/** The query of a list of subscriptions. */
export function subscriptionQuery(filter: SubscriptionFilter, { limit, after }: Paging): Query {
  const { memberId, status, renewal, priceId, currency, endedFrom, endedUntil } = filter;
  const hasEnded = endedFrom !== undefined || endedUntil !== undefined;
  const fields = {
    ...(memberId !== undefined && { memberId }),
    ...(status !== undefined && { status }),
    ...(renewal !== undefined && {
      stops: renewal === 'stops',
      status: { in: liveStatuses.filter((one) => status === undefined || one === status) },
    }),
    ...(priceId !== undefined && { priceId }),
    ...(currency !== undefined && { currency }),
    ...(hasEnded && { endedAt: { gte: endedFrom ?? begin, lt: endedUntil ?? end } }),
  };
  return {
    ...(Object.keys(fields).length > 0 && { where: { fields } }),
    sort: [{ field: hasEnded ? 'endedAt' : 'startedAt', direction: 'desc' }],
    limit,
    ...(after !== undefined && { after }),
  };
}
