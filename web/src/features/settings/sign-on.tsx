import { authMethods, updateSignOnBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { RadioField } from '../../shared/ui/form/choice-fields.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { PlanGate } from '../../shared/site/plan-gate.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { SamlFields } from './saml-fields.js';
import { useGetSignOnQuery, useUpdateSignOnMutation } from './settings.api.js';
import { NewcomerFields, SocialLoginFields } from './social-login-fields.js';

type SignOn = Reply<'GET /api/teams/{teamId}/sign-on'>;

/** No invitation. */
const none = '';

const toValues = ({
  version: _version,
  redirectUri: _uri,
  hasSocialSecret: _has,
  samlMetadataUrl: _metadata,
  samlCertificates,
  ...settings
}: SignOn) => ({
  ...settings,
  samlCertificates: samlCertificates.map(({ certificate }) => certificate).join('\n'),
  socialClientSecret: '',
  newcomerInvitation: settings.newcomerInvitation ?? none,
});

const toBody = ({ newcomerInvitation, samlCertificates, ...values }: ReturnType<typeof toValues>) => ({
  ...values,
  samlCertificates: certificatesIn(samlCertificates),
  newcomerInvitation: newcomerInvitation === none ? null : newcomerInvitation,
});

/** One after the other: each PEM is one, and else each line. */
const certificatesIn = (text: string): string[] =>
  (/-----BEGIN/.test(text) ? text.split(/(?<=-----END CERTIFICATE-----)/) : text.split('\n'))
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The page `/admin/general_setting/sign_on`: by whom members are vouched for. */
export function Component() {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const reading = useGetSignOnQuery(which);
  const [update] = useUpdateSignOnMutation();
  const { data, error } = reading;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void reading.refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="lg">
      <PageTitle title={t('signOn.title')} />
      <EditForm
        item={data}
        of={reading}
        schema={updateSignOnBody}
        toValues={toValues}
        toBody={toBody}
        onSave={(change) => update({ ...which, ...change })}
      >
        <FormSection id="method" title={t('signOn.method')}>
          <PlanGate feature="saml" />
          <RadioField
            name="authMethod"
            label={t('signOn.authMethod')}
            options={authMethods.map((value) => ({
              value,
              label: t(`signOn.method_${value}`),
              description: t(`signOn.method_${value}Help`),
            }))}
          />
        </FormSection>
        <SamlFields metadataUrl={data.samlMetadataUrl} certificates={data.samlCertificates} />
        <SocialLoginFields redirectUri={data.redirectUri} hasSecret={data.hasSocialSecret} />
        <NewcomerFields />
      </EditForm>
    </Stack>
  );
}
