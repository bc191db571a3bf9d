import { useTranslation } from 'react-i18next';
import { InvoiceNumber } from '../../entities/payment/invoice-number.js';
import { InvoiceState } from '../../entities/payment/invoice-state.js';
import { soldName } from '../../entities/payment/sold-name.js';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { useMemberColumn } from './member-column.js';
import type { Invoice } from './selling.api.js';

/** What one sees of each invoice: for what, how much of it is open, and until when. */
export function useInvoiceColumns(): readonly ListColumn<Invoice>[] {
  const { t } = useTranslation('selling');
  const { money, date } = useFormat();
  const member = useMemberColumn();
  return [
    {
      id: 'number',
      header: t('invoice.number'),
      cell: (invoice) => (
        <TwoLines below={soldName(invoice)}>
          <InvoiceNumber invoice={invoice} />
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
    { id: 'state', header: t('state'), cell: ({ state }) => <InvoiceState state={state} /> },
  ];
}
