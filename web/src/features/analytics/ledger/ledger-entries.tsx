import { Anchor, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { soldName } from '../../../entities/payment/sold-name.js';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useTeamId } from '../../../shared/session/use-administrator.js';
import { ErrorState } from '../../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../../shared/ui/feedback/skeletons.js';
import { usePages } from '../../../shared/ui/list/list-data.js';
import { LoadMore } from '../../../shared/ui/list/load-more.js';
import { useListLedgerInfiniteQuery, type LedgerEntry } from './ledger.api.js';

const pageSize = 50;

/** Each entry, the newest first; those of a payment lead to it. */
export function LedgerEntries({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  const list = usePages(useListLedgerInfiniteQuery({ teamId: useTeamId(), query: { from, to, limit: pageSize } }));
  const money = (value: number, { currency }: LedgerEntry): string => format.money(value, currency);
  if (list.loading) return <TableSkeleton height={40} />;
  if (list.error !== undefined && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.retry} />;
  return (
    <>
      <FiguresTable
        title={t('ledger.entriesTitle')}
        texts={[t('ledger.at'), t('ledger.kind'), t('ledger.payment')]}
        figures={[t('ledger.amount'), t('ledger.fee'), t('ledger.net')]}
        minWidth={720}
      >
        {list.rows.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td>{format.dateTime(entry.at)}</Table.Td>
            <Table.Td>{t(`ledger.kinds.${entry.kind}`)}</Table.Td>
            <Table.Td>
              {entry.payment === null ? (
                t('ledger.noPayment')
              ) : (
                <>
                  <Anchor component={Link} to={`/admin/user/paid_history/one_time/${entry.payment.id}`} size="sm">
                    {soldName(entry.payment)}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {entry.payment.memberName}
                  </Text>
                </>
              )}
            </Table.Td>
            <Table.Td ta="right">{money(entry.amount, entry)}</Table.Td>
            <Table.Td ta="right">{money(0 - entry.fee, entry)}</Table.Td>
            <Table.Td ta="right">{money(entry.net, entry)}</Table.Td>
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
