import { Anchor, Text } from '@mantine/core';
import type { PermissionName } from '@marquee/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../../../shared/session/use-administrator.js';
import { viewersAt } from '../../../entities/viewing/record-links.js';
import type { Activity } from './activity.api.js';

type Subject = NonNullable<Activity['subject']>;

/** Where each is looked at, and who may. */
const pages: Readonly<
  Record<Subject['kind'], { readonly permission: PermissionName; readonly to: (id: string) => string }>
> = {
  video: { permission: 'analytics.read', to: viewersAt },
  survey: { permission: 'feedback.manage', to: (id) => `/admin/enquete/${id}/answer` },
  exam: { permission: 'feedback.manage', to: (id) => `/admin/test/${id}/answer` },
  live: { permission: 'content.manage', to: (id) => `/admin/live?edit=${id}` },
  payment: { permission: 'payment.manage', to: (id) => `/admin/user/paid_history/one_time/${id}` },
  subscription: { permission: 'payment.manage', to: () => '/admin/user/paid_history/subscription' },
};

/** What somebody did something with; nothing, where it is about nothing but the account. */
export function ActivitySubject({ subject }: Pick<Activity, 'subject'>) {
  const { t } = useTranslation('member-activity');
  const may = useMay();
  if (!subject) return null;
  const { kind, id, title } = subject;
  const { permission, to } = pages[kind];
  if (title === null) {
    return (
      <Text size="sm" c="dimmed">
        {t('gone')}
      </Text>
    );
  }
  if (!may(permission)) return title;
  return (
    <Anchor component={Link} to={to(id)} size="sm">
      {title}
    </Anchor>
  );
}
