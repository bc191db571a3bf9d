import { IconRepeat } from '@tabler/icons-react';
import { soldName } from '../../entities/payment/subscription-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { DayRange } from '../../shared/ui/list/day-range.js';
import { useMemberFilter } from './member-column.js';
import { SellingList } from './selling-list.js';
import { useListSubscriptionsInfiniteQuery } from './selling.api.js';
import { useSubscriptionAddress } from './subscription-filters.js';
import { useSubscriptionColumns } from './use-subscription-columns.js';

/** The page `/admin/user/paid_history/subscription`: what members pay again and again. */
export function Component() {
  const teamId = useTeamId();
  const { address, filters, days, query } = useSubscriptionAddress();
  const list = useListSubscriptionsInfiniteQuery({ teamId, query: { ...query, limit: 50 } });
  const byMember = useMemberFilter(query.memberId, list.data?.pages[0]?.items);
  const columns = useSubscriptionColumns();
  return (
    <SellingList
      kind="subscription"
      icon={IconRepeat}
      list={list}
      nameOf={soldName}
      columns={columns}
      address={address}
      filters={[...filters, ...byMember]}
      above={<DayRange address={address} days={days} />}
    />
  );
}
