import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswersPlace } from '../../shared/ui/answers/answer-keeper.js';
import { keptAnswers } from '../../shared/ui/answers/kept-answers.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { useAnswerSurvey, useAskedSurvey, type AskedAt } from './site-surveys.api.js';
import { SurveyForm } from './survey-form.js';

interface Props {
  readonly at: AskedAt;
  readonly onClose: () => void;
}

/** The survey of a video or a live stream, once; then thanks. */
export function SurveyDialog({ at, onClose }: Props) {
  const { t } = useTranslation(['survey', 'common']);
  const { currentData: survey, error, refetch } = useAskedSurvey(at);
  const answer = useAnswerSurvey(at);
  const place = useAnswersPlace(at.teamId, `survey.${survey?.id ?? ''}.${'liveId' in at ? at.liveId : at.videoId}`);
  const [sent, setSent] = useState(false);
  return (
    <FormDialog
      opened
      onClose={onClose}
      onDiscard={() => place && keptAnswers.forget(place)}
      title={survey?.name ?? t('survey:title')}
      size="lg"
    >
      {!survey && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {survey && !sent && (
        <SurveyForm
          survey={survey}
          place={place}
          onSend={async (body) => {
            await answer(body);
            setSent(true);
          }}
          buttons={(isSubmitting) => (
            <DialogButtons isSubmitting={isSubmitting} action={t('survey:send')} onCancel={onClose} />
          )}
        />
      )}
      {sent && (
        <Stack role="status">
          <Text>{t('survey:thanks')}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Group>
        </Stack>
      )}
    </FormDialog>
  );
}
