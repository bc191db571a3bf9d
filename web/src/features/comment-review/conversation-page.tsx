import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { Reply } from '../../shared/api/contract.js';
import { useWayTo } from '../../shared/entity/pages-of.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { AnswerForm } from './answer-form.js';
import {
  useAnswerCommentMutation,
  useGetConversationInfiniteQuery,
  type ReviewedComment,
} from './comment-review.api.js';
import { CommentState } from './comment-state.js';
import { Said } from './said.js';
import { useReview } from './use-review.js';

type Part = Reply<'GET /api/teams/{teamId}/comments/{commentId}'>;

/** The whole of it as far as it was read; each part tells how it began. */
const wholeOf = ([first, ...further]: readonly Part[]) =>
  first && { comment: first.comment, replies: [first, ...further].flatMap(({ replies }) => replies.items) };

/** Nothing where what it is said of is not for this reader. */
function ToAbout({ about, videoId }: Pick<ReviewedComment, 'about' | 'videoId'>) {
  const { t } = useTranslation('comment-review');
  const to = useWayTo()(about, videoId);
  if (to === undefined) return null;
  return (
    <Anchor component={Link} to={to} size="sm">
      {t(about === 'live' ? 'toLive' : 'toVideo')}
    </Anchor>
  );
}

/** The page `/admin/comment/{commentId}/reply`: a conversation, and the site's answer. */
export function Component() {
  const { t } = useTranslation('comment-review');
  const { commentId = '' } = useParams();
  const teamId = useTeamId();
  const navigate = useNavigate();
  const [sent, setSent] = useState(0);
  const reading = useGetConversationInfiniteQuery({ teamId, commentId, query: { limit: 50 } });
  const { currentData, hasNextPage, isFetchingNextPage, fetchNextPage } = reading;
  const [answer] = useAnswerCommentMutation();
  const { setDone } = useReview();
  const list = { to: '/admin/comment', label: t('title') };
  return (
    <DetailPage
      of={{ ...reading, currentData: currentData && wholeOf(currentData.pages) }}
      back={list}
      title={({ comment }) => t('conversationOn', { title: comment.videoTitle ?? t('deletedVideo') })}
      badge={({ comment }) => <CommentState {...comment} />}
    >
      {({ comment, replies }) => (
        <Stack gap="md" maw="78ch">
          {comment.videoTitle !== null && <ToAbout {...comment} />}
          <Said comment={comment} onRemoved={() => void navigate(list.to, { replace: true })} />
          <Stack gap="md" pl="xl" component="section" aria-label={t('replies')}>
            {replies.map((reply) => (
              <Said key={reply.id} comment={reply} />
            ))}
            <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
          </Stack>
          <section aria-labelledby="answer">
            <Title order={2} size="h4" id="answer">
              {t('answerTitle')}
            </Title>
            <Text size="sm" c="dimmed" mb="sm">
              {t('answerHelp')}
            </Text>
            <AnswerForm
              key={sent}
              label={t('answerLabel')}
              action={t('answer')}
              onSend={async (text) => {
                await answer({ teamId, commentId, body: { text } }).unwrap();
                toast.success(t('answered'));
              }}
              onDone={() => setSent(sent + 1)}
            />
            {comment.unanswered && !comment.hidden && (
              <Group gap="sm" mt="md">
                <Button variant="default" onClick={() => void setDone(comment.id, true)}>
                  {t('done')}
                </Button>
                <Text size="sm" c="dimmed">
                  {t('doneHelp')}
                </Text>
              </Group>
            )}
          </section>
        </Stack>
      )}
    </DetailPage>
  );
}
