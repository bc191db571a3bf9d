import { notificationsBody } from '@marquee/contracts';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Body } from '../../shared/api/contract.js';
import { useMay } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { FormSection } from '../../shared/ui/form/form-page.js';
import { useGetNotificationsQuery, useUpdateNotificationsMutation } from './notifications.api.js';

/** Which mails an administrator wants; those alone who may do something about what they tell are asked. */
export function NotificationsSection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('profile');
  const may = useMay();
  const [approves, reviews] = [may('member.manage'), may('feedback.manage')];
  const isAsked = approves || reviews;
  const { data, error, refetch } = useGetNotificationsQuery({ teamId }, { skip: !isAsked });
  const [update] = useUpdateNotificationsMutation();
  if (!isAsked) return null;
  const save = async (body: Body<'PUT /api/teams/{teamId}/me/notifications'>): Promise<void> => {
    await update({ teamId, body }).unwrap();
    toast.success(t('notifications.saved'));
  };
  return (
    <FormSection id="notifications" title={t('notifications.title')} text={t('notifications.text')}>
      {!data && (error === undefined ? <FormSkeleton /> : <ErrorState error={error} onRetry={() => void refetch()} />)}
      {data && (
        <ApiForm
          key={`${data.approvalPending} ${data.newComments}`}
          initialValues={data}
          schema={notificationsBody}
          onSubmit={save}
        >
          {({ isSubmitting, dirty }) => (
            <Stack>
              {approves && (
                <SwitchField
                  name="approvalPending"
                  label={t('notifications.approvalPending')}
                  description={t('notifications.approvalPendingHelp')}
                />
              )}
              {reviews && (
                <SwitchField
                  name="newComments"
                  label={t('notifications.newComments')}
                  description={t('notifications.newCommentsHelp')}
                />
              )}
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
