import { currencies, subscriptionStatuses } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';

const statuses = subscriptionStatuses.filter((status) => status !== 'incomplete');
const choices = {
  ...{ status: statuses, currency: currencies, member: undefined, endedFrom: undefined, endedTo: undefined },
} as const;

/** What the list of subscriptions is narrowed to; of days, on which they ended. */
export function useSubscriptionAddress() {
  const { t } = useTranslation('selling');
  const address = useListAddress(choices);
  const filters: readonly ListFilter[] = [
    {
      name: 'status',
      label: t('state'),
      all: t('subscription.allStates'),
      options: statuses.map((value) => ({ value, label: t(`subscription.states.${value}`) })),
    },
    {
      name: 'currency',
      label: t('currency'),
      all: t('allCurrencies'),
      options: currencies.map((value) => ({ value, label: t(`currencies.${value}`) })),
    },
  ];
  const { q: _q, sort: _sort, member: memberId, ...asked } = address.query;
  const days = { endedFrom: t('subscription.endedFrom'), endedTo: t('subscription.endedTo') };
  return { address, filters, days, query: { ...asked, memberId } };
}
