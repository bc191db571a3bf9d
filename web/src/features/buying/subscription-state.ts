import type { Tone } from '../../shared/ui/page/status-badge.js';
import type { Subscription } from './buying.api.js';

/** As one reads it (specification, section 4): one that stops at its next renewal is no longer just active. */
export type SubscriptionState = Subscription['status'] | 'stops';

export const stateOf = ({ status, stops }: Subscription): SubscriptionState =>
  stops && (status === 'active' || status === 'trialing') ? 'stops' : status;

export const tones: Readonly<Record<SubscriptionState, Tone>> = {
  ...{ trialing: 'moving', active: 'good', stops: 'open', unpaid: 'bad', incomplete: 'quiet', canceled: 'quiet' },
};

export const nameOf = ({ productName, nickname }: Pick<Subscription, 'productName' | 'nickname'>): string =>
  [productName, nickname].filter((text) => text !== '').join(' ・ ');
