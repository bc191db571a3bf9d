import { IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { SellingList } from './selling-list.js';
import { useListTaxRatesInfiniteQuery, type TaxRate } from './selling.api.js';
import { useActiveColumn } from './use-active-column.js';

const TaxRateDialog = later(async () => (await import('./tax-rate-dialog.js')).TaxRateDialog);

/** The tax rates of the site; making and changing one each have an address. */
export function TaxRateList() {
  const { t } = useTranslation('selling');
  const active = useActiveColumn(t('taxRate.inUse'));
  const list = useListTaxRatesInfiniteQuery({ teamId: useTeamId(), query: { limit: 100 } });
  const nameOf = ({ kind, displayName }: TaxRate): string => (kind === null ? displayName : t(`taxRate.kinds.${kind}`));
  const termsOf = ({ percentage, inclusive }: TaxRate): string =>
    `${percentage}% · ${t(`taxRate.inclusive.${inclusive ? 'yes' : 'no'}`)}`;
  return (
    <SellingList
      kind="taxRate"
      icon={IconReceiptTax}
      list={list}
      nameOf={nameOf}
      columns={[
        {
          id: 'kind',
          header: t('taxRate.kind'),
          cell: (rate) => <TwoLines below={termsOf(rate)}>{nameOf(rate)}</TwoLines>,
        },
        active,
      ]}
      editing={{
        home: '/admin/stripe/tax_rate',
        edit: (rate) => t('taxRate.edit', { name: nameOf(rate), percent: `${rate.percentage}%` }),
        editor: (id, close) => <TaxRateDialog taxRateId={id} onClose={close} />,
      }}
    />
  );
}
