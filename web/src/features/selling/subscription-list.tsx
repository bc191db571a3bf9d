import { Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';
import { useMemberColumn } from './member-column.js';
import { SellingList } from './selling-list.js';
import { useListSubscriptionsInfiniteQuery, type Subscription } from './selling.api.js';

const tones: Readonly<Record<Subscription['status'] | 'stops', Tone>> = {
  ...{ trialing: 'moving', active: 'good', stops: 'open', unpaid: 'bad', incomplete: 'quiet', canceled: 'quiet' },
};

const stateOf = ({ status, stops }: Subscription): keyof typeof tones =>
  stops && (status === 'active' || status === 'trialing') ? 'stops' : status;

const nameOf = ({ productName, nickname }: Subscription): string =>
  [productName, nickname].filter((text) => text !== '').join(' · ');

/** The page `/admin/user/paid_history/subscription`: what members pay again and again. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const memberColumn = useMemberColumn();
  const format = useFormat();
  const list = useListSubscriptionsInfiniteQuery({ teamId, query: { limit: 50 } });
  const columns: readonly ListColumn<Subscription>[] = [
    {
      id: 'product',
      header: t('payment.product'),
      cell: (subscription) => (
        <>
          <Text size="sm" fw={600}>
            {nameOf(subscription)}
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
      cell: (subscription) => {
        const state = stateOf(subscription);
        return <StatusBadge tone={tones[state]}>{t(`subscription.states.${state}`)}</StatusBadge>;
      },
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
      nameOf={nameOf}
      dialog={null}
    />
  );
}
