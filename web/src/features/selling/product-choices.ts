import { useTranslation } from 'react-i18next';
import { untold } from '../../shared/api/api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { useListReadThrough, type UseChoices } from '../../shared/ui/picker/choices.js';
import { useListProductsInfiniteQuery, useListTaxRatesInfiniteQuery } from './selling.api.js';

/** What the site sells; the payment provider gives it by pages, and does not search it. */
export const useProductChoices: UseChoices = (asked) => {
  const teamId = useTeamId();
  const list = useListProductsInfiniteQuery({ teamId, query: { limit: 100 } }, untold);
  return useListReadThrough(list, asked, (products) => products.map(({ id, name }) => ({ value: id, label: name })));
};

/** Tax rates that can be chosen: archived ones can not, and keep their names where they are chosen already. */
export const useTaxRateChoices: UseChoices = (asked) => {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const list = useListTaxRatesInfiniteQuery({ teamId, query: { limit: 100 } });
  return useListReadThrough(list, asked, (rates) =>
    rates
      .filter(({ id, active }) => active || asked.ids.includes(id))
      .map(({ id, kind, displayName, percentage, inclusive }) => ({
        value: id,
        label: t('product.taxRateOption', {
          name: kind === null ? displayName : t(`taxRate.kinds.${kind}`),
          percent: `${percentage}%`,
          inclusion: t(`taxRate.inclusive.${inclusive ? 'yes' : 'no'}`),
        }),
      })),
  );
};
