import { Text } from '@mantine/core';
import { IconPencil, IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { SellingList } from './selling-list.js';
import { useListTaxRatesInfiniteQuery, type TaxRate } from './selling.api.js';
import { later } from '../../shared/ui/later.js';

const TaxRateDialog = later(async () => (await import('./tax-rate-dialog.js')).TaxRateDialog);

const home = '/admin/stripe/tax_rate';

/** The tax rates of the site; making and changing one each have an address. */
export function TaxRateList() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { taxRateId } = useParams();
  const isCreating = useLocation().pathname === `${home}/create`;
  const list = useListTaxRatesInfiniteQuery({ teamId, query: { limit: 100 } });
  const close = (): void => void navigate(home);
  const nameOf = ({ kind, displayName }: TaxRate): string => (kind === null ? displayName : t(`taxRate.kinds.${kind}`));
  const columns: readonly ListColumn<TaxRate>[] = [
    {
      id: 'kind',
      header: t('taxRate.kind'),
      cell: (rate) => (
        <>
          <Text size="sm" fw={600}>
            {nameOf(rate)}
          </Text>
          <Text size="sm">
            {rate.percentage}% · {t(`taxRate.inclusive.${rate.inclusive ? 'yes' : 'no'}`)}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t('state'),
      cell: ({ active }) => (
        <StatusBadge tone={active ? 'good' : 'quiet'}>{t(active ? 'taxRate.inUse' : 'archived')}</StatusBadge>
      ),
    },
  ];
  const actions = (rate: TaxRate) => {
    const to = `${home}/${rate.id}/edit`;
    const label = t('taxRate.edit', { name: nameOf(rate), percent: `${rate.percentage}%` });
    return [{ label, icon: IconPencil, to, run: () => void navigate(to) }];
  };
  return (
    <SellingList
      name="tax-rates"
      title={t('taxRate.title')}
      list={list}
      createAt={`${home}/create`}
      words={{ create: t('taxRate.create'), empty: t('taxRate.empty'), emptyText: t('taxRate.emptyText') }}
      icon={IconReceiptTax}
      columns={columns}
      nameOf={nameOf}
      actions={actions}
      dialog={
        isCreating || taxRateId !== undefined ? (
          <TaxRateDialog key={taxRateId ?? 'new'} taxRateId={taxRateId} onClose={close} />
        ) : null
      }
    />
  );
}
