import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import type { Price } from './selling.api.js';
import { useActiveColumn } from './use-active-column.js';

/** What one sees of each price: how much, how often, and whether it is still sold. */
export function usePriceColumns(): readonly ListColumn<Price>[] {
  const { t } = useTranslation('selling');
  const { money } = useFormat();
  const active = useActiveColumn(t('product.onSale'));
  const termsOf = ({ interval, validDays, trialDays }: Price): string =>
    [
      interval === null ? t('price.once') : t(`price.every.${interval}`),
      ...(validDays > 0 ? [t('price.validFor', { count: validDays })] : []),
      ...(trialDays === null ? [] : [t('price.trialOf', { count: trialDays })]),
    ].join(' · ');
  return [
    {
      id: 'amount',
      header: t('price.amount'),
      cell: (price) => <TwoLines below={termsOf(price)}>{money(price.unitAmount, price.currency)}</TwoLines>,
    },
    { id: 'nickname', header: t('price.nickname'), cell: ({ nickname }) => (nickname === '' ? '—' : nickname) },
    active,
  ];
}
