import type { paymentFilterStates, paymentSorts } from '@marquee/contracts';
import { upAndDown } from '@marquee/nest-kit';
import type { Paging, Query } from '@marquee/ports';

/** What a list of payments is narrowed to, and its order. */
export interface PaymentFilter {
  readonly memberId?: string | undefined;
  readonly priceId?: string | undefined;
  readonly currency?: string | undefined;
  readonly state?: (typeof paymentFilterStates)[number] | undefined;
  /** ISO instants: from then on, and before. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly sort?: (typeof paymentSorts)[number] | undefined;
}

const [oldest, newest] = upAndDown('paidAt');
const [least, most] = upAndDown('amount');
const orders = { newest, oldest, amount: least, '-amount': most } as const;

const states = {
  paid: { attempt: null },
  success: { attempt: null, amountRefunded: 0, 'dispute.outcome': { in: [null, 'won'] } },
  refunded: { amountRefunded: { gt: 0 } },
  disputed: { 'dispute.outcome': { in: ['open', 'lost'] } },
  failed: { 'attempt.outcome': 'failed' },
  pending: { 'attempt.outcome': 'pending' },
  canceled: { 'attempt.outcome': 'canceled' },
} as const;

/** Nobody paid before or after. */
const [begin, end] = ['1000', '9999'];

/** The query of a list of payments. */
export function paymentQuery(filter: PaymentFilter, { limit, after }: Paging): Query {
  const { memberId, priceId, currency, state, from, until, sort = 'newest' } = filter;
  const fields = {
    ...(memberId !== undefined && { memberId }),
    ...(priceId !== undefined && { priceId }),
    ...(currency !== undefined && { currency }),
    ...(state !== undefined && states[state]),
    ...((from !== undefined || until !== undefined) && {
      // A period with both its ends is read along its days, whatever else it is narrowed to.
      paidAt: { gte: from ?? begin, lt: until ?? end },
    }),
  };
  return {
    ...(Object.keys(fields).length > 0 && { where: { fields } }),
    ...{ sort: orders[sort], limit },
    ...(after !== undefined && { after }),
  };
}
