import { updateSecurityBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useGetSecurityQuery, useUpdateSecurityMutation } from './settings.api.js';

const toValues = ({ version: _version, ...settings }: Reply<'GET /api/teams/{teamId}/security'>) => settings;

function Switch({ name }: { readonly name: keyof ReturnType<typeof toValues> }) {
  const { t } = useTranslation('settings');
  return <SwitchField name={name} label={t(`security.${name}`)} description={t(`security.${name}Help`)} />;
}

/** The page `/admin/general_setting/security`: how safely people of the site log in. */
export function Component() {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const reading = useGetSecurityQuery(which, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateSecurityMutation();
  const { data, error } = reading;
  if (!data) return error ? <ErrorState error={error} onRetry={() => void reading.refetch()} /> : <FormSkeleton />;
  return (
    <Stack gap="lg">
      <PageTitle title={t('security.title')} />
      <EditForm
        item={data}
        of={reading}
        schema={updateSecurityBody}
        toValues={toValues}
        onSave={(change) => update({ ...which, ...change })}
      >
        <FormSection id="password" title={t('security.passwords')}>
          <Switch name="complexPassword" />
        </FormSection>
        <FormSection id="login" title={t('security.login')}>
          <Switch name="emailCheck" />
          <Switch name="twoFactorRequired" />
          <Switch name="singleLogin" />
        </FormSection>
      </EditForm>
    </Stack>
  );
}
