import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ReceiptDownload } from '../../entities/payment/receipt-download.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/use-now.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import {
  useListEntryOffersQuery,
  useListOwnPaymentsInfiniteQuery,
  useListOwnSubscriptionsInfiniteQuery,
  type OwnPayment,
} from './buying.api.js';
import { OwnTransfers } from './own-transfers.js';
import { SubscriptionCard } from './subscription-card.js';

interface Props {
  readonly teamId: string;
  /** `purchased`: what can be watched now; `history`: everything that was ever paid. */
  readonly show: 'purchased' | 'history';
}

const isOpen = ({ status, until, subscriptionId }: OwnPayment, now: number): boolean =>
  subscriptionId === null && status === 'success' && (until === null || Date.parse(until) > now);

interface CardProps {
  readonly teamId: string;
  readonly payment: OwnPayment;
  readonly open: boolean;
}

function PaymentCard({ teamId, payment, open }: CardProps) {
  const { t } = useTranslation('buying');
  const format = useFormat();
  const { id, productName, nickname, amount, amountRefunded, currency, status, method, paidAt, until, subscriptionId } =
    payment;
  const name = [productName, nickname].filter((text) => text !== '').join(' ・ ');
  const period = until === null ? t('forever') : t('until', { at: format.dateTime(until) });
  return (
    <Paper withBorder p="md" radius="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t('paid', { at: format.dateTime(paidAt), method: t(`methods.${method}`) })}
          </Text>
          {status === 'success' && subscriptionId === null && <Text size="sm">{open ? period : t('ended')}</Text>}
          {amountRefunded > 0 && (
            <Text size="sm">{t('refundedAmount', { amount: format.money(amountRefunded, currency) })}</Text>
          )}
          <ReceiptDownload
            href={`/api/sites/${teamId}/me/payments/${id}/receipt`}
            label={t('receiptOf', { name })}
            text={t('receipt')}
          />
        </div>
        <Stack gap={4} align="flex-end" flex="none">
          <Text fw={600}>{format.money(amount, currency)}</Text>
          <StatusBadge tone={status === 'success' ? 'good' : 'quiet'}>{t(`statuses.${status}`)}</StatusBadge>
        </Stack>
      </Group>
    </Paper>
  );
}

/** The pages `/user/{teamId}/purchased` and `/user/{teamId}/setting/paid_history`. */
export function OwnPayments({ teamId, show }: Props) {
  const { t } = useTranslation('buying');
  const now = useNow().getTime();
  const list = useListOwnPaymentsInfiniteQuery({ teamId, query: { limit: 50 } });
  const all = list.currentData?.pages.flatMap(({ items }) => items);
  const subscriptions = useListOwnSubscriptionsInfiniteQuery({ teamId, query: { limit: 50 } });
  const agreed = (subscriptions.currentData?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ status }) => show === 'history' || status === 'active' || status === 'trialing',
  );
  const ofSite = useListEntryOffersQuery({ teamId }, { skip: show !== 'purchased' });
  const payments = all?.filter((payment) => show === 'history' || isOpen(payment, now));
  return (
    <Stack gap="md" maw={720} mx="auto" w="100%">
      <PageTitle title={t(`${show}.title`)} />
      {(ofSite.currentData?.items.length ?? 0) > 0 && (
        <Anchor component={Link} to={`/user/${teamId}/item_select`} size="sm">
          {t('sitePrices')}
        </Anchor>
      )}
      {!all &&
        (list.error === undefined ? (
          <FormSkeleton />
        ) : (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ))}
      {show === 'history' && <OwnTransfers teamId={teamId} payments={all ?? []} />}
      {agreed.length > 0 && (
        <Title order={2} size="h4">
          {t('subscription.title')}
        </Title>
      )}
      {agreed.map((subscription) => (
        <SubscriptionCard key={subscription.id} teamId={teamId} subscription={subscription} />
      ))}
      {agreed.length > 0 && (payments?.length ?? 0) > 0 && (
        <Title order={2} size="h4">
          {t('payments')}
        </Title>
      )}
      {payments?.length === 0 && agreed.length === 0 && !list.hasNextPage && (
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
        <PaymentCard key={payment.id} teamId={teamId} payment={payment} open={isOpen(payment, now)} />
      ))}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Stack>
  );
}
