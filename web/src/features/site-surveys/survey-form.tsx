import { siteSurveyRoutes, type Answer, type BodyOf } from '@marquee/contracts';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { AnswerFields } from '../../shared/ui/answers/answer-fields.js';
import { answerErrors, answerValues } from '../../shared/ui/answers/answer-values.js';
import { ApiForm } from '../../shared/ui/form/api-form.js';
import { askedIn, responsesTo } from './asked-in.js';
import type { AskedSurvey } from './site-surveys.api.js';

// Wherever a survey is asked, it is answered with the same.
const { body } = siteSurveyRoutes.answerVideoSurvey;

interface Props {
  readonly survey: AskedSurvey;
  readonly onSend: (said: BodyOf<typeof siteSurveyRoutes.answerVideoSurvey>) => Promise<void>;
  readonly buttons: (isSubmitting: boolean) => ReactNode;
}

/** The questions of a survey, as members answer them. */
export function SurveyForm({ survey: { questions }, onSend, buttons }: Props) {
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
      onSubmit={onSend}
    >
      {({ isSubmitting }) => (
        <Stack>
          <AnswerFields asked={asked} />
          {buttons(isSubmitting)}
        </Stack>
      )}
    </ApiForm>
  );
}
