import { issueInvoiceBody, tidyCouponCode } from '@marquee/contracts';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBilledMemberChoices } from '../../entities/member/member-choices.js';
import { usePriceChoices } from '../../entities/price/price-choices.js';
import { newRequestId } from '../../shared/api/request-id.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { TextField } from '../../shared/ui/form/fields.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { EntityField } from '../../shared/ui/picker/entity-field.js';
import { SellingDialog } from './selling-dialog.js';
import { useIssueInvoiceMutation } from './selling.api.js';

/** Bills a member for a price. */
export function NewInvoice({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('selling');
  const teamId = useTeamId();
  const [requestId] = useState(newRequestId);
  const [issue] = useIssueInvoiceMutation();
  return (
    <SellingDialog title={t('invoice.create')} onClose={onClose}>
      {() => (
        <ApiForm
          initialValues={{ memberId: '', priceId: '', coupon: '' }}
          schema={issueInvoiceBody}
          toBody={({ coupon, ...values }) => {
            const code = tidyCouponCode(coupon);
            return { requestId, ...values, ...(code !== '' && { coupon: code }) };
          }}
          onSubmit={async (body) => {
            await issue({ teamId, body }).unwrap();
            toast.success(t('invoice.issued'));
            onClose();
          }}
        >
          {({ isSubmitting }) => (
            <Stack>
              <Text size="sm">{t('invoice.createText')}</Text>
              <EntityField name="memberId" label={t('payment.member')} required useChoices={useBilledMemberChoices} />
              <EntityField name="priceId" label={t('price.amount')} required useChoices={usePriceChoices} />
              <TextField name="coupon" label={t('invoice.coupon')} maxLength={200} autoComplete="off" />
              <DialogButtons isSubmitting={isSubmitting} action={t('invoice.issue')} onCancel={onClose} />
            </Stack>
          )}
        </ApiForm>
      )}
    </SellingDialog>
  );
}
