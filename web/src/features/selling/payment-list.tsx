import { Anchor, Button, Text } from '@mantine/core';
import { IconDownload, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasReceipt, PaymentState } from '../../entities/payment/payment-state.js';
import { soldName } from '../../entities/payment/subscription-state.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { useMemberColumn } from './member-column.js';
import { PaymentPeriod, usePaymentAddress } from './payment-filters.js';
import { SellingList } from './selling-list.js';
import { useListPaymentsInfiniteQuery, type Payment } from './selling.api.js';
import { later } from '../../shared/ui/later.js';

const RefundDialog = later(async () => (await import('./refund-dialog.js')).RefundDialog);

/** The page `/admin/user/paid_history/one_time`: what members paid once, and what was given back. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const memberColumn = useMemberColumn();
  const [refunding, setRefunding] = useState<Payment>();
  const { address, filters, query, file } = usePaymentAddress();
  const list = useListPaymentsInfiniteQuery({ teamId, query: { ...query, limit: 50 } });
  const format = useFormat();
  const { member } = address.filters;
  const named = list.data?.pages[0]?.items[0]?.memberName ?? t('payment.memberGone');
  // One comes to it from the page of a member, and leaves it here.
  const byMember =
    member === undefined
      ? []
      : [
          {
            ...{ name: 'member', label: t('payment.member'), all: t('payment.allMembers') },
            options: [{ value: member, label: named }],
          },
        ];
  const amountOf = ({ amount, currency }: Payment): string => format.money(amount, currency);
  const columns: readonly ListColumn<Payment>[] = [
    {
      id: 'amount',
      header: t('payment.amount'),
      sorts: { asc: 'amount', desc: '-amount' },
      cell: (payment) => (
        <>
          <Anchor component={Link} to={`/admin/user/paid_history/one_time/${payment.id}`} size="sm" fw={600}>
            {amountOf(payment)}
          </Anchor>
          {payment.amountRefunded > 0 && (
            <Text size="sm" c="dimmed">
              {t('payment.refundedAmount', { amount: format.money(payment.amountRefunded, payment.currency) })}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'product',
      header: t('payment.product'),
      cell: (payment) => (
        <>
          <Text size="sm">{soldName(payment)}</Text>
          <Text size="sm" c="dimmed">
            {t(`payment.methods.${payment.method}`)}
          </Text>
        </>
      ),
    },
    memberColumn,
    {
      id: 'paidAt',
      header: t('payment.at'),
      cell: ({ paidAt }) => format.dateTime(paidAt),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
    },
    {
      id: 'state',
      header: t('state'),
      cell: (payment) => <PaymentState payment={payment} />,
    },
    {
      id: 'receipt',
      header: t('payment.receipt'),
      cell: (payment) =>
        hasReceipt(payment) && (
          <Anchor
            href={`/api/teams/${teamId}/payments/${payment.id}/receipt`}
            download
            size="sm"
            aria-label={t('payment.receiptOf', { amount: amountOf(payment), name: payment.memberName ?? '' })}
          >
            <IconDownload size={14} aria-hidden /> PDF
          </Anchor>
        ),
    },
  ];
  const actions = (payment: Payment) =>
    hasReceipt(payment) && payment.amountRefunded < payment.amount
      ? [
          {
            label: t('payment.refundOf', { amount: amountOf(payment), name: payment.memberName ?? '' }),
            icon: IconReceiptRefund,
            run: () => setRefunding(payment),
          },
        ]
      : [];
  return (
    <SellingList
      name="payments"
      title={t('payment.title')}
      list={list}
      words={{ empty: t('payment.empty'), emptyText: t('payment.emptyText') }}
      icon={IconReceipt}
      columns={columns}
      nameOf={amountOf}
      actions={actions}
      address={address}
      filters={[...filters, ...byMember]}
      above={<PaymentPeriod address={address} />}
      action={
        <Button
          component="a"
          href={file}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {t('payment.csv')}
        </Button>
      }
      dialog={
        refunding && <RefundDialog key={refunding.id} payment={refunding} onClose={() => setRefunding(undefined)} />
      }
    />
  );
}
