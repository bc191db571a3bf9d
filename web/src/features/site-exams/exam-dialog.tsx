import { siteExamRoutes, type Answer } from '@marquee/contracts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { AnswerKeeper, useAnswersPlace } from '../../shared/ui/answers/answer-keeper.js';
import { answerErrors, answerValues } from '../../shared/ui/answers/answer-values.js';
import { keptAnswers, type AnswersPlace } from '../../shared/ui/answers/kept-answers.js';
import { ErrorState } from '../../shared/ui/feedback/error-state.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { DialogButtons } from '../../shared/ui/form/dialog-buttons.js';
import { FormDialog } from '../../shared/ui/form/form-dialog.js';
import { askedIn, responsesTo } from './asked-in.js';
import { ExamCertificate } from './exam-certificate.js';
import { ExamResult } from './exam-result.js';
import {
  useGetVideoExamQuery,
  useTakeVideoExamMutation,
  type AskedExam,
  type ExamResult as Result,
} from './site-exams.api.js';

interface Props {
  readonly teamId: string;
  readonly videoId: string;
  readonly onClose: () => void;
}

interface OpenedProps extends Props {
  readonly exam: AskedExam;
  readonly place: AnswersPlace | undefined;
}

interface FormProps extends OpenedProps {
  readonly onTaken: (result: Result) => void;
}

/** Milliseconds after which it is asked again whether the video counts as watched: that is told a moment after its end. */
const pollUnfinished = 3_000;
const { body } = siteExamRoutes.takeVideoExam;

function ExamForm({ teamId, videoId, exam: { questions, passMark }, place, onTaken, onClose }: FormProps) {
  const { t } = useTranslation('exam');
  const [take] = useTakeVideoExamMutation();
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
        const result = await take({ teamId, videoId, body: responses }).unwrap();
        if (place) keptAnswers.forget(place);
        onTaken(result);
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          <Text size="sm">{t('terms', { count: questions.length, passMark })}</Text>
          {place && <AnswerKeeper place={place} asked={asked} whenBack={t('kept')} />}
          <AnswerFields asked={asked} />
          <DialogButtons isSubmitting={isSubmitting} action={t('handIn')} onCancel={onClose} />
        </Stack>
      )}
    </ApiForm>
  );
}

function Opened({ exam, ...props }: OpenedProps) {
  const { t } = useTranslation(['exam', 'common']);
  const { obstacle, last } = exam;
  const [taken, setTaken] = useState<Result>();
  const [again, setAgain] = useState(false);
  // What one hands in is told at once; what is read anew meanwhile says whether one may try again.
  const result = taken ?? last;
  if (result && !again) {
    return (
      <ExamResult
        result={result}
        certificate={result.passed && <ExamCertificate {...props} exam={exam} />}
        hint={obstacle === null ? undefined : t(`exam:obstacle.${obstacle}`)}
        onAgain={obstacle === null ? () => setAgain(true) : undefined}
        onClose={props.onClose}
      />
    );
  }
  if (obstacle === 'unfinished') {
    return (
      <Stack role="status">
        <Text>{t('exam:obstacle.unfinished')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={props.onClose}>
            {t('common:close')}
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <ExamForm
      {...props}
      exam={exam}
      onTaken={(next) => {
        setTaken(next);
        setAgain(false);
      }}
    />
  );
}

/** The test of a video: what came of it last, or its questions. */
export function ExamDialog(props: Props) {
  const { teamId, videoId, onClose } = props;
  const { t } = useTranslation(['exam', 'common']);
  const [polling, setPolling] = useState(0);
  const {
    currentData: exam,
    error,
    refetch,
  } = useGetVideoExamQuery(
    { teamId, videoId },
    { refetchOnMountOrArgChange: true, pollingInterval: polling, skipPollingIfUnfocused: true },
  );
  const place = useAnswersPlace(teamId, `exam.${exam?.id ?? ''}.${videoId}`);
  const wanted = exam?.obstacle === 'unfinished' ? pollUnfinished : 0;
  if (wanted !== polling) setPolling(wanted);
  return (
    <FormDialog
      opened
      onClose={onClose}
      onDiscard={() => place && keptAnswers.forget(place)}
      title={exam?.name ?? t('exam:title')}
      size="lg"
    >
      {!exam && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={160} />)}
      {exam && <Opened {...props} exam={exam} place={place} />}
    </FormDialog>
  );
}
