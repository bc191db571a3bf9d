import { currencies, paymentFilterStates, paymentSorts } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { useListPriceChoicesQuery } from '../../entities/price/price-choices.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { fileAddress } from '../../shared/ui/list/file-address.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';

const choices = {
  ...{ state: paymentFilterStates, currency: currencies, price: undefined, member: undefined },
  ...{ from: undefined, to: undefined },
} as const;

/** What the list of payments is narrowed to, and the file of the same payments. */
export function usePaymentAddress() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const address = useListAddress(choices, paymentSorts);
  const { data: prices } = useListPriceChoicesQuery({ teamId });
  const { q: _q, sort, ...asked } = address.query;
  const file = fileAddress(`/api/teams/${teamId}/payments/file`, asked);
  const filters: readonly ListFilter[] = [
    {
      name: 'state',
      label: t('state'),
      all: t('payment.allStates'),
      options: paymentFilterStates.map((value) => ({ value, label: t(`payment.filterStates.${value}`) })),
    },
    {
      name: 'currency',
      label: t('currency'),
      all: t('allCurrencies'),
      options: currencies.map((value) => ({ value, label: t(`currencies.${value}`) })),
    },
    {
      name: 'price',
      label: t('payment.price'),
      all: t('payment.allPrices'),
      options: prices?.items.map((price) => ({ value: price.id, label: soldName(price) })),
    },
  ];
  return { address, filters, days: { from: t('payment.from'), to: t('payment.to') }, query: { ...asked, sort }, file };
}
