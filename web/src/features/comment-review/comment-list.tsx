import { commentSorts, commentStates } from '@marquee/contracts';
import { Anchor, Text } from '@mantine/core';
import {
  IconCheck,
  IconEye,
  IconEyeOff,
  IconMessageReply,
  IconMessages,
  IconMovie,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { MemberLink } from '../../entities/member/member-link.js';
import { untold } from '../../shared/api/api.js';
import { NounLink } from '../../shared/entity/noun-link.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import type { ListColumn } from '../../shared/ui/list/column.js';
import { fileAddress } from '../../shared/ui/list/file-address.js';
import { usePages } from '../../shared/ui/list/list-data.js';
import type { ListFilter } from '../../shared/ui/list/list-filter.js';
import { ListScreen } from '../../shared/ui/list/list-screen.js';
import type { RowAction } from '../../shared/ui/list/row-actions.js';
import { narrowing } from '../../shared/ui/list/selection.js';
import { useListAddress } from '../../shared/ui/list/use-list-address.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { RelativeTime } from '../../shared/ui/page/relative-time.js';
import { CommentBulk } from './comment-bulk.js';
import { useListCommentsInfiniteQuery, type ReviewedComment } from './comment-review.api.js';
import { CommentState } from './comment-state.js';
import { useAuthorName } from './use-author-name.js';
import { useReview } from './use-review.js';

const choices = { state: commentStates, video: undefined, author: undefined } as const;

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
    {
      id: 'author',
      header: t('author'),
      cell: (comment) =>
        comment.author === 'member' ? (
          <MemberLink id={comment.authorId}>{nameOf(comment)}</MemberLink>
        ) : (
          nameOf(comment)
        ),
    },
    {
      id: 'video',
      header: t('video'),
      wide: true,
      cell: ({ about, videoId, videoTitle }) =>
        videoTitle === null ? (
          t('deletedVideo')
        ) : (
          <NounLink kind={about} id={videoId} lineClamp={2}>
            {videoTitle}
          </NounLink>
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

interface NarrowedTo {
  readonly video: string | undefined;
  readonly author: string | undefined;
  /** The first of what was found, which knows how both are called. */
  readonly first: ReviewedComment | undefined;
}

/** One comes to what it is about and to its author from them, and leaves them here. */
function useFilters({ video, author, first }: NarrowedTo): readonly ListFilter[] {
  const { t } = useTranslation('comment-review');
  const nameOf = useAuthorName();
  const one = (name: string, label: string, all: string, value: string | undefined, called: string) =>
    value === undefined ? [] : [{ name, label, all, options: [{ value, label: called }] }];
  return [
    {
      name: 'state',
      label: t('state'),
      all: t('all'),
      options: commentStates.map((value) => ({ value, label: t(value) })),
    },
    ...one('video', t('video'), t('allAbout'), video, first?.videoTitle ?? t('thisContent')),
    ...one('author', t('author'), t('allAuthors'), author, first ? nameOf(first) : t('thisMember')),
  ];
}

/** What can be done with one, and the ways to what else is said there, and by the same member. */
function useActions(): (comment: ReviewedComment) => readonly RowAction[] {
  const { t } = useTranslation('comment-review');
  const nameOf = useAuthorName();
  const { setHidden, setDone } = useReview();
  return (comment) => {
    const { id, hidden, unanswered, author, authorId, videoId, videoTitle } = comment;
    return [
      { label: t('toReply'), icon: IconMessageReply, to: pathOf(id) },
      ...(unanswered && !hidden ? [{ label: t('done'), icon: IconCheck, run: () => void setDone(id, true) }] : []),
      hidden
        ? { label: t('show'), icon: IconEye, run: () => void setHidden(id, false) }
        : { label: t('hide'), icon: IconEyeOff, run: () => void setHidden(id, true) },
      ...(videoTitle === null
        ? []
        : [{ label: t('onContent', { title: videoTitle }), icon: IconMovie, to: `/admin/comment?video=${videoId}` }]),
      ...(author === 'member'
        ? [
            {
              label: t('byAuthor', { name: nameOf(comment) }),
              icon: IconUser,
              to: `/admin/comment?author=${authorId}`,
            },
          ]
        : []),
    ];
  };
}

/** The page `/admin/comment`: what viewers say, and what of it waits for an answer. */
export function Component() {
  const { t } = useTranslation('comment-review');
  const teamId = useTeamId();
  const navigate = useNavigate();
  const address = useListAddress(choices, commentSorts);
  const list = useListCommentsInfiniteQuery({ teamId, query: { ...address.query, limit: 50 } }, untold);
  const asked = narrowing(address.query);
  const file = fileAddress(`/api/teams/${teamId}/comments/file`, asked);
  const nameOf = useAuthorName();
  const first = list.currentData?.pages[0]?.items[0];
  return (
    <ListScreen
      name="comments"
      title={t('title')}
      list={usePages(list)}
      address={address}
      columns={useColumns()}
      nameOf={(comment) => `${nameOf(comment)} ${comment.text.slice(0, 40)}`}
      search={t('search')}
      filters={useFilters({ ...address.filters, first })}
      action={<CsvLink href={file} label={t('csv')} />}
      onOpen={({ id }) => void navigate(pathOf(id))}
      actions={useActions()}
      bulkFilter={asked}
      bulk={(selection) => <CommentBulk {...selection} state={address.filters.state} />}
      empty={{ icon: IconMessages, title: t('empty'), text: t('emptyText') }}
    />
  );
}
