import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { problemOf } from '../../shared/api/problem.js';
import { useAnswersPlace } from '../../shared/ui/answers/answer-keeper.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { FormSkeleton } from '../../shared/ui/feedback/skeletons.js';
import { toast } from '../../shared/ui/feedback/toasts.js';
import { PageTitle } from '../../shared/ui/page/page-title.js';
import { useAnswerRegistrationSurveyMutation, useGetRegistrationSurveyQuery } from './site-surveys.api.js';
import { SurveyForm } from './survey-form.js';

interface Props {
  readonly teamId: string;
  /** Where one goes on. */
  readonly next: string;
}

/** What the site asks of those who have joined, once. Whoever would rather watch first is asked at the next login. */
export function RegistrationSurvey({ teamId, next }: Props) {
  const { t } = useTranslation('survey');
  const navigate = useNavigate();
  const { currentData: survey, error, refetch } = useGetRegistrationSurveyQuery({ teamId });
  const place = useAnswersPlace(teamId, `survey.${survey?.id ?? ''}.registration`);
  const [answer] = useAnswerRegistrationSurveyMutation();
  if (!survey) {
    const code = error && problemOf(error).code;
    if (code === 'SURVEY_NOT_FOUND') return <Navigate to={next} replace />;
    if (code === 'NOT_LOGGED_IN') return <Navigate to={`/login/${teamId}`} replace />;
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FormSkeleton />;
  }
  if (survey.answered) return <Navigate to={next} replace />;
  return (
    <Stack>
      <div>
        <PageTitle title={survey.name} />
        <Text c="dimmed">{t('welcome')}</Text>
      </div>
      <SurveyForm
        survey={survey}
        place={place}
        onSend={async (body) => {
          await answer({ teamId, body }).unwrap();
          toast.success(t('thanks'));
          await navigate(next, { replace: true });
        }}
        buttons={(isSubmitting) => (
          <Group justify="space-between">
            <Button component={Link} to={next} variant="subtle">
              {t('later')}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {t('send')}
            </Button>
          </Group>
        )}
      />
    </Stack>
  );
}
