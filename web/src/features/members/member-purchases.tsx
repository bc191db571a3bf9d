import { Anchor, Group, Stack, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasReceipt, PaymentState } from '../../entities/payment/payment-state.js';
import { soldName, SubscriptionState } from '../../entities/payment/subscription-state.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { useListMemberPaymentsQuery, useListMemberSubscriptionsQuery } from './member-purchases.api.js';

/** The newest; the rest is in the lists of the site. */
const shown = 10;

interface PartProps {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly string[];
  /** Undefined while they are not known. */
  readonly rows: readonly ReactNode[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: string;
  /** Where all of them are; absent: these are all. */
  readonly more: string | undefined;
}

function Part({ id, title, headings, rows, error, onRetry, empty, more }: PartProps) {
  const { t } = useTranslation('members');
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        {more !== undefined && (
          <Anchor component={Link} to={more} size="sm">
            {t('purchases.all')}
          </Anchor>
        )}
      </Group>
      {!rows && (error ? <ErrorState error={error} onRetry={onRetry} /> : <TableSkeleton height={40} />)}
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {rows && rows.length > 0 && (
        <Table.ScrollContainer minWidth={520} type="native">
          <Table style={{ whiteSpace: 'nowrap' }}>
            <Table.Thead>
              <Table.Tr>
                {headings.map((heading) => (
                  <Table.Th key={heading} scope="col">
                    {heading}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{rows}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Stack>
  );
}

/** What a member pays, and paid: subscriptions and single purchases, each with its state and its papers. */
export function MemberPurchases({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['members', 'selling']);
  const teamId = useTeamId();
  const format = useFormat();
  const payments = useListMemberPaymentsQuery({ teamId, query: { member: memberId, limit: shown } });
  const subscriptions = useListMemberSubscriptionsQuery({ teamId, query: { memberId, limit: shown } });
  const paymentRows = payments.data?.items.map((payment) => (
    <Table.Tr key={payment.id}>
      <Table.Td>
        <Anchor component={Link} to={`/admin/user/paid_history/one_time/${payment.id}`} size="sm">
          {format.money(payment.amount, payment.currency)}
        </Anchor>
      </Table.Td>
      <Table.Td>{soldName(payment)}</Table.Td>
      <Table.Td>{format.date(payment.paidAt)}</Table.Td>
      <Table.Td>
        <PaymentState payment={payment} />
      </Table.Td>
      <Table.Td>
        {hasReceipt(payment) && (
          <Anchor
            href={`/api/teams/${teamId}/payments/${payment.id}/receipt`}
            download
            size="sm"
            aria-label={t('members:purchases.receiptOf', {
              amount: format.money(payment.amount, payment.currency),
              date: format.date(payment.paidAt),
            })}
          >
            <IconDownload size={14} aria-hidden /> PDF
          </Anchor>
        )}
      </Table.Td>
    </Table.Tr>
  ));
  const subscriptionRows = subscriptions.data?.items.map((subscription) => (
    <Table.Tr key={subscription.id}>
      <Table.Td>{soldName(subscription)}</Table.Td>
      <Table.Td>
        {t(`selling:subscription.amount.${subscription.interval}`, {
          amount: format.money(subscription.unitAmount, subscription.currency),
        })}
      </Table.Td>
      <Table.Td>{format.date(subscription.startedAt)}</Table.Td>
      <Table.Td>{format.date(subscription.endedAt ?? subscription.periodEnd)}</Table.Td>
      <Table.Td>
        <SubscriptionState subscription={subscription} />
      </Table.Td>
    </Table.Tr>
  ));
  const moreOf = (next: string | null | undefined, list: string): string | undefined =>
    next ? `/admin/user/paid_history/${list}?member=${memberId}` : undefined;
  return (
    <Stack gap="md" component="section" aria-labelledby="purchases">
      <Title order={2} size="h4" id="purchases">
        {t('members:purchases.title')}
      </Title>
      <Part
        id="purchases-subscriptions"
        title={t('selling:subscription.title')}
        headings={[
          t('selling:payment.product'),
          t('selling:payment.amount'),
          t('selling:subscription.startedAt'),
          t('selling:subscription.periodEnd'),
          t('selling:state'),
        ]}
        rows={subscriptionRows}
        error={subscriptions.error}
        onRetry={() => void subscriptions.refetch()}
        empty={t('members:purchases.noSubscriptions')}
        more={moreOf(subscriptions.data?.next, 'subscription')}
      />
      <Part
        id="purchases-payments"
        title={t('selling:payment.title')}
        headings={[
          t('selling:payment.amount'),
          t('selling:payment.product'),
          t('selling:payment.at'),
          t('selling:state'),
          t('selling:payment.receipt'),
        ]}
        rows={paymentRows}
        error={payments.error}
        onRetry={() => void payments.refetch()}
        empty={t('members:purchases.noPayments')}
        more={moreOf(payments.data?.next, 'one_time')}
      />
    </Stack>
  );
}
