import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';
import { useMemberColumn } from './member-column.js';
import type { Invoice } from './selling.api.js';

const tones: Readonly<Record<Invoice['state'], Tone>> = {
  ...{ draft: 'quiet', open: 'open', paid: 'good', void: 'quiet', uncollectible: 'bad' },
};

/** What one sees of each invoice: for what, how much of it is open, and until when. */
export function useInvoiceColumns(): readonly ListColumn<Invoice>[] {
  const { t } = useTranslation('selling');
  const { money, date } = useFormat();
  const member = useMemberColumn();
  return [
    {
      id: 'number',
      header: t('invoice.number'),
      cell: ({ number, page, productName, nickname }) => (
        <TwoLines below={[productName, nickname].filter((text) => text !== '').join(' · ')}>
          {page === null ? (
            number
          ) : (
            <Anchor href={page} target="_blank" rel="noreferrer" size="sm">
              {number}
            </Anchor>
          )}
        </TwoLines>
      ),
    },
    {
      id: 'amount',
      header: t('price.amount'),
      cell: ({ total, remaining, currency, state }) => {
        const isPart = state === 'open' && remaining < total;
        return (
          <TwoLines below={isPart && t('invoice.remaining', { amount: money(remaining, currency) })}>
            {money(total, currency)}
          </TwoLines>
        );
      },
    },
    member,
    { id: 'dueAt', header: t('invoice.dueAt'), cell: ({ dueAt }) => date(dueAt) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`invoice.states.${state}`)}</StatusBadge>,
    },
  ];
}
