import { Alert, Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useReadSamlMetadataMutation } from './settings.api.js';

type Certificates = Reply<'GET /api/teams/{teamId}/sign-on'>['samlCertificates'];

/** Fills in the fields from a file that the provider offers; they are saved with the form. */
function MetadataButton() {
  const { t } = useTranslation('settings');
  const teamId = useTeamId();
  const { setFieldValue } = useFormikContext();
  const [read, { error, isLoading }] = useReadSamlMetadataMutation();
  const errorText = useErrorText();
  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    const { data } = await read({ teamId, body: { metadata: await file.text() } });
    if (!data) return;
    await setFieldValue('samlEntityId', data.entityId);
    await setFieldValue('samlSsoUrl', data.ssoUrl);
    await setFieldValue('samlCertificates', data.certificates.map(({ certificate }) => certificate).join('\n'));
  };
  return (
    <>
      <Group>
        <FileButton onChange={(file) => void take(file)} accept=".xml,application/xml,text/xml">
          {(props) => (
            <Button {...props} variant="default" loading={isLoading}>
              {t('signOn.readMetadata')}
            </Button>
          )}
        </FileButton>
      </Group>
      {error && (
        <Alert color="red" variant="light" role="alert">
          {errorText(error)}
        </Alert>
      )}
    </>
  );
}

/** Single sign-on of members by SAML 2.0. */
export function SamlFields(props: { readonly metadataUrl: string; readonly certificates: Certificates }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (
    <FormSection id="saml" title={t('signOn.saml')} text={t('signOn.samlText')}>
      <TextInput
        label={t('signOn.samlMetadataUrl')}
        description={t('signOn.samlMetadataUrlHelp')}
        value={props.metadataUrl}
        readOnly
      />
      <MetadataButton />
      <TextField name="samlEntityId" label={t('signOn.samlEntityId')} />
      <TextField name="samlSsoUrl" label={t('signOn.samlSsoUrl')} />
      <TextareaField
        name="samlCertificates"
        label={t('signOn.samlCertificates')}
        description={t('signOn.samlCertificatesHelp')}
      />
      {props.certificates.map(({ certificate, subject, validUntil }) => (
        <Text key={certificate} size="sm">
          {t('signOn.certificateUntil', { subject, date: format.date(validUntil) })}
        </Text>
      ))}
      <SwitchField
        name="samlIdpInitiated"
        label={t('signOn.samlIdpInitiated')}
        description={t('signOn.samlIdpInitiatedHelp')}
      />
    </FormSection>
  );
}
