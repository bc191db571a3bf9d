import { memberNotificationsBody } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useGetMemberNotificationsQuery, useUpdateMemberNotificationsMutation } from './notifications.api.js';
import { NotificationsForm } from './notifications-form.js';

/** Which mails a member wants that are not necessary. */
export function MemberNotificationsSection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('profile');
  const { data, error, refetch } = useGetMemberNotificationsQuery({ teamId });
  const [update] = useUpdateMemberNotificationsMutation();
  return (
    <NotificationsForm
      text={t('notifications.memberText')}
      values={data}
      error={error}
      onRetry={() => void refetch()}
      schema={memberNotificationsBody}
      asked={[
        { name: 'announcements', label: t('notifications.announcements'), help: t('notifications.announcementsHelp') },
        { name: 'replies', label: t('notifications.replies'), help: t('notifications.repliesHelp') },
      ]}
      onSave={(body) => update({ teamId, body }).unwrap()}
    />
  );
}
