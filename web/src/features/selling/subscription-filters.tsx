import { currencies, subscriptionStatuses } from '@marquee/contracts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../shared/ui/form/day-input.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { useListAddress, type ListAddress } from '../../shared/ui/list/use-list-address.js';

const statuses = subscriptionStatuses.filter((status) => status !== 'incomplete');
const choices = {
  ...{ status: statuses, currency: currencies, member: undefined, endedFrom: undefined, endedTo: undefined },
} as const;

/** What the list of subscriptions is narrowed to. */
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
  return { address, filters };
}

/** Days of the site on which they ended, both inclusive. */
export function EndedPeriod({ address }: { readonly address: ListAddress<typeof choices, string> }) {
  const { t } = useTranslation('selling');
  const day = (name: 'endedFrom' | 'endedTo') => (
    <DayInput
      label={t(`subscription.${name}`)}
      value={address.filters[name] ?? ''}
      onChange={(chosen) => address.set({ [name]: chosen })}
    />
  );
  return (
    <Group>
      {day('endedFrom')}
      {day('endedTo')}
    </Group>
  );
}
