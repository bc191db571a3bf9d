import type { Reply } from '../../shared/api/contract.js';
import type { Tone } from '../../shared/ui/page/status-badge.js';

type Subscription = Reply<'GET /api/teams/{teamId}/subscriptions'>['items'][number];

/** As one reads it (specification, section 4): one that stops at its next renewal is no longer just active. */
export type SubscriptionState = Subscription['status'] | 'stops' | 'disputed';

export function stateOf({
  status,
  stops,
  disputed,
}: Pick<Subscription, 'status' | 'stops' | 'disputed'>): SubscriptionState {
  if (status !== 'active' && status !== 'trialing') return status;
  if (disputed) return 'disputed';
  return stops ? 'stops' : status;
}

export const tones: Readonly<Record<SubscriptionState, Tone>> = {
  ...{ trialing: 'moving', active: 'good', stops: 'open', unpaid: 'bad', incomplete: 'quiet', canceled: 'quiet' },
  disputed: 'bad',
};

/** Nothing can be done about it any more. */
export const isOver = (state: SubscriptionState): state is 'canceled' | 'incomplete' =>
  state === 'canceled' || state === 'incomplete';
