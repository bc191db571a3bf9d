import { Table, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../shared/format/use-format.js';
import type { LedgerDay } from './ledger.api.js';

const amounts = ['charges', 'refunds', 'fees', 'others', 'net', 'payouts'] as const;

/** What came and went, by day and currency. */
export function LedgerDays({ days }: { readonly days: readonly LedgerDay[] }) {
  const { t } = useTranslation('analytics');
  const format = useFormat();
  return (
    <section aria-labelledby="ledger-days">
      <Title order={2} size="h5" mb="sm" id="ledger-days">
        {t('ledger.days')}
      </Title>
      <Table.ScrollContainer minWidth={720} type="native">
        <Table style={{ whiteSpace: 'nowrap' }}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('date')}</Table.Th>
              <Table.Th scope="col">{t('sales.currency')}</Table.Th>
              {amounts.map((name) => (
                <Table.Th key={name} scope="col" ta="right">
                  {t(`ledger.${name}`)}
                </Table.Th>
              ))}
              <Table.Th scope="col" ta="right">
                {t('ledger.count')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
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
                <Table.Td ta="right">{format.number(day.entries)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </section>
  );
}
