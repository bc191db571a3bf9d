import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format/use-format.js';
import { useTeamId } from '../../shared/session/use-administrator.js';
import { EmptyState } from '../../shared/ui/feedback/empty-state.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { CsvLink } from '../../shared/ui/page/csv-link.js';
import { RemoveButton } from '../../shared/ui/page/remove-button.js';
import { QuestionResults } from './question-results.js';
import { SurveyPage } from './survey-page.js';
import { useDeleteSurveyWithAllMutation, useGetSurveyResultsQuery, type Survey } from './surveys.api.js';

function Answers({ survey: { id, name, questions } }: { readonly survey: Survey }) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const teamId = useTeamId();
  const [removeAll] = useDeleteSurveyWithAllMutation();
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
      <RemoveButton
        label={t('deleteWithAll')}
        title={t('deleteWithAllTitle', { name })}
        text={t('deleteWithAllText', { count, number: format.number(count) })}
        done={t('deletedWithAll')}
        leadTo="/admin/enquete"
        onRemove={() => removeAll({ teamId, surveyId: id, body: { count } }).unwrap()}
        count={count}
      />
    </Stack>
  );
}

/** The page `/admin/enquete/{surveyId}/answer`. */
export const Component = () => <SurveyPage>{(survey) => <Answers survey={survey} />}</SurveyPage>;
