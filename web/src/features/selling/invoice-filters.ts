import { invoiceStatuses } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { fileAddress } from '../../shared/ui/list/file-address.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';

const choices = { state: invoiceStatuses, member: undefined } as const;

/** What the list of invoices is narrowed to, and the file of the same invoices. */
export function useInvoiceAddress() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const address = useListAddress(choices);
  const filters: readonly ListFilter[] = [
    {
      name: 'state',
      label: t('state'),
      all: t('invoice.allStates'),
      options: invoiceStatuses.map((value) => ({ value, label: t(`invoice.states.${value}`) })),
    },
  ];
  const { state, member: memberId } = address.query;
  const query = { state, memberId };
  return { address, filters, query, file: fileAddress(`/api/teams/${teamId}/invoices/file`, query) };
}
