import { mostQuestions, type SurveyQuestion } from '@marquee/contracts';
import { Button, Input, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import type { EntityInputProps } from '../../shared/entity/field-input.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { moved } from '../../shared/ui/form/moved.js';
import { QuestionInput } from './question-input.js';

const newQuestion = (): SurveyQuestion => ({
  id: newRequestId(),
  text: '',
  kind: 'line',
  required: false,
  options: [],
});

/** What a survey asks, in its order. */
export function QuestionsInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('surveys');
  const [{ value: questions }, , { setValue }] = useField<readonly SurveyQuestion[]>(name);
  const say = useCallback(
    (value: unknown) => (Array.isArray(value) ? value.map(({ text }: SurveyQuestion) => text).join('\n') : ''),
    [],
  );
  const error = useFormField(name, { label, required: true }, say);
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" required data-field={name}>
      <Stack mt={6}>
        {questions.map((question, index) => (
          <QuestionInput
            key={question.id}
            name={`${name}.${index}`}
            question={question}
            number={index + 1}
            onChange={(next) => void setValue(questions.map((one) => (one.id === question.id ? next : one)))}
            onRemove={() => void setValue(questions.filter(({ id }) => id !== question.id))}
            onUp={index === 0 ? undefined : () => void setValue(moved(questions, index, index - 1))}
            onDown={
              index === questions.length - 1 ? undefined : () => void setValue(moved(questions, index, index + 1))
            }
          />
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={questions.length >= mostQuestions}
          onClick={() => void setValue([...questions, newQuestion()])}
        >
          {t('addQuestion')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
