import { updateReceiptIssuerBody } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useGetReceiptIssuerQuery, useUpdateReceiptIssuerMutation } from './payment-account.api.js';

type Issuer = Reply<'GET /api/teams/{teamId}/receipt-issuer'>;

const toValues = ({ version: _version, otherwise: _otherwise, ...said }: Issuer) => said;

/** Who issues the receipts of the site, with the number that makes qualified invoices of them. */
export function ReceiptIssuer() {
  const { t } = useTranslation('payment-account');
  const which = { teamId: useTeamId() };
  const reading = useGetReceiptIssuerQuery(which);
  const [update] = useUpdateReceiptIssuerMutation();
  const { data, error } = reading;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void reading.refetch()} /> : <FormSkeleton />;
  return (
    <EditForm
      item={data}
      of={reading}
      schema={updateReceiptIssuerBody}
      toValues={toValues}
      onSave={({ body, version }) => update({ ...which, version, body })}
    >
      <FormSection id="receipt-issuer" title={t('issuer.title')} text={t('issuer.text')}>
        <TextField
          name="name"
          label={t('issuer.name')}
          description={t('issuer.nameHelp', { name: data.otherwise })}
          autoComplete="organization"
        />
        <TextField
          name="registrationNumber"
          label={t('issuer.registrationNumber')}
          description={t('issuer.registrationNumberHelp')}
        />
        <TextareaField name="address" label={t('issuer.address')} />
        <TextField name="phone" label={t('issuer.phone')} autoComplete="tel" />
      </FormSection>
    </EditForm>
  );
}
