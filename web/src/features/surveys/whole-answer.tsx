import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Survey, SurveyAnswer } from './surveys.api.js';

type Question = Survey['questions'][number];

/** What was said to a question: a text, or what the chosen options are called. */
function Response({ question, answer }: { readonly question: Question; readonly answer: SurveyAnswer }) {
  const { t } = useTranslation('surveys');
  const { values = [] } = answer.responses.find((one) => one.question === question.id) ?? {};
  const said = values.map((value) => question.options.find(({ id }) => id === value)?.text ?? value);
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {question.text}
      </Text>
      {said.length === 0 && (
        <Text component="dd" m={0} c="dimmed">
          {t('notAnswered')}
        </Text>
      )}
      {said.map((text) => (
        <Text key={text} component="dd" m={0} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      ))}
    </div>
  );
}

interface Props {
  readonly answer: SurveyAnswer;
  readonly questions: readonly Question[];
}

/** One member's answer in full. */
export const WholeAnswer = ({ answer, questions }: Props) => (
  <Stack component="dl" gap="sm" m={0}>
    {questions.map((question) => (
      <Response key={question.id} question={question} answer={answer} />
    ))}
  </Stack>
);
