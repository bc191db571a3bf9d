import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { ReceiptDownload } from '../../entities/payment/receipt-download.js';
import { useFormat } from '../../shared/format/use-format.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import type { OwnPayment } from './buying.api.js';

/** Whether it opens something at this moment. */
export const isOpen = ({ status, until, subscriptionId }: OwnPayment, now: number): boolean =>
  subscriptionId === null && status === 'success' && (until === null || Date.parse(until) > now);

interface Props {
  readonly teamId: string;
  readonly payment: OwnPayment;
  readonly open: boolean;
  readonly opened?: ((purchase: string, name: string) => ReactNode) | undefined;
}

/** What a member paid. */
export function PaymentCard({ teamId, payment, open, opened }: Props) {
  const { t } = useTranslation('buying');
  const format = useFormat();
  const { id, amount, amountRefunded, currency, status, method, paidAt, until, subscriptionId, invoiceNumber } =
    payment;
  const name = soldName(payment);
  const period = until === null ? t('forever') : t('until', { at: format.dateTime(until) });
  return (
    <Paper withBorder p="md" radius="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t('paid', { at: format.dateTime(paidAt), method: t(`methods.${method}`) })}
          </Text>
        </div>
        <Stack gap={4} align="flex-end" flex="none">
          <Text fw={600}>{format.money(amount, currency)}</Text>
          <StatusBadge tone={status === 'success' ? 'good' : 'quiet'}>{t(`statuses.${status}`)}</StatusBadge>
        </Stack>
      </Group>
      {invoiceNumber !== null && (
        <Text size="sm" c="dimmed">
          {t('invoiceNumber', { number: invoiceNumber })}
        </Text>
      )}
      {status === 'success' && subscriptionId === null && <Text size="sm">{open ? period : t('ended')}</Text>}
      {status === 'disputed' && <Text size="sm">{t('disputed')}</Text>}
      {amountRefunded > 0 && (
        <Text size="sm">{t('refundedAmount', { amount: format.money(amountRefunded, currency) })}</Text>
      )}
      <ReceiptDownload
        href={`/api/sites/${teamId}/me/payments/${id}/receipt`}
        label={t('receiptOf', { name })}
        text={t('receipt')}
      />
      {opened && <Box mt="md">{opened(id, name)}</Box>}
    </Paper>
  );
}
