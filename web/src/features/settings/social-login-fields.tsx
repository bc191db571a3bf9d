import { Alert, Button, CopyButton, Group, TextInput } from '@mantine/core';
import { useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import { useInvitationChoices } from '../../entities/invitation/invitation-choices.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useMay, useTeamId } from '../../shared/session/use-administrator.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { PasswordField, TextField } from '../../shared/ui/form/fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { EntityField } from '../../shared/ui/picker/entity-field.js';
import { useTestIssuerMutation } from './settings.api.js';

/** Asks the provider at the address as it is typed, before anything is saved. */
function TestButton() {
  const { t } = useTranslation('settings');
  const teamId = useTeamId();
  const { values } = useFormikContext<{ socialIssuer: string }>();
  const [test, { data, error, isLoading, originalArgs }] = useTestIssuerMutation();
  const textOf = useErrorText();
  const issuer = values.socialIssuer.trim();
  const isAnswered = originalArgs?.body.issuer === issuer;
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={isLoading}
          disabled={issuer === ''}
          onClick={() => void test({ teamId, body: { issuer } })}
        >
          {t('signOn.test')}
        </Button>
      </Group>
      {isAnswered && data && (
        <Alert color="green" variant="light" role="status">
          {t('signOn.testGood', { issuer: data.issuer })}
        </Alert>
      )}
      {isAnswered && error && (
        <Alert color="red" variant="light" role="alert">
          {textOf(error)}
        </Alert>
      )}
    </>
  );
}

function RedirectUri({ value }: { readonly value: string }) {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput
        flex={1}
        label={t('settings:signOn.redirectUri')}
        description={t('settings:signOn.redirectUriHelp')}
        value={value}
        readOnly
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('common:copied') : t('common:copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

/** A login of members by OpenID Connect. */
export function SocialLoginFields(props: { readonly redirectUri: string; readonly hasSecret: boolean }) {
  const { t } = useTranslation('settings');
  return (
    <FormSection id="social" title={t('signOn.social')} text={t('signOn.socialText')}>
      <SwitchField name="socialLogin" label={t('signOn.socialLogin')} description={t('signOn.socialLoginHelp')} />
      <TextField name="socialLabel" label={t('signOn.socialLabel')} description={t('signOn.socialLabelHelp')} />
      <TextField name="socialIssuer" label={t('signOn.socialIssuer')} description={t('signOn.socialIssuerHelp')} />
      <TestButton />
      <RedirectUri value={props.redirectUri} />
      <TextField name="socialClientId" label={t('signOn.socialClientId')} />
      <PasswordField
        name="socialClientSecret"
        label={t('signOn.socialClientSecret')}
        description={t(props.hasSecret ? 'signOn.secretKept' : 'signOn.secretHelp')}
        autoComplete="off"
      />
    </FormSection>
  );
}

/** Whom a login service vouches for, and who is no member yet. */
export function NewcomerFields() {
  const { t } = useTranslation('settings');
  const mayInvite = useMay()('member.manage');
  if (!mayInvite) return null;
  return (
    <FormSection id="newcomers" title={t('signOn.newcomers')} text={t('signOn.newcomersText')}>
      <EntityField
        name="newcomerInvitation"
        label={t('signOn.newcomerInvitation')}
        description={t('signOn.newcomerInvitationHelp')}
        placeholder={t('signOn.invitationNone')}
        useChoices={useInvitationChoices}
      />
    </FormSection>
  );
}
