import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { soldName } from '../../entities/payment/sold-name.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { ConfirmDialog } from '../../shared/ui/feedback/confirm-dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ExternalLink } from '../../shared/ui/page/external-link.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { BankDetails } from './bank-details.js';
import {
  useCancelOwnInvoiceMutation,
  useCreateCheckoutMutation,
  useReissueOwnInvoiceMutation,
  type OwnInvoice,
} from './buying.api.js';
import { SendInvoice } from './send-invoice.js';

interface Props {
  readonly teamId: string;
  readonly invoice: OwnInvoice;
  /** Goes to the provider's page; tests look where to. */
  readonly open?: (url: string) => void;
}

/** What a member pays by a transfer: where to, until when, and what else can be done. */
export function TransferCard({ teamId, invoice, open = (url) => globalThis.location.assign(url) }: Props) {
  const { t } = useTranslation('buying');
  const format = useFormat();
  const errorText = useErrorText();
  const [dialog, setDialog] = useState<'cancel' | 'send'>();
  const [checkOut, card] = useCreateCheckoutMutation();
  const [cancel] = useCancelOwnInvoiceMutation();
  const [reissue, reissuing] = useReissueOwnInvoiceMutation();
  const { id: memberInvoiceId, priceId, bank, state, total, remaining, currency, number, dueAt, page } = invoice;
  const name = soldName(invoice);
  const payByCard = async (): Promise<void> => {
    const { data } = await checkOut({ teamId, body: { requestId: newRequestId(), priceId } });
    if (data) open(data.url);
  };
  const again = async (): Promise<void> => {
    const { data } = await reissue({ teamId, memberInvoiceId, body: { requestId: newRequestId() } });
    if (data) toast.success(t('transfer.reissued'));
  };
  const error = card.error ?? reissuing.error;
  const isOpen = state === 'open';
  return (
    <Paper withBorder p="md" radius="md" aria-label={name} component="section">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {t('transfer.number', { number: number ?? '' })}
            </Text>
          </div>
          <StatusBadge tone={isOpen ? 'open' : 'quiet'} data-status={state}>
            {t(isOpen ? 'transfer.waiting' : 'transfer.void')}
          </StatusBadge>
        </Group>
        {isOpen && bank ? (
          <>
            <Text size="sm">{t('transfer.text', { at: format.date(dueAt) })}</Text>
            <BankDetails bank={bank} amount={format.money(remaining, currency)} />
            {remaining < total && (
              <Text size="sm" c="dimmed">
                {t('transfer.credited', { amount: format.money(total - remaining, currency) })}
              </Text>
            )}
          </>
        ) : (
          <Text size="sm">{t('transfer.voidText')}</Text>
        )}
        {error !== undefined && (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button size="sm" variant="default" loading={card.isLoading} onClick={() => void payByCard()}>
            {t('transfer.byCard')}
          </Button>
          {isOpen ? (
            <>
              <Button size="sm" variant="default" onClick={() => setDialog('send')}>
                {t('transfer.send')}
              </Button>
              <Button size="sm" variant="subtle" color="red.9" onClick={() => setDialog('cancel')}>
                {t('transfer.cancel')}
              </Button>
            </>
          ) : (
            <Button size="sm" variant="default" loading={reissuing.isLoading} onClick={() => void again()}>
              {t('transfer.reissue')}
            </Button>
          )}
        </Group>
        {isOpen && page !== null && (
          <ExternalLink href={page} size="sm">
            {t('transfer.page')}
          </ExternalLink>
        )}
      </Stack>
      {dialog === 'send' && (
        <SendInvoice teamId={teamId} memberInvoiceId={memberInvoiceId} onClose={() => setDialog(undefined)} />
      )}
      <ConfirmDialog
        opened={dialog === 'cancel'}
        onClose={() => setDialog(undefined)}
        title={t('transfer.cancelTitle', { name })}
        action={t('transfer.cancel')}
        cancels
        onConfirm={async () => {
          await cancel({ teamId, memberInvoiceId }).unwrap();
          toast.success(t('transfer.cancelled'));
        }}
      >
        {t('transfer.cancelText')}
      </ConfirmDialog>
    </Paper>
  );
}
