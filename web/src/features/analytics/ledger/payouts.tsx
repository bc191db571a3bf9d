import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import { LoadMore } from '../../../shared/ui/list/load-more.js';
import { StatusBadge, type Tone } from '../../../shared/ui/page/status-badge.js';
import { useListPayoutsInfiniteQuery, type Payout } from './ledger.api.js';

const pageSize = 10;

const tones: Readonly<Record<Payout['state'], Tone>> = {
  ...{ pending: 'moving', in_transit: 'moving', paid: 'good', failed: 'bad', canceled: 'quiet' },
};

/** What went to the bank of the account’s holder, whatever period is looked at: the newest first. */
export function Payouts() {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const list = usePages(useListPayoutsInfiniteQuery({ teamId: useTeamId(), query: { limit: pageSize } }));
  if (list.loading) return <TableSkeleton height={40} />;
  if (list.error !== undefined && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
  if (list.rows.length === 0) return <Text c="dimmed">{t('payout.nothing')}</Text>;
  return (
    <>
      <FiguresTable
        title={t('payout.title')}
        texts={[t('payout.at'), t('payout.arrivesAt'), t('payout.state')]}
        figures={[t('ledger.amount')]}
        minWidth={480}
      >
        {list.rows.map(({ id, at, arrivesAt, state, failure, amount, currency }) => (
          <Table.Tr key={id}>
            <Table.Td>{format.date(at)}</Table.Td>
            <Table.Td>{format.date(arrivesAt)}</Table.Td>
            <Table.Td>
              <StatusBadge tone={tones[state]} data-status={state}>
                {t(`payout.states.${state}`)}
              </StatusBadge>
              {failure !== null && (
                <Text size="sm" c="dimmed">
                  {failure}
                </Text>
              )}
            </Table.Td>
            <Table.Td ta="right">{format.money(amount, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </FiguresTable>
      <LoadMore
        hasMore={list.next !== undefined}
        loading={list.next?.loading ?? false}
        onMore={() => list.next?.load()}
      />
    </>
  );
}
