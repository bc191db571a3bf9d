import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FiguresTable } from '../../../shared/charts/figures-table.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { RecordLink } from '../../../shared/charts/record-link.js';
import { ledgerAt } from '../sales-links.js';
import type { LedgerDay } from './ledger.api.js';

const amounts = ['charges', 'refunds', 'fees', 'others', 'net', 'payouts'] as const;

/** What came and went, by day and currency. */
export function LedgerDays({ days }: { readonly days: readonly LedgerDay[] }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  return (
    <FiguresTable
      title={t('ledger.days')}
      texts={[t('date'), t('sales.currency')]}
      figures={[...amounts.map((name) => t(`ledger.${name}`)), t('ledger.count')]}
      minWidth={720}
    >
      {days.map((day) => (
        <Table.Tr key={`${day.date} ${day.currency}`}>
          <Table.Th scope="row" fw={400}>
            {format.day(day.date)}
          </Table.Th>
          <Table.Td>{day.currency}</Table.Td>
          {amounts.map((name) => (
            <Table.Td key={name} ta="right" fw={name === 'net' ? 600 : 400}>
              {format.money(name === 'fees' ? 0 - day.fees : day[name], day.currency)}
            </Table.Td>
          ))}
          <Table.Td ta="right">
            <RecordLink
              to={ledgerAt({ from: day.date, to: day.date })}
              label={t('figures.of', { figure: t('ledger.count'), name: format.day(day.date) })}
              value={format.number(day.entries)}
            />
          </Table.Td>
        </Table.Tr>
      ))}
    </FiguresTable>
  );
}
