import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { StatusBadge, type Tone } from '../../shared/ui/page/status-badge.js';

type Payment = Reply<'GET /api/teams/{teamId}/payments'>['items'][number];

const tones: Readonly<Record<Payment['status'], Tone>> = {
  ...{ success: 'good', refunded: 'quiet', canceled: 'quiet', failed: 'bad', pending: 'moving' },
};

/** Whether the money came: of what was not paid there is no receipt, and nothing to give back. */
export const hasReceipt = ({ status }: Pick<Payment, 'status'>): boolean =>
  status === 'success' || status === 'refunded';

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
