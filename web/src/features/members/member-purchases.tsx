import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { InvoiceNumber } from '../../entities/payment/invoice-number.js';
import { InvoiceState } from '../../entities/payment/invoice-state.js';
import { hasReceipt, PaymentState } from '../../entities/payment/payment-state.js';
import { soldName } from '../../entities/payment/sold-name.js';
import { SubscriptionState } from '../../entities/payment/subscription-state.js';
import { useSubscriptionActions } from '../../entities/payment/use-subscription-actions.js';
import { untold } from '../../shared/api/api.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { TableSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { RowActions } from '../../shared/ui/list/row-actions.js';
import { type ShortColumn, ShortTable } from '../../shared/ui/list/short-table.js';
import {
  useGetPaymentCustomerQuery,
  useListMemberInvoicesQuery,
  useListMemberPaymentsQuery,
  useListMemberSubscriptionsQuery,
} from './member-purchases.api.js';

/** The newest; the rest is in the lists of the site. */
const shown = 10;

interface PartProps<Item> {
  readonly id: string;
  readonly title: string;
  readonly list: {
    readonly currentData?: { readonly items: readonly Item[]; readonly next: string | null } | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  readonly columns: readonly ShortColumn<Item>[];
  readonly empty: string;
  /** Where all of them are. */
  readonly all: string;
}

function Part<Item extends { readonly id: string }>({ id, title, list, columns, empty, all }: PartProps<Item>) {
  const { t } = useTranslation('members');
  const { currentData, error, refetch } = list;
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Group justify="space-between">
        <Title order={3} size="h5" id={id}>
          {title}
        </Title>
        {currentData?.next != null && (
          <Anchor component={Link} to={all} size="sm">
            {t('purchases.all')}
          </Anchor>
        )}
      </Group>
      {!currentData &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <TableSkeleton height={40} />)}
      {currentData?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {currentData && currentData.items.length > 0 && (
        <ShortTable label={title} rows={currentData.items} columns={columns} />
      )}
    </Stack>
  );
}

/** What a member pays, and paid: subscriptions, single purchases and invoices, each with its state and its papers. */
export function MemberPurchases({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['members', 'selling', 'common']);
  const teamId = useTeamId();
  const { money, date } = useFormat();
  const query = { memberId, limit: shown };
  const payments = useListMemberPaymentsQuery({ teamId, query: { member: memberId, limit: shown } });
  const customer = useGetPaymentCustomerQuery({ teamId, memberId }).currentData?.id;
  // Who never was about to pay was never billed, and a site without an account bills nobody.
  const invoices = useListMemberInvoicesQuery({ teamId, query }, { ...untold, skip: customer == null });
  const subscriptions = useListMemberSubscriptionsQuery({ teamId, query });
  const { actions, dialog } = useSubscriptionActions();
  const allOf = (list: string): string => `/admin/user/paid_history/${list}?member=${memberId}`;
  return (
    <Stack gap="md" component="section" aria-labelledby="purchases">
      <Title order={2} size="h4" id="purchases">
        {t('members:purchases.title')}
      </Title>
      {customer != null && (
        <Text size="sm" c="dimmed">
          {t('members:purchases.customer', { id: customer })}
        </Text>
      )}
      <Part
        id="purchases-subscriptions"
        title={t('selling:subscription.title')}
        list={subscriptions}
        columns={[
          { header: t('selling:payment.product'), cell: soldName },
          {
            header: t('selling:payment.amount'),
            cell: ({ interval, unitAmount, currency }) =>
              t(`selling:subscription.amount.${interval}`, { amount: money(unitAmount, currency) }),
          },
          { header: t('selling:subscription.startedAt'), cell: ({ startedAt }) => date(startedAt) },
          { header: t('selling:subscription.periodEnd'), cell: ({ endedAt, periodEnd }) => date(endedAt ?? periodEnd) },
          { header: t('selling:state'), cell: (subscription) => <SubscriptionState subscription={subscription} /> },
          {
            header: t('common:list.actions'),
            cell: (one) => <RowActions name={soldName(one)} actions={actions(one)} />,
          },
        ]}
        empty={t('members:purchases.noSubscriptions')}
        all={allOf('subscription')}
      />
      <Part
        id="purchases-payments"
        title={t('selling:payment.title')}
        list={payments}
        columns={[
          {
            header: t('selling:payment.amount'),
            cell: ({ id, amount, currency }) => (
              <Anchor component={Link} to={`/admin/user/paid_history/one_time/${id}`} size="sm">
                {money(amount, currency)}
              </Anchor>
            ),
          },
          { header: t('selling:payment.product'), cell: soldName },
          { header: t('selling:payment.at'), cell: ({ paidAt }) => date(paidAt) },
          { header: t('selling:state'), cell: (payment) => <PaymentState payment={payment} /> },
          {
            header: t('selling:payment.receipt'),
            cell: (payment) =>
              hasReceipt(payment) && (
                <Anchor
                  href={`/api/teams/${teamId}/payments/${payment.id}/receipt`}
                  download
                  size="sm"
                  aria-label={t('members:purchases.receiptOf', {
                    amount: money(payment.amount, payment.currency),
                    date: date(payment.paidAt),
                  })}
                >
                  <IconDownload size={14} aria-hidden /> PDF
                </Anchor>
              ),
          },
        ]}
        empty={t('members:purchases.noPayments')}
        all={allOf('one_time')}
      />
      {customer != null && (
        <Part
          id="purchases-invoices"
          title={t('selling:invoice.title')}
          list={invoices}
          columns={[
            { header: t('selling:invoice.number'), cell: (invoice) => <InvoiceNumber invoice={invoice} /> },
            { header: t('selling:payment.product'), cell: soldName },
            { header: t('selling:payment.amount'), cell: ({ total, currency }) => money(total, currency) },
            { header: t('selling:invoice.issuedAt'), cell: ({ issuedAt }) => date(issuedAt) },
            { header: t('selling:invoice.dueAt'), cell: ({ dueAt }) => date(dueAt) },
            { header: t('selling:state'), cell: ({ state }) => <InvoiceState state={state} /> },
          ]}
          empty={t('members:purchases.noInvoices')}
          all={allOf('invoice')}
        />
      )}
      {dialog}
    </Stack>
  );
}
