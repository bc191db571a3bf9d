import { currencies, paymentFilterStates, paymentSorts } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useListPriceChoicesQuery } from '../../entities/price/price-choices.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
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
  const said = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const file = `/api/teams/${teamId}/payments/file?${new URLSearchParams(said).toString()}`;
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
      options: prices?.items.map(({ id, productName, nickname }) => ({
        value: id,
        label: [productName, nickname].filter((text) => text !== '').join(' · '),
      })),
    },
  ];
  return { address, filters, days: { from: t('payment.from'), to: t('payment.to') }, query: { ...asked, sort }, file };
}
