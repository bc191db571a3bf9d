import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';

type Payment = Reply<'GET /api/teams/{teamId}/payments'>['items'][number];

const tones: Readonly<Record<Payment['status'], Tone>> = {
  ...{ success: 'good', refunded: 'quiet', canceled: 'quiet', failed: 'bad', pending: 'moving', disputed: 'bad' },
};

/** Whether the money came: of what was not paid there is no receipt, and nothing to give back. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'success' || status === 'refunded' || status === 'disputed';

/** Whether something can be given back of it: what a bank wants back goes back by its way alone. */
export const isRefundable = (payment: Pick<Payment, 'status' | 'amount' | 'amountRefunded'>): boolean =>
  hasReceipt(payment) && payment.status !== 'disputed' && payment.amountRefunded < payment.amount;

/** Whether the money came, and why not. */
export function PaymentState({
  payment: { status, reason },
}: {
  readonly payment: Pick<Payment, 'status' | 'reason'>;
}) {
  const { t } = useTranslation('selling');
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`payment.statuses.${status}`)}</StatusBadge>
      {reason !== null && (
        <Text size="sm" c="dimmed">
          {t(`payment.reasons.${reason}`)}
        </Text>
      )}
    </>
  );
}
