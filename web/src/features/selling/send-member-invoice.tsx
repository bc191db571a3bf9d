import { sendInvoiceBody } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { SellingDialog } from './selling-dialog.js';
import { useSendInvoiceMutation, type Invoice } from './selling.api.js';

/** The provider mails an invoice to an address that one types. */
export function SendMemberInvoice({ invoice, onClose }: { readonly invoice: Invoice; readonly onClose: () => void }) {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const [requestId] = useState(newRequestId);
  const [send] = useSendInvoiceMutation();
  return (
    <SellingDialog title={t('invoice.sendOf', { number: invoice.number ?? '' })} onClose={onClose}>
      {() => (
        <ApiForm
          initialValues={{ email: '' }}
          schema={sendInvoiceBody}
          toBody={({ email }) => ({ requestId, email })}
          onSubmit={async (body) => {
            await send({ teamId, memberInvoiceId: invoice.id, body }).unwrap();
            toast.success(t('invoice.sent'));
            onClose();
          }}
        >
          {({ isSubmitting }) => (
            <Stack>
              <Text size="sm">{t('invoice.sendText')}</Text>
              <TextField name="email" type="email" label={t('invoice.email')} required autoFocus />
              <DialogButtons isSubmitting={isSubmitting} action={t('invoice.send')} onCancel={onClose} />
            </Stack>
          )}
        </ApiForm>
      )}
    </SellingDialog>
  );
}
