import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { AnswerRow } from './answer-row.js';
import { SurveyPage } from './survey-page.js';
import { useListSurveyAnswersInfiniteQuery, type Survey } from './surveys.api.js';

const columns = ['member', 'at', 'answered', 'showAnswer'] as const;

/** Who answered, after what and when, the latest first: all, or who chose one option, which the address says. */
function Answers({ survey: { id: surveyId, questions } }: { readonly survey: Survey }) {
  const { t } = useTranslation('surveys');
  const teamId = useTeamId();
  const [url, setUrl] = useUrlState({ question: '', option: '' });
  const question = questions.find(({ id }) => id === url.question);
  const option = question?.options.find(({ id }) => id === url.option);
  const chosen = question && option && { question: question.id, option: option.id };
  const list = useListSurveyAnswersInfiniteQuery({ teamId, surveyId, query: { ...chosen, limit: 50 } });
  const { currentData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const answers = currentData?.pages.flatMap(({ items }) => items);
  if (!answers) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  if (answers.length === 0 && !chosen) {
    return (
      <EmptyState icon={<IconMessages size={40} stroke={1.4} />} title={t('noAnswers')} text={t('noAnswersText')} />
    );
  }
  return (
    <Stack>
      {chosen && (
        <Group gap="xs">
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {t('narrowed', { question: question.text, option: option.text })}
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => setUrl({ question: '', option: '' })}>
            {t('everyAnswer')}
          </Button>
        </Group>
      )}
      {answers.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('noneOfThese')}
        </Text>
      )}
      {answers.length > 0 && (
        <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Table.Th key={column}>{t(column)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {answers.map((answer) => (
                <AnswerRow
                  key={`${answer.memberId} ${answer.videoId}`}
                  answer={answer}
                  questions={questions}
                  columns={columns.length}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}

/** The page `/admin/enquete/{surveyId}/answer/list`. */
export const Component = () => <SurveyPage>{(survey) => <Answers survey={survey} />}</SurveyPage>;
