import { commentSorts, commentStates } from '@marquee/contracts';
import { Anchor, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconMessageReply, IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { untold } from '../../shared/api/api.js';
import { pageOf } from '../../shared/entity/pages-of.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { useListCommentsInfiniteQuery, type ReviewedComment } from './comment-review.api.js';
import { CommentState } from './comment-state.js';
import { useAuthorName } from './use-author-name.js';
import { useVisibility } from './use-visibility.js';

const choices = { state: commentStates } as const;

const pathOf = (id: string): string => `/admin/comment/${id}/reply`;

function useColumns(): readonly ListColumn<ReviewedComment>[] {
  const { t } = useTranslation('comment-review');
  const nameOf = useAuthorName();
  return [
    {
      id: 'text',
      header: t('comment'),
      cell: ({ id, text, replyTo }) => (
        <>
          <Anchor component={Link} to={pathOf(id)} c="inherit" size="sm" lineClamp={2} maw="60ch">
            {text}
          </Anchor>
          {replyTo !== null && (
            <Text size="xs" c="dimmed">
              {t('isReply')}
            </Text>
          )}
        </>
      ),
    },
    { id: 'author', header: t('author'), cell: (comment) => nameOf(comment) },
    {
      id: 'video',
      header: t('video'),
      wide: true,
      cell: ({ about, videoId, videoTitle }) =>
        videoTitle === null ? (
          t('deletedVideo')
        ) : (
          <Anchor component={Link} to={pageOf(about, videoId)} size="sm" lineClamp={2}>
            {videoTitle}
          </Anchor>
        ),
    },
    { id: 'state', header: t('state'), cell: (comment) => <CommentState {...comment} /> },
    {
      id: 'created',
      header: t('created'),
      sorts: { asc: 'oldest', desc: 'newest' },
      first: 'desc',
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

/** The page `/admin/comment`: what viewers say, and what of it waits for an answer. */
export function Component() {
  const { t } = useTranslation('comment-review');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress(choices, commentSorts);
  const list = useListCommentsInfiniteQuery({ teamId, query: { ...address.query, limit: 50 } }, untold);
  const nameOf = useAuthorName();
  const setHidden = useVisibility();
  return (
    <ListScreen
      name="comments"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useColumns()}
      nameOf={(comment) => `${nameOf(comment)} ${comment.text.slice(0, 40)}`}
      search={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state'),
          all: t('all'),
          options: commentStates.map((value) => ({ value, label: t(value) })),
        },
      ]}
      onOpen={({ id }) => void navigate(pathOf(id))}
      actions={({ id, hidden }) => [
        { label: t('toReply'), icon: IconMessageReply, to: pathOf(id) },
        hidden
          ? { label: t('show'), icon: IconEye, run: () => void setHidden(id, false) }
          : { label: t('hide'), icon: IconEyeOff, run: () => void setHidden(id, true) },
      ]}
      empty={{ icon: IconMessages, title: t('empty'), text: t('emptyText') }}
    />
  );
}
