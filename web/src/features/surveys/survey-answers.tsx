import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { DetailPage } from '../../shared/ui/page/detail-page.js';
import { QuestionResults } from './question-results.js';
import { useGetSurveyQuery, useGetSurveyResultsQuery, type Survey } from './surveys.api.js';

function Answers({ survey: { id, questions } }: { readonly survey: Survey }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const teamId = useTeamId();
  const { currentData: results, error, refetch } = useGetSurveyResultsQuery({ teamId, surveyId: id });
  if (!results) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />;
  const { answerCount: count } = results;
  if (count === 0) {
    return (
      <EmptyState icon={<IconMessages size={40} stroke={1.4} />} title={t('noAnswers')} text={t('noAnswersText')} />
    );
  }
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <Text>{t('answerCount', { count, number: format.number(count) })}</Text>
        <CsvLink href={`/api/teams/${teamId}/surveys/${id}/answers/file`} label={t('csv')} />
      </Group>
      {questions.map((question) => (
        <QuestionResults
          key={question.id}
          surveyId={id}
          question={question}
          result={results.questions.find((one) => one.id === question.id)}
        />
      ))}
    </Stack>
  );
}

/** The page `/admin/enquete/{surveyId}/answer`. */
export function Component() {
  const { t } = useTranslation('surveys');
  const { surveyId = '' } = useParams();
  const reading = useGetSurveyQuery({ teamId: useTeamId(), surveyId });
  return (
    <DetailPage
      of={reading}
      back={{ to: '/admin/enquete', label: t('back') }}
      title={({ name }) => t('answersOf', { name })}
    >
      {(survey) => <Answers survey={survey} />}
    </DetailPage>
  );
}
