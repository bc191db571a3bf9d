import { Stack, Text, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { Dialog } from '../../shared/ui/feedback/dialog.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { useSendOwnInvoiceMutation } from './buying.api.js';

interface Props {
  readonly teamId: string;
  readonly memberInvoiceId: string;
  readonly onClose: () => void;
}

/**
 * The provider mails the invoice: only now it is told an address. A field of its own, as that of coupons: the forms of the
 * console would be a sixth of what every page of the site loads.
 */
export function SendInvoice({ teamId, memberInvoiceId, onClose }: Props) {
  const { t } = useTranslation('buying');
  const errorText = useErrorText();
  const [requestId] = useState(newRequestId);
  const [send, { error, isLoading }] = useSendOwnInvoiceMutation();
  const { data } = useGetSessionQuery({ query: { teamId } });
  const [typed, setTyped] = useState<string>();
  const email = typed ?? data?.member?.email ?? '';
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const { data: sent } = await send({ teamId, memberInvoiceId, body: { requestId, email: email.trim() } });
    if (!sent) return;
    toast.success(t('transfer.sent'));
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('transfer.send')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text size="sm">{t('transfer.sendText')}</Text>
          <TextInput
            type="email"
            label={t('transfer.email')}
            value={email}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={error === undefined ? undefined : errorText(error)}
            autoComplete="email"
            required
            data-autofocus
          />
          <DialogButtons isSubmitting={isLoading} action={t('transfer.sendAction')} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  );
}
