import { Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { soldName, SubscriptionState } from '../../entities/payment/subscription-state.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { useMemberColumn } from './member-column.js';
import { SellingList } from './selling-list.js';
import { EndedPeriod, useSubscriptionAddress } from './subscription-filters.js';
import { useListSubscriptionsInfiniteQuery, type Subscription } from './selling.api.js';

/** The page `/admin/user/paid_history/subscription`: what members pay again and again. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const memberColumn = useMemberColumn();
  const format = useFormat();
  const { address, filters } = useSubscriptionAddress();
  const { q: _q, sort: _sort, member, ...asked } = address.query;
  const list = useListSubscriptionsInfiniteQuery({ teamId, query: { ...asked, memberId: member, limit: 50 } });
  const named = list.data?.pages[0]?.items[0]?.memberName ?? t('payment.memberGone');
  // One comes to it from the page of a member or a payment, and leaves it here.
  const byMember: readonly ListFilter[] =
    member === undefined
      ? []
      : [
          {
            ...{ name: 'member', label: t('payment.member'), all: t('payment.allMembers') },
            options: [{ value: member, label: named }],
          },
        ];
  const columns: readonly ListColumn<Subscription>[] = [
    {
      id: 'product',
      header: t('payment.product'),
      cell: (subscription) => (
        <>
          <Text size="sm" fw={600}>
            {soldName(subscription)}
          </Text>
          <Text size="sm" c="dimmed">
            {t(`subscription.amount.${subscription.interval}`, {
              amount: format.money(subscription.unitAmount, subscription.currency),
            })}
          </Text>
        </>
      ),
    },
    memberColumn,
    { id: 'startedAt', header: t('subscription.startedAt'), cell: ({ startedAt }) => format.date(startedAt) },
    {
      id: 'periodEnd',
      header: t('subscription.periodEnd'),
      cell: ({ endedAt, periodEnd }) => format.date(endedAt ?? periodEnd),
    },
    {
      id: 'state',
      header: t('state'),
      cell: (subscription) => <SubscriptionState subscription={subscription} />,
    },
  ];
  return (
    <SellingList
      name="subscriptions"
      title={t('subscription.title')}
      list={list}
      words={{ empty: t('subscription.empty'), emptyText: t('subscription.emptyText') }}
      icon={IconRepeat}
      columns={columns}
      nameOf={soldName}
      address={address}
      filters={[...filters, ...byMember]}
      above={<EndedPeriod address={address} />}
      dialog={null}
    />
  );
}
