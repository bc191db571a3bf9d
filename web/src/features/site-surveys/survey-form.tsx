import { siteSurveyRoutes, type Answer, type BodyOf } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { AnswerKeeper } from '../../shared/ui/answers/answer-keeper.js';
import { answerErrors, answerValues } from '../../shared/ui/answers/answer-values.js';
import { keptAnswers, type AnswersPlace } from '../../shared/ui/answers/kept-answers.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { askedIn, responsesTo } from './asked-in.js';
import type { AskedSurvey } from './site-surveys.api.js';

// Wherever a survey is asked, it is answered with the same.
const { body } = siteSurveyRoutes.answerVideoSurvey;

interface Props {
  readonly survey: AskedSurvey;
  readonly onSend: (said: BodyOf<typeof siteSurveyRoutes.answerVideoSurvey>) => Promise<void>;
  /** Where they are kept until they are sent; absent: nowhere. */
  readonly place?: AnswersPlace | undefined;
  readonly buttons: (isSubmitting: boolean) => ReactNode;
}

/** The questions of a survey, as members answer them. */
export function SurveyForm({ survey: { questions }, onSend, place, buttons }: Props) {
  const { t } = useTranslation('survey');
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
      onSubmit={async (said) => {
        await onSend(said);
        if (place) keptAnswers.forget(place);
      }}
    >
      {({ isSubmitting }) => (
        <Stack>
          {place && <AnswerKeeper place={place} asked={asked} whenBack={t('kept')} />}
          <AnswerFields asked={asked} />
          {buttons(isSubmitting)}
        </Stack>
      )}
    </ApiForm>
  );
}
