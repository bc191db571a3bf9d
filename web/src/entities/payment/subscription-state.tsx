import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';

type Subscription = Reply<'GET /api/teams/{teamId}/subscriptions'>['items'][number];

const tones: Readonly<Record<Subscription['status'] | 'stops', Tone>> = {
  ...{ trialing: 'moving', active: 'good', stops: 'open', unpaid: 'bad', incomplete: 'quiet', canceled: 'quiet' },
};

const stateOf = ({ status, stops }: Pick<Subscription, 'status' | 'stops'>): keyof typeof tones =>
  stops && (status === 'active' || status === 'trialing') ? 'stops' : status;

/** Whether it is paid, and whether it goes on. */
export function SubscriptionState({ subscription }: { readonly subscription: Pick<Subscription, 'status' | 'stops'> }) {
  const { t } = useTranslation('selling');
  const state = stateOf(subscription);
  return <StatusBadge tone={tones[state]}>{t(`subscription.states.${state}`)}</StatusBadge>;
}

/** What was bought: the product, and which of its prices. */
export const soldName = ({ productName, nickname }: Pick<Subscription, 'productName' | 'nickname'>): string =>
  [productName, nickname].filter((text) => text !== '').join(' · ');
