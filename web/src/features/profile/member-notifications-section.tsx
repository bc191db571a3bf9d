import { memberNotificationsBody } from '@marquee/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useGetMemberNotificationsQuery, useUpdateMemberNotificationsMutation } from './notifications.api.js';

/** Which mails a member wants that are not necessary. */
export function MemberNotificationsSection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useGetMemberNotificationsQuery({ teamId });
  const [update] = useUpdateMemberNotificationsMutation();
  const save = async (body: Body<'PUT /api/sites/{teamId}/me/notifications'>): Promise<void> => {
    await update({ teamId, body }).unwrap();
    toast.success(t('notifications.saved'));
  };
  return (
    <FormSection id="notifications" title={t('notifications.title')} text={t('notifications.memberText')}>
      {!data && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data && (
        <ApiForm
          key={`${data.announcements} ${data.replies}`}
          initialValues={data}
          schema={memberNotificationsBody}
          onSubmit={save}
        >
          {({ isSubmitting, dirty }) => (
            <Stack>
              <SwitchField
                name="announcements"
                label={t('notifications.announcements')}
                description={t('notifications.announcementsHelp')}
              />
              <SwitchField
                name="replies"
                label={t('notifications.replies')}
                description={t('notifications.repliesHelp')}
              />
              <Group>
                <Button type="submit" loading={isSubmitting} disabled={!dirty}>
                  {t('notifications.save')}
                </Button>
              </Group>
            </Stack>
          )}
        </ApiForm>
      )}
    </FormSection>
  );
}
