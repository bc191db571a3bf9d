import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { CopyLink } from '../../shared/ui/page/copy-link.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import type { Invitation } from './invitations.api.js';

/** What one sees of each invitation. */
export function useInvitationColumns(): readonly ListColumn<Invitation>[] {
  const { t } = useTranslation('invitations');
  const format = useFormat();
  return [
    {
      id: 'title',
      header: t('invitation'),
      sorts: { asc: 'title', desc: '-title' },
      cell: ({ id, title, approvalRequired }) => (
        <>
          <Anchor component={Link} to={`/admin/invite/${id}/edit`} fw={600} size="sm" c="inherit">
            {title}
          </Anchor>
          {approvalRequired && (
            <Text size="xs">
              <Anchor component={Link} to={`/admin/invite/${id}/approval_pending_user`} size="xs">
                {t('approvalMark')}
              </Anchor>
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'joined',
      header: t('joined'),
      cell: ({ id, joined, maximum }) => (
        <Anchor component={Link} to={`/admin/invite/${id}/invited_user`} size="sm">
          {format.number(joined)}
          {maximum !== null && ` / ${format.number(maximum)}`}
        </Anchor>
      ),
    },
    {
      id: 'deadline',
      header: t('deadline'),
      cell: ({ deadline }) => (deadline === null ? t('noDeadline') : format.day(deadline)),
    },
    {
      id: 'created',
      header: t('created'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      wide: true,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    { id: 'comment', header: t('form.comment'), hidden: true, cell: ({ comment }) => comment },
    { id: 'link', header: t('link'), cell: ({ url, title }) => <CopyLink url={url} title={title} /> },
  ];
}
