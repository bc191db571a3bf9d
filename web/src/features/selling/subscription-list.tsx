import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { useSubscriptionActions } from '../../entities/payment/use-subscription-actions.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DayRange } from '../../shared/ui/list/day-range.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { useMemberFilter } from './member-column.js';
import { SellingList } from './selling-list.js';
import { useListSubscriptionsInfiniteQuery } from './selling.api.js';
import { useSubscriptionAddress } from './subscription-filters.js';
import { useSubscriptionColumns } from './use-subscription-columns.js';

/** The page `/admin/user/paid_history/subscription`: what members pay again and again. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const { address, filters, days, query, file } = useSubscriptionAddress();
  const list = useListSubscriptionsInfiniteQuery({ teamId, query: { ...query, limit: 50 } });
  const byMember = useMemberFilter(query.memberId, list.data?.pages[0]?.items);
  const columns = useSubscriptionColumns();
  const { actions, dialog } = useSubscriptionActions();
  return (
    <SellingList
      kind="subscription"
      icon={IconRepeat}
      list={list}
      nameOf={soldName}
      columns={columns}
      actions={actions}
      dialog={dialog}
      address={address}
      filters={[...filters, ...byMember]}
      above={<DayRange address={address} days={days} />}
      action={<CsvLink href={file} label={t('payment.csv')} />}
    />
  );
}
