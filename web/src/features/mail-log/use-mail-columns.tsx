import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import type { Mail } from './mail-log.api.js';
import { MailState } from './mail-state.js';

/** What one sees of each mail; why it has not arrived stands beside its state. */
export function useMailColumns(): readonly ListColumn<Mail>[] {
  const { t } = useTranslation('mail-log');
  return [
    {
      id: 'email',
      header: t('recipient'),
      sorts: { asc: 'email', desc: '-email' },
      cell: ({ id, email }) => (
        <Anchor component={Link} to={`/admin/email_log_show/${id}`} fw={600} size="sm" c="inherit">
          {email || t('erased')}
        </Anchor>
      ),
    },
    { id: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'status',
      header: t('state'),
      cell: ({ status, reason }) => (
        <>
          <MailState status={status} />
          {reason !== null && (
            <Text size="xs" c="dimmed">
              {t(`reasons.${reason}`)}
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'created',
      header: t('created'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    { id: 'changed', header: t('changed'), wide: true, cell: ({ changedAt }) => <RelativeTime at={changedAt} /> },
    { id: 'attempts', header: t('attempts'), hidden: true, cell: ({ attempts }) => attempts },
  ];
}
