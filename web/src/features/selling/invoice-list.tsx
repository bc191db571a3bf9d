import { IconFileInvoice } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { untold } from '../../shared/api/api.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { later } from '../../shared/ui/later.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { useInvoiceAddress } from './invoice-filters.js';
import { useMemberFilter } from './member-column.js';
import { useListInvoicesInfiniteQuery } from './selling.api.js';
import { SellingList } from './selling-list.js';
import { invoiceName, useInvoiceActions } from './use-invoice-actions.js';
import { useInvoiceColumns } from './use-invoice-columns.js';

const NewInvoice = later(async () => (await import('./new-invoice.js')).NewInvoice);

/** The page `/admin/user/paid_history/invoice`: what members pay by transfers to a bank. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const { address, filters, query, file } = useInvoiceAddress();
  const list = useListInvoicesInfiniteQuery({ teamId, query: { ...query, limit: 50 } }, untold);
  const byMember = useMemberFilter(query.memberId, list.data?.pages[0]?.items);
  const columns = useInvoiceColumns();
  const { actions, dialog } = useInvoiceActions();
  return (
    <SellingList
      kind="invoice"
      icon={IconFileInvoice}
      list={list}
      nameOf={invoiceName}
      columns={columns}
      actions={actions}
      dialog={dialog}
      address={address}
      filters={[...filters, ...byMember]}
      action={<CsvLink href={file} label={t('payment.csv')} />}
      editing={{ home: '/admin/user/paid_history/invoice', editor: (_id, close) => <NewInvoice onClose={close} /> }}
    />
  );
}
