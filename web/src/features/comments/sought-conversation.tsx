import { Alert, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../shared/api/problem.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import type { TalkPlace } from './comment-item.js';
import { useGetOpeningCommentQuery } from './comments.api.js';
import { Conversation } from './conversation.js';

interface Props {
  readonly place: TalkPlace;
  /** Id of the video or live stream that the page is of. */
  readonly about: string;
  /** The comment that the address of the page names. */
  readonly commentId: string;
}

/** What somebody was led here for, before everything else. */
export function SoughtConversation({ place, about, commentId }: Props) {
  const { t } = useTranslation('comments');
  const { teamId } = place;
  const { currentData, error, refetch } = useGetOpeningCommentQuery({ teamId, commentId });
  if (error !== undefined && problemOf(error).status !== 404)
    return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (error !== undefined || (currentData && currentData.videoId !== about))
    return <Alert color="gray">{t('gone')}</Alert>;
  return currentData ? (
    <Conversation opening={currentData} place={place} sought={commentId} />
  ) : (
    <Skeleton height={52} />
  );
}
