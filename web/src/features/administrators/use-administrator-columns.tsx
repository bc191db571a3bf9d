import { Anchor, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAdministrator } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { useFormat } from '../../shared/format/use-format.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import type { Administrator } from './administrators.api.js';
import { RightsText } from './rights-text.js';

/** What one sees of each administrator. */
export function useAdministratorColumns(): readonly ListColumn<Administrator>[] {
  const { t } = useTranslation('administrators');
  const self = useAdministrator();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('administrator'),
      value: ({ name }) => name,
      cell: ({ id, name, email, deletesAt }) => (
        <>
          <Text size="sm" fw={600} span>
            {name}
          </Text>
          {id === self.id && (
            <Text size="xs" span ml={6}>
              {t('you')}
            </Text>
          )}
          <Text size="xs" c="dimmed">
            {email}
          </Text>
          {deletesAt !== null && (
            <Group gap={6}>
              <StatusBadge tone="bad" data-status="leaving">
                {t('leaving')}
              </StatusBadge>
              <Text size="xs">{t('deletes', { at: format.dateTime(deletesAt) })}</Text>
            </Group>
          )}
        </>
      ),
    },
    { id: 'rights', header: t('rights'), cell: (administrator) => <RightsText {...administrator} /> },
    {
      id: 'lastLogin',
      header: t('lastLogin'),
      value: ({ lastLoginAt }) => lastLoginAt ?? '',
      first: 'desc',
      wide: true,
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? t('never') : <RelativeTime at={lastLoginAt} />),
    },
    {
      id: 'log',
      header: t('activity'),
      wide: true,
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/admin/administrator/${id}/log`} size="sm" aria-label={t('log', { name })}>
          {t('showActivity')}
        </Anchor>
      ),
    },
  ];
}
