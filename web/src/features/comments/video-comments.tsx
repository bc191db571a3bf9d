import { Skeleton, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { CommentForm } from './comment-form.js';
import type { TalkPlace } from './comment-item.js';
import { useListVideoCommentsInfiniteQuery, usePostCommentMutation } from './comments.api.js';
import { Conversation } from './conversation.js';
import classes from './comments.module.css';

/** What is said of a video by those who may watch it. */
export function VideoComments(place: TalkPlace) {
  const { teamId, videoId, mayWrite } = place;
  const { t } = useTranslation('comments');
  const heading = useId();
  const [post] = usePostCommentMutation();
  const list = useListVideoCommentsInfiniteQuery({ teamId, videoId, query: { limit: 20 } }, { refetchOnFocus: true });
  const comments = list.currentData?.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby={heading} className={classes['comments']}>
      <h2 id={heading}>{t('title')}</h2>
      {mayWrite && (
        <CommentForm
          place={`video ${videoId}`}
          label={t('writeLabel')}
          action={t('post')}
          onSend={(text) => post({ teamId, videoId, body: { text } }).unwrap()}
        />
      )}
      {comments?.length === 0 && (
        <Text c="dimmed" className={classes['empty'] ?? ''}>
          {mayWrite ? t('first') : t('none')}
        </Text>
      )}
      {comments?.map((opening) => (
        <Conversation key={opening.id} opening={opening} place={place} />
      ))}
      {!comments &&
        (list.error ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <Stack gap="md" role="status" aria-label={t('loading')}>
            <Skeleton height={52} />
            <Skeleton height={52} />
          </Stack>
        ))}
      <LoadMore hasMore={list.hasNextPage} loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </section>
  );
}
