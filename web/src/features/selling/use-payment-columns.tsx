import { Anchor, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasReceipt, PaymentState } from '../../entities/payment/payment-state.js';
import { soldName } from '../../entities/payment/sold-name.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { TwoLines } from '../../shared/ui/list/two-lines.js';
import { useMemberColumn } from './member-column.js';
import type { Payment } from './selling.api.js';

/** What one sees of each payment: how much, for what, by whom, what was given back, and its paper. */
export function usePaymentColumns(): readonly ListColumn<Payment>[] {
  const { t } = useTranslation('selling');
  const { money, dateTime } = useFormat();
  const teamId = useTeamId();
  const member = useMemberColumn();
  return [
    {
      id: 'amount',
      header: t('payment.amount'),
      sorts: { asc: 'amount', desc: '-amount' },
      cell: ({ id, amount, amountRefunded, currency }) => (
        <TwoLines
          below={amountRefunded > 0 && t('payment.refundedAmount', { amount: money(amountRefunded, currency) })}
        >
          <Anchor component={Link} to={`/admin/user/paid_history/one_time/${id}`} size="sm" fw={600}>
            {money(amount, currency)}
          </Anchor>
        </TwoLines>
      ),
    },
    {
      id: 'product',
      header: t('payment.product'),
      cell: (payment) => (
        <>
          <Text size="sm">{soldName(payment)}</Text>
          <Text size="sm" c="dimmed">
            {[t(`payment.methods.${payment.method}`), payment.invoiceNumber].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    member,
    {
      id: 'paidAt',
      header: t('payment.at'),
      cell: ({ paidAt }) => dateTime(paidAt),
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
            aria-label={t('payment.receiptOf', {
              amount: money(payment.amount, payment.currency),
              name: payment.memberName ?? '',
            })}
          >
            <IconDownload size={14} aria-hidden /> PDF
          </Anchor>
        ),
    },
  ];
}
