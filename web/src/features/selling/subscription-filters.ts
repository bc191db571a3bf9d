import { currencies, renewals, subscriptionStatuses } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { useListPriceChoicesQuery } from '../../entities/price/price-choices.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { fileAddress } from '../../shared/ui/list/file-address.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';

const statuses = subscriptionStatuses.filter((status) => status !== 'incomplete');
const choices = {
  ...{ status: statuses, renewal: renewals, price: undefined, currency: currencies, member: undefined },
  ...{ endedFrom: undefined, endedTo: undefined },
} as const;

/** What the list of subscriptions is narrowed to, of days on which they ended, and the file of the same subscriptions. */
export function useSubscriptionAddress() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const address = useListAddress(choices);
  const { data: prices } = useListPriceChoicesQuery({ teamId });
  const filters: readonly ListFilter[] = [
    {
      name: 'status',
      label: t('state'),
      all: t('subscription.allStates'),
      options: statuses.map((value) => ({ value, label: t(`subscription.states.${value}`) })),
    },
    {
      name: 'renewal',
      label: t('subscription.renewal'),
      all: t('subscription.allRenewals'),
      options: renewals.map((value) => ({ value, label: t(`subscription.renewals.${value}`) })),
    },
    {
      name: 'price',
      label: t('payment.price'),
      all: t('payment.allPrices'),
      options: prices?.items
        .filter(({ interval }) => interval !== null)
        .map((price) => ({ value: price.id, label: soldName(price) })),
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
  const query = { ...asked, memberId };
  return { address, filters, days, query, file: fileAddress(`/api/teams/${teamId}/subscriptions/file`, query) };
}
