import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DayRange } from '../../shared/ui/list/day-range.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { useMemberFilter } from './member-column.js';
import { usePaymentAddress } from './payment-filters.js';
import { SellingList } from './selling-list.js';
import { useListPaymentsInfiniteQuery } from './selling.api.js';
import { usePaymentColumns } from './use-payment-columns.js';
import { useRefund } from './use-refund.js';

/** The page `/admin/user/paid_history/one_time`: what members paid once, and what was given back. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const { money } = useFormat();
  const { address, filters, days, query, file } = usePaymentAddress();
  const list = useListPaymentsInfiniteQuery({ teamId, query: { ...query, limit: 50 } });
  const byMember = useMemberFilter(query.member, list.data?.pages[0]?.items);
  const columns = usePaymentColumns();
  const { actions, dialog } = useRefund();
  const csv = <CsvLink href={file} label={t('payment.csv')} />;
  return (
    <SellingList
      kind="payment"
      icon={IconReceipt}
      list={list}
      nameOf={({ amount, currency }) => money(amount, currency)}
      columns={columns}
      actions={actions}
      dialog={dialog}
      address={address}
      filters={[...filters, ...byMember]}
      above={<DayRange address={address} days={days} />}
      action={csv}
    />
  );
}
