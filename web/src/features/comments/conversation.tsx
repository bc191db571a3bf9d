import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { CommentForm } from './comment-form.js';
import { CommentItem, type TalkPlace } from './comment-item.js';
import { useListRepliesInfiniteQuery, usePostReplyMutation, type Conversation as Opening } from './comments.api.js';
import classes from './comments.module.css';

function Replies({ id, place }: { readonly id: string; readonly place: TalkPlace }) {
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListRepliesInfiniteQuery({
    teamId: place.teamId,
    commentId: id,
    query: { limit: 50 },
  });
  const replies = currentData?.pages.flatMap(({ items }) => items);
  if (!replies) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={60} />;
  return (
    <div className={classes['replies']}>
      {replies.map((reply) => (
        <CommentItem key={reply.id} comment={reply} place={place} />
      ))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

/** A comment with what was replied to it, which comes when it is asked for. */
export function Conversation({ opening, place }: { readonly opening: Opening; readonly place: TalkPlace }) {
  const { id, replyCount } = opening;
  const { t } = useTranslation('comments');
  const [open, setOpen] = useState(false);
  const [replying, setReplying] = useState(false);
  const [postReply] = usePostReplyMutation();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <CommentItem
      comment={opening}
      place={place}
      replyCount={replyCount}
      actions={
        <>
          {place.mayWrite && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setReplying(true)}>
              {t('reply')}
            </Button>
          )}
          {replyCount > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-expanded={open}
              rightSection={<Chevron size={16} aria-hidden />}
              onClick={() => setOpen(!open)}
            >
              {t('replies', { count: replyCount })}
            </Button>
          )}
        </>
      }
    >
      {open && replyCount > 0 && <Replies id={id} place={place} />}
      {replying && (
        <CommentForm
          place={`reply ${id}`}
          label={t('replyLabel')}
          action={t('reply')}
          onSend={async (text) => {
            await postReply({ teamId: place.teamId, commentId: id, body: { text } }).unwrap();
            setOpen(true);
          }}
          onCancel={() => setReplying(false)}
        />
      )}
    </CommentItem>
  );
}
