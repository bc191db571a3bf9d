import { Anchor, Text } from '@mantine/core';
import { IconDownload, IconReceipt, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { useMemberColumn } from './member-column.js';
import { RefundDialog } from './refund-dialog.js';
import { SellingList } from './selling-list.js';
import { useListPaymentsInfiniteQuery, type Payment } from './selling.api.js';

/** The page `/admin/user/paid_history/one_time`: what members paid once, and what was given back. */
export function Component() {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const memberColumn = useMemberColumn();
  const [refunding, setRefunding] = useState<Payment>();
  const list = useListPaymentsInfiniteQuery({ teamId, query: { limit: 50 } });
  const format = useFormat();
  const amountOf = ({ amount, currency }: Payment): string => format.money(amount, currency);
  const columns: readonly ListColumn<Payment>[] = [
    {
      id: 'amount',
      header: t('price.amount'),
      cell: (payment) => (
        <>
          <Text size="sm" fw={600}>
            {amountOf(payment)}
          </Text>
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
      cell: ({ productName, nickname, method }) => (
        <>
          <Text size="sm">{[productName, nickname].filter((text) => text !== '').join(' · ')}</Text>
          <Text size="sm" c="dimmed">
            {t(`payment.methods.${method}`)}
          </Text>
        </>
      ),
    },
    memberColumn,
    { id: 'paidAt', header: t('payment.paidAt'), cell: ({ paidAt }) => format.dateTime(paidAt) },
    {
      id: 'state',
      header: t('state'),
      cell: ({ status }) => (
        <StatusBadge tone={status === 'success' ? 'good' : 'quiet'}>{t(`payment.statuses.${status}`)}</StatusBadge>
      ),
    },
    {
      id: 'receipt',
      header: t('payment.receipt'),
      cell: (payment) => (
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
    payment.amountRefunded < payment.amount
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
      dialog={
        refunding && <RefundDialog key={refunding.id} payment={refunding} onClose={() => setRefunding(undefined)} />
      }
    />
  );
}
