import { siteSurveyRoutes, type Answer } from '@marquee/contracts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { answerErrors, answerValues } from '../../shared/ui/answers/answer-values.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { askedIn, responsesTo } from './asked-in.js';
import { useAnswerVideoSurveyMutation, useGetVideoSurveyQuery, type AskedSurvey } from './site-surveys.api.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly onClose: () => void;
}

interface FormProps extends Props {
  readonly survey: AskedSurvey;
  readonly onSent: () => void;
}

const { body } = siteSurveyRoutes.answerVideoSurvey;

function SurveyForm({ teamId, videoId, survey: { questions }, onSent, onClose }: FormProps) {
  const { t } = useTranslation('survey');
  const [send] = useAnswerVideoSurveyMutation();
  const asked = askedIn(questions);
  if (!body) return null;
  return (
    <ApiForm
      initialValues={{ answers: answerValues(asked, []) }}
      schema={body}
      toBody={({ answers }: { readonly answers: readonly Answer[] }) => ({
        responses: responsesTo(questions, answers),
      })}
      check={({ answers }) => answerErrors(asked, answers)}
      onSubmit={async (responses) => {
        await send({ teamId, videoId, body: responses }).unwrap();
        onSent();
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <AnswerFields asked={asked} />
          <DialogButtons isSubmitting={isSubmitting} action={t('send')} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

/** The survey of a video, once; then thanks. */
export function SurveyDialog(props: Props) {
  const { teamId, videoId, onClose } = props;
  const { t } = useTranslation(['survey', 'common']);
  const { currentData: survey, error, refetch } = useGetVideoSurveyQuery({ teamId, videoId });
  const [sent, setSent] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      title={survey?.name ?? t('survey:title')}
      centered
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {!survey && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {survey && !sent && <SurveyForm {...props} survey={survey} onSent={() => setSent(true)} />}
      {sent && (
        <Stack role="status">
          <Text>{t('survey:thanks')}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('common:close')}</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
