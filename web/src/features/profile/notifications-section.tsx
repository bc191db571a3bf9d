import { notificationsBody } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shared/session/use-administrator.js';
import { useGetNotificationsQuery, useUpdateNotificationsMutation } from './notifications.api.js';
import { NotificationsForm } from './notifications-form.js';

/** Which mails an administrator wants; those alone who may do something about what they tell are asked. */
export function NotificationsSection({ teamId }: { readonly teamId: string }) {
  const { t } = useTranslation('profile');
  const may = useMay();
  const choices = [
    {
      name: 'approvalPending',
      permission: 'member.manage',
      label: t('notifications.approvalPending'),
      help: t('notifications.approvalPendingHelp'),
    },
    {
      name: 'newComments',
      permission: 'feedback.manage',
      label: t('notifications.newComments'),
      help: t('notifications.newCommentsHelp'),
    },
    {
      name: 'paymentsOwed',
      permission: 'payment.manage',
      label: t('notifications.paymentsOwed'),
      help: t('notifications.paymentsOwedHelp'),
    },
  ] as const;
  const asked = choices.filter(({ permission }) => may(permission));
  const { data, error, refetch } = useGetNotificationsQuery({ teamId }, { skip: asked.length === 0 });
  const [update] = useUpdateNotificationsMutation();
  if (asked.length === 0) return null;
  return (
    <NotificationsForm
      text={t('notifications.text')}
      values={data}
      error={error}
      onRetry={() => void refetch()}
      schema={notificationsBody}
      asked={asked}
      onSave={(body) => update({ teamId, body }).unwrap()}
    />
  );
}
