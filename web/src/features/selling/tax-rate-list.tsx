import { ActionIcon, Badge, Button, Group, Table, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconReceiptTax } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ListPage } from '../../shared/ui/list/list-page.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
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
        <Badge color={rate.active ? 'teal' : 'gray'} variant="light" radius="sm" tt="none" miw="max-content">
          {t(rate.active ? 'taxRate.inUse' : 'taxRate.archived')}
        </Badge>
      </Table.Td>
      <Table.Td>
        <Group justify="flex-end">
          <ActionIcon
            component={Link}
            to={`${home}/${rate.id}/edit`}
            variant="subtle"
            color="gray"
            aria-label={t('taxRate.edit', { name, percent })}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
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
  const rates = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const editing = rates.find(({ id }) => id === taxRateId);
  const close = (): void => void navigate(home);
  // Whoever has no account yet is shown the way to it, not an error.
  const needsAccount = problemOf(list.error)?.code === 'PAYMENT_ACCOUNT_REQUIRED';
  const add = (
    <Button component={Link} to={`${home}/create`} leftSection={<IconPlus size={18} aria-hidden />}>
      {t('taxRate.create')}
    </Button>
  );
  const connect = (
    <Button component={Link} to="/admin/payment">
      {t('connect')}
    </Button>
  );
  return (
    <ListPage
      title={t('taxRate.title')}
      action={needsAccount ? undefined : add}
      loading={!list.data && !list.error}
      error={needsAccount ? undefined : list.error}
      onRetry={() => void list.refetch()}
      isEmpty={rates.length === 0}
      empty={
        <EmptyState
          icon={<IconReceiptTax size={40} stroke={1.4} />}
          title={t(needsAccount ? 'noAccount' : 'taxRate.empty')}
          text={t(needsAccount ? 'noAccountText' : 'taxRate.emptyText')}
          action={needsAccount ? connect : add}
        />
      }
      footer={
        <LoadMore
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      }
      dialogs={
        (isCreating || editing) && !needsAccount ? (
          <TaxRateDialog key={editing?.id ?? 'new'} rate={editing} onClose={close} />
        ) : null
      }
    >
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('taxRate.kind')}</Table.Th>
            <Table.Th>{t('taxRate.state')}</Table.Th>
            <Table.Th ta="right" style={{ whiteSpace: 'nowrap' }}>
              {t('actions')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rates.map((rate) => (
            <Row key={rate.id} rate={rate} />
          ))}
        </Table.Tbody>
      </Table>
    </ListPage>
  );
}
