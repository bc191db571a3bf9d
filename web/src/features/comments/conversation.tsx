import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { CommentForm } from './comment-form.js';
import { CommentItem, type TalkPlace } from './comment-item.js';
import { useListRepliesInfiniteQuery, usePostReplyMutation, type Conversation as Opening } from './comments.api.js';
import classes from './comments.module.css';

interface RepliesProps {
  readonly id: string;
  readonly place: TalkPlace;
  readonly sought: string | undefined;
  readonly onReply: (commentId: string) => void;
}

function Replies({ id, place, sought, onReply }: RepliesProps) {
  const { t } = useTranslation('comments');
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListRepliesInfiniteQuery({
    teamId: place.teamId,
    commentId: id,
    query: { limit: 50 },
  });
  const replies = currentData?.pages.flatMap(({ items }) => items);
  const isHidden = sought !== undefined && replies?.every((reply) => reply.id !== sought);
  useEffect(() => {
    // What somebody was led to may be far down.
    if (isHidden && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isHidden, hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!replies) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={60} />;
  return (
    <div className={classes['replies']}>
      {replies.map((reply) => (
        <CommentItem
          key={reply.id}
          comment={reply}
          place={place}
          isSought={reply.id === sought}
          actions={
            place.mayWrite &&
            !reply.mine && (
              <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onReply(reply.id)}>
                {t('reply')}
              </Button>
            )
          }
        />
      ))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

interface Props {
  readonly opening: Opening;
  readonly place: TalkPlace;
  /** Of it, what somebody was led to. */
  readonly sought?: string;
}

/** A comment with what was replied to it, which comes when it is asked for. */
export function Conversation({ opening, place, sought }: Props) {
  const { id, replyCount } = opening;
  const { t } = useTranslation('comments');
  const soughtReply = sought === id ? undefined : sought;
  const [open, setOpen] = useState(soughtReply !== undefined);
  /** What one answers; it stands in the same conversation. */
  const [answered, setAnswered] = useState<string>();
  const [postReply] = usePostReplyMutation();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <CommentItem
      comment={opening}
      place={place}
      replyCount={replyCount}
      isSought={sought === id}
      actions={
        <>
          {place.mayWrite && (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAnswered(id)}>
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
      {open && replyCount > 0 && <Replies {...{ id, place }} sought={soughtReply} onReply={setAnswered} />}
      {answered !== undefined && (
        <CommentForm
          key={answered}
          place={`reply ${answered}`}
          label={t('replyLabel')}
          action={t('reply')}
          onSend={async (text) => {
            await postReply({ teamId: place.teamId, commentId: answered, body: { text } }).unwrap();
            setOpen(true);
          }}
          onCancel={() => setAnswered(undefined)}
        />
      )}
    </CommentItem>
  );
}
