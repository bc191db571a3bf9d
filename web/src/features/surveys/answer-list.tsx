import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberLink } from '../../entities/member/member-link.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useUrlState } from '../../shared/hooks/use-url-state.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { LoadMore } from '../../shared/ui/list/load-more.js';
import { ShortTable } from '../../shared/ui/list/short-table.js';
import { AnsweredAt } from './answered-at.js';
import { SurveyPage } from './survey-page.js';
import { useListSurveyAnswersInfiniteQuery, type Survey } from './surveys.api.js';
import { WholeAnswer } from './whole-answer.js';

/** Who answered, after what and when, the latest first: all, or who chose one option, which the address says. */
function Answers({ survey: { id: surveyId, questions } }: { readonly survey: Survey }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const teamId = useTeamId();
  const [open, setOpen] = useState<readonly string[]>([]);
  const turn = (id: string): void =>
    setOpen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]));
  const nameOf = ({ memberName }: { readonly memberName: string }): string => memberName || t('noMember');
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
        <ShortTable
          label={t('answers')}
          rows={answers.map((answer) => ({ ...answer, id: `${answer.memberId} ${answer.videoId}` }))}
          columns={[
            { header: t('member'), cell: (answer) => <MemberLink id={answer.memberId}>{nameOf(answer)}</MemberLink> },
            { header: t('at'), cell: (answer) => <AnsweredAt {...answer} /> },
            { header: t('answered'), cell: ({ answeredAt }) => format.dateTime(answeredAt) },
            {
              header: t('answers'),
              isAction: true,
              cell: (answer) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-expanded={open.includes(answer.id)}
                  aria-label={t('showAnswerOf', { name: nameOf(answer) })}
                  onClick={() => turn(answer.id)}
                >
                  {t('showAnswer')}
                </Button>
              ),
            },
          ]}
          below={(answer) => open.includes(answer.id) && <WholeAnswer answer={answer} questions={questions} />}
        />
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </Stack>
  );
}

/** The page `/admin/enquete/{surveyId}/answer/list`. */
export const Component = () => <SurveyPage>{(survey) => <Answers survey={survey} />}</SurveyPage>;
