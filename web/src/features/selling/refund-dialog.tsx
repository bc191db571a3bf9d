import { fields, fromMinorUnits, refundPaymentBody, toMinorUnits } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { TextField } from '../../shared/ui/form/fields.js';
import type { FieldMessage } from '../../shared/ui/form/schema-errors.js';
import { SellingDialog } from './selling-dialog.js';
import { useRefundPaymentMutation, type Payment } from './selling.api.js';

/** What is left of the payment is said in what one types, not in minor units. */
const body = refundPaymentBody.shape({ amount: fields.count().required() }).exact();

/** Gives a payment back: all of it, unless one types less. Says what is lost. */
export function RefundDialog({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const { money } = useFormat();
  const [refund] = useRefundPaymentMutation();
  const [requestId] = useState(newRequestId);
  const { id, amount, amountRefunded, currency } = payment;
  const left = amount - amountRefunded;
  const typed = (text: string) => (text.trim() === '' ? undefined : toMinorUnits(text, currency));
  return (
    <SellingDialog title={t('payment.refundTitle')} onClose={onClose}>
      {() => (
        <ApiForm
          initialValues={{ amount: fromMinorUnits(left, currency) }}
          schema={body}
          toBody={(values) => ({ requestId, amount: typed(values.amount) })}
          check={(values): Readonly<Record<string, FieldMessage>> => {
            const wanted = typed(values.amount);
            if (wanted === undefined || Number.isNaN(wanted)) return {};
            if (wanted < 1) return { amount: { code: 'TOO_LOW', params: { min: fromMinorUnits(1, currency) } } };
            const max = fromMinorUnits(left, currency);
            return wanted > left ? { amount: { code: 'TOO_HIGH', params: { max } } } : {};
          }}
          onSubmit={async (said) => {
            await refund({ teamId, paymentId: id, body: said }).unwrap();
            toast.success(t('payment.refundDone'));
            onClose();
          }}
        >
          {({ isSubmitting }) => (
            <Stack>
              <Text size="sm">{t('payment.refundText', { amount: money(left, currency) })}</Text>
              <TextField name="amount" label={t(`payment.refundIn.${currency}`)} required autoFocus />
              <DialogButtons
                isSubmitting={isSubmitting}
                action={t('payment.refundAction')}
                color="red"
                onCancel={onClose}
              />
            </Stack>
          )}
        </ApiForm>
      )}
    </SellingDialog>
  );
}
