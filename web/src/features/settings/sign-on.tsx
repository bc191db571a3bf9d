import { updateSignOnBody } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Reply } from '../../shared/api/contract.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { EditForm } from '../../shared/ui/form/edit-form.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useGetSignOnQuery, useUpdateSignOnMutation } from './settings.api.js';
import { SocialLoginFields } from './social-login-fields.js';

type SignOn = Reply<'GET /api/teams/{teamId}/sign-on'>;

/** No invitation. */
const none = '';

const toValues = ({ version: _version, redirectUri: _uri, hasSocialSecret: _has, ...settings }: SignOn) => ({
  ...settings,
  socialClientSecret: '',
  newcomerInvitation: settings.newcomerInvitation ?? none,
});

const toBody = ({ newcomerInvitation, ...values }: ReturnType<typeof toValues>) => ({
  ...values,
  newcomerInvitation: newcomerInvitation === none ? null : newcomerInvitation,
});

/** The page `/admin/general_setting/sign_on`: by whom members are vouched for. */
export function Component() {
  const { t } = useTranslation('settings');
  const which = { teamId: useTeamId() };
  const reading = useGetSignOnQuery(which, { refetchOnMountOrArgChange: true });
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
        <SocialLoginFields redirectUri={data.redirectUri} hasSecret={data.hasSocialSecret} />
      </EditForm>
    </Stack>
  );
}
