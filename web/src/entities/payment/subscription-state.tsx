import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { stateOf, tones } from './subscription-states.js';

type Subscription = Reply<'GET /api/teams/{teamId}/subscriptions'>['items'][number];

/** Whether it is paid, and whether it goes on. */
export function SubscriptionState({
  subscription,
}: {
  readonly subscription: Pick<Subscription, 'status' | 'stops' | 'disputed'>;
}) {
  const { t } = useTranslation('selling');
  const state = stateOf(subscription);
  return <StatusBadge tone={tones[state]}>{t(`subscription.states.${state}`)}</StatusBadge>;
}
