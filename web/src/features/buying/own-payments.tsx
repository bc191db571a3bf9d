import { Alert, Anchor, Button, Stack, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { soldName } from '../../entities/payment/sold-name.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { useAwaited, useReturned } from '../../shared/hooks/use-returned.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import {
  useListEntryOffersQuery,
  useListOwnPaymentsInfiniteQuery,
  useListOwnSubscriptionsInfiniteQuery,
} from './buying.api.js';
import { OwnTransfers } from './own-transfers.js';
import { isOpen, PaymentCard } from './payment-card.js';
import { SubscriptionCard } from './subscription-card.js';

interface Props {
  readonly teamId: string;
  /** `purchased`: what can be watched now; `history`: everything that was ever paid. */
  readonly show: 'purchased' | 'history';
  /** What a payment or subscription opens, below what was bought by it. */
  readonly opened: (purchase: string, name: string) => ReactNode;
}

/** Milliseconds between two looks whether what was paid has been heard of. */
const soon = 1_000;

/** The pages `/user/{teamId}/purchased` and `/user/{teamId}/setting/paid_history`. */
export function OwnPayments({ teamId, show, opened }: Props) {
  const { t } = useTranslation('buying');
  const now = useNow().getTime();
  const [search] = useSearchParams();
  const awaited = useAwaited();
  const asked = [{ teamId, query: { limit: 50 } }, { pollingInterval: awaited === 'payment' ? soon : 0 }] as const;
  const list = useListOwnPaymentsInfiniteQuery(...asked);
  const subscriptions = useListOwnSubscriptionsInfiniteQuery(...asked);
  const ofSite = useListEntryOffersQuery({ teamId }, { skip: show !== 'purchased' });
  const all = list.currentData?.pages.flatMap(({ items }) => items);
  const allAgreed = subscriptions.currentData?.pages.flatMap(({ items }) => items);
  const usable = allAgreed?.filter(({ status }) => status === 'active' || status === 'trialing');
  const agreed = (show === 'history' ? allAgreed : usable) ?? [];
  const payments = all?.filter((payment) => show === 'history' || isOpen(payment, now));
  const bought = [...(all?.filter((payment) => isOpen(payment, now)) ?? []), ...(usable ?? [])];
  useReturned('paid', { isDone: bought.some(({ priceId }) => priceId === search.get('paid')), text: t('done') });
  useReturned('card', { isDone: true, text: t('cardChanged') });
  const failed = [list, subscriptions].filter(({ error, currentData }) => error !== undefined && !currentData);
  const retry = (): void => {
    for (const { refetch } of failed) void refetch();
  };
  const isKnown = payments !== undefined && allAgreed !== undefined;
  const isEmpty = isKnown && payments.length === 0 && agreed.length === 0 && !list.hasNextPage;
  return (
    <Stack gap="md" maw={720} mx="auto" w="100%">
      <PageTitle title={t(`${show}.title`)} />
      {awaited !== 'nothing' && (
        <Alert
          color={awaited === 'late' ? 'orange' : 'blue'}
          variant="light"
          role="status"
          title={t(awaited === 'late' ? 'gate.late' : 'gate.waiting')}
        >
          {t(awaited === 'late' ? 'purchased.late' : 'purchased.waiting')}
        </Alert>
      )}
      {(ofSite.currentData?.items.length ?? 0) > 0 && (
        <Anchor component={Link} to={`/user/${teamId}/item_select`} size="sm">
          {t('sitePrices')}
        </Anchor>
      )}
      {!isKnown && failed.length === 0 && <FormSkeleton />}
      {failed.length > 0 && <ErrorState error={failed[0]?.error} onRetry={retry} />}
      {show === 'history' && all && <OwnTransfers teamId={teamId} payments={all} />}
      {agreed.length > 0 && (
        <Title order={2} size="h4">
          {t('subscription.title')}
        </Title>
      )}
      {agreed.map((subscription) => (
        <SubscriptionCard key={subscription.id} teamId={teamId} subscription={subscription}>
          {show === 'purchased' && opened(subscription.id, soldName(subscription))}
        </SubscriptionCard>
      ))}
      {agreed.length > 0 && (payments?.length ?? 0) > 0 && (
        <Title order={2} size="h4">
          {t('payments')}
        </Title>
      )}
      {isEmpty && awaited !== 'payment' && (
        <EmptyState
          icon={<IconReceipt size={40} stroke={1.4} />}
          title={t(`${show}.empty`)}
          text={t(`${show}.emptyText`)}
          action={
            <Button component={Link} to={`/user/${teamId}`}>
              {t('find')}
            </Button>
          }
        />
      )}
      {payments?.map((payment) => (
        <PaymentCard
          key={payment.id}
          {...{ teamId, payment }}
          open={isOpen(payment, now)}
          opened={show === 'purchased' ? opened : undefined}
        />
      ))}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Stack>
  );
}
