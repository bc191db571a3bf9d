import { mostQuestions } from '@marquee/contracts';
import { Button, Group, Input, Paper, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../form/fields.js';
import { useFormField } from '../form/form-context.js';
import { moved } from '../form/moved.js';
import { IconButton } from './icon-button.js';

interface Asked {
  readonly id: string;
  readonly text: string;
}

export interface QuestionProps<Question> {
  /** Its path in the form. */
  readonly name: string;
  readonly question: Question;
  readonly onChange: (next: Question) => void;
}

interface Props<Question> {
  readonly name: string;
  readonly label: string;
  /** A new one. */
  readonly make: () => Question;
  /** What one says of each, below its text. */
  readonly children: (props: QuestionProps<Question>) => ReactNode;
}

/** What a survey or a test asks, in its order. */
export function QuestionList<Question extends Asked>({ name, label, make, children }: Props<Question>) {
  const { t } = useTranslation('questions');
  const [{ value: questions }, , { setValue }] = useField<readonly Question[]>(name);
  const say = useCallback(
    (value: unknown) => (Array.isArray(value) ? value.map(({ text }: Asked) => text).join('\n') : ''),
    [],
  );
  const error = useFormField(name, { label, required: true }, say);
  const move = (from: number, to: number): void => void setValue(moved(questions, from, to));
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" required data-field={name}>
      <Stack mt={6}>
        {questions.map((question, index) => {
          const number = index + 1;
          return (
            <Paper key={question.id} withBorder p="sm" role="group" aria-label={t('question', { number })}>
              <Stack gap="sm">
                <Group justify="space-between" wrap="nowrap">
                  <Text fw={600}>{t('question', { number })}</Text>
                  <Group gap={4} wrap="nowrap">
                    <IconButton
                      icon={IconArrowUp}
                      label={t('up', { number })}
                      onClick={index === 0 ? undefined : () => move(index, index - 1)}
                    />
                    <IconButton
                      icon={IconArrowDown}
                      label={t('down', { number })}
                      onClick={index === questions.length - 1 ? undefined : () => move(index, index + 1)}
                    />
                    <IconButton
                      icon={IconTrash}
                      label={t('removeQuestion', { number })}
                      onClick={() => void setValue(questions.filter(({ id }) => id !== question.id))}
                    />
                  </Group>
                </Group>
                <TextField name={`${name}.${index}.text`} label={t('questionText')} required />
                {children({
                  name: `${name}.${index}`,
                  question,
                  onChange: (next) => void setValue(questions.map((one) => (one.id === question.id ? next : one))),
                })}
              </Stack>
            </Paper>
          );
        })}
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={questions.length >= mostQuestions}
          onClick={() => void setValue([...questions, make()])}
        >
          {t('addQuestion')}
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}
