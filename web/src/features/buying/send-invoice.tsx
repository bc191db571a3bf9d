import { sendInvoiceBody } from '@marquee/contracts';
import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useGetSessionQuery } from '../../shared/session/session.api.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { useSendOwnInvoiceMutation } from './buying.api.js';

interface Props {
  readonly teamId: string;
  readonly memberInvoiceId: string;
  readonly onClose: () => void;
}

/** The provider mails the invoice: only now it is told an address. */
export function SendInvoice({ teamId, memberInvoiceId, onClose }: Props) {
  const { t } = useTranslation(['buying', 'common']);
  const [requestId] = useState(newRequestId);
  const [send] = useSendOwnInvoiceMutation();
  const { data } = useGetSessionQuery({ query: { teamId } });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('transfer.send')}
      centered
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <ApiForm
        initialValues={{ email: data?.member?.email ?? '' }}
        schema={sendInvoiceBody}
        toBody={({ email }) => ({ requestId, email })}
        onSubmit={async (body) => {
          await send({ teamId, memberInvoiceId, body }).unwrap();
          toast.success(t('transfer.sent'));
          onClose();
        }}
      >
        {({ isSubmitting }) => (
          <Stack>
            <Text size="sm">{t('transfer.sendText')}</Text>
            <TextField name="email" type="email" label={t('transfer.email')} required autoFocus />
            <DialogButtons isSubmitting={isSubmitting} action={t('transfer.sendAction')} onCancel={onClose} />
          </Stack>
        )}
      </ApiForm>
    </Modal>
  );
}
