import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { AnsweredAt } from './answered-at.js';
import { useListSurveyAnswersInfiniteQuery } from './surveys.api.js';

interface Props {
  readonly surveyId: string;
  /** Its id. */
  readonly question: string;
}

/** What members wrote, the latest first. */
export function TextAnswers({ surveyId, question }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const teamId = useTeamId();
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useListSurveyAnswersInfiniteQuery({ teamId, surveyId, query: { question, limit: 20 } });
  const answers = currentData?.pages.flatMap(({ items }) => items);
  if (!answers) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={80} />;
  if (answers.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noTexts')}
      </Text>
    );
  }
  return (
    <Stack gap="md">
      {answers.map(({ memberId, memberName, videoId, videoTitle, about, answeredAt, responses }) => (
        <div key={`${memberId} ${videoId}`}>
          <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {responses.find((response) => response.question === question)?.values[0]}
          </Text>
          <Text size="sm" c="dimmed">
            <MemberLink id={memberId} underline="always">
              {memberName === '' ? t('noMember') : memberName}
            </MemberLink>
            {' · '}
            <AnsweredAt {...{ videoId, videoTitle, about }} underline="always" />
            {` · ${format.dateTime(answeredAt)}`}
          </Text>
        </div>
      ))}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}
