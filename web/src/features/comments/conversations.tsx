import { Skeleton, Stack, Text } from '@mantine/core';
import type { CommentPlace } from '@marquee/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { CommentForm } from './comment-form.js';
import type { TalkPlace } from './comment-item.js';
import { useGetOpeningCommentQuery, type Conversation as Opening } from './comments.api.js';
import { Conversation } from './conversation.js';
import { SoughtConversation } from './sought-conversation.js';
import classes from './comments.module.css';

interface Props {
  readonly place: TalkPlace;
  readonly about: { readonly kind: CommentPlace; readonly id: string };
  readonly list: {
    readonly currentData?: { readonly pages: readonly { readonly items: readonly Opening[] }[] } | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly onPost: (text: string) => Promise<unknown>;
}

/** Conversations, and where one begins another one. */
export function Conversations({ place, about, list, onPost }: Props) {
  const { teamId, mayWrite } = place;
  const { t } = useTranslation('comments');
  const heading = useId();
  const [search] = useSearchParams();
  const sought = search.get('comment');
  const opening = useGetOpeningCommentQuery({ teamId, commentId: sought ?? '' }, { skip: sought === null });
  const all = list.currentData?.pages.flatMap(({ items }) => items);
  // It stands before the others already.
  const comments = all?.filter(({ id }) => sought === null || id !== opening.currentData?.id);
  return (
    <section aria-labelledby={heading} className={classes['comments']}>
      <h2 id={heading}>{t('title')}</h2>
      {mayWrite && (
        <CommentForm place={`${about.kind} ${about.id}`} label={t('writeLabel')} action={t('post')} onSend={onPost} />
      )}
      {sought !== null && <SoughtConversation key={sought} place={place} about={about.id} commentId={sought} />}
      {all?.length === 0 && (
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
