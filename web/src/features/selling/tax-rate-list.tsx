import { Group, Table, Text } from '@mantine/core';
import { IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { EditLink } from './edit-link.js';
import { SellingList } from './selling-list.js';
import { useListTaxRatesInfiniteQuery, type TaxRate } from './selling.api.js';
import { TaxRateDialog } from './tax-rate-dialog.js';

const home = '/admin/stripe/tax_rate';

function Row({ rate }: { readonly rate: TaxRate }) {
  const { t } = useTranslation('selling');
  const name = rate.kind === null ? rate.displayName : t(`taxRate.kinds.${rate.kind}`);
  const percent = `${rate.percentage}%`;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Text size="sm">
          {percent} · {t(`taxRate.inclusive.${rate.inclusive ? 'yes' : 'no'}`)}
        </Text>
      </Table.Td>
      <Table.Td>
        <StatusBadge tone={rate.active ? 'good' : 'quiet'}>{t(rate.active ? 'taxRate.inUse' : 'archived')}</StatusBadge>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <EditLink to={`${home}/${rate.id}/edit`} label={t('taxRate.edit', { name, percent })} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** The tax rates of the site; making and changing one each have an address. */
export function TaxRateList() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const { taxRateId } = useParams();
  const isCreating = useLocation().pathname === `${home}/create`;
  const list = useListTaxRatesInfiniteQuery({ teamId, query: { limit: 100 } }, { refetchOnMountOrArgChange: true });
  const close = (): void => void navigate(home);
  return (
    <SellingList
      title={t('taxRate.title')}
      list={list}
      createAt={`${home}/create`}
      words={{ create: t('taxRate.create'), empty: t('taxRate.empty'), emptyText: t('taxRate.emptyText') }}
      icon={<IconReceiptTax size={40} stroke={1.4} />}
      heads={[t('taxRate.kind'), t('state')]}
      row={(rate) => <Row key={rate.id} rate={rate} />}
      dialog={
        isCreating || taxRateId !== undefined ? (
          <TaxRateDialog key={taxRateId ?? 'new'} taxRateId={taxRateId} onClose={close} />
        ) : null
      }
    />
  );
}
