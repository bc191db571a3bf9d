import { examQuestionKinds, type ExamQuestion, type ExamQuestionKind } from '@marquee/contracts';
import { Checkbox, Input, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TextareaField } from '../../shared/ui/form/fields.js';
import { useForm } from '../../shared/ui/form/form-context.js';
import { OptionFields, type QuestionOption } from '../../shared/ui/questions/option-fields.js';
import type { CardProps } from '../../shared/ui/form/cards-field.js';

/** Of one choice one is right at most. */
const ofKind = (question: ExamQuestion, kind: ExamQuestionKind): ExamQuestion => ({
  ...question,
  kind,
  correct: kind === 'single' ? question.correct.slice(0, 1) : question.correct,
});

function marked({ kind, correct, ...question }: ExamQuestion, id: string, isRight: boolean): ExamQuestion {
  const others = kind === 'single' ? [] : correct.filter((one) => one !== id);
  return { ...question, kind, correct: isRight ? [...others, id] : others };
}

/** What is gone is right no more. */
const withOptions = (question: ExamQuestion, options: readonly QuestionOption[]): ExamQuestion => ({
  ...question,
  options: [...options],
  correct: question.correct.filter((id) => options.some((option) => option.id === id)),
});

/** One question: what one chooses from, what of it is right, and why. */
export function ExamQuestionInput({ name, item: question, onChange }: CardProps<ExamQuestion>) {
  const { t } = useTranslation(['exams', 'questions']);
  const { errorOf } = useForm();
  return (
    <>
      <NativeSelect
        label={t('questions:kind')}
        value={question.kind}
        data={examQuestionKinds.map((value) => ({ value, label: t(`exams:kinds.${value}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = examQuestionKinds.find((one) => one === value);
          if (kind) onChange(ofKind(question, kind));
        }}
      />
      <Input.Wrapper
        description={t('exams:correctHelp')}
        error={errorOf(`${name}.correct`)}
        inputWrapperOrder={['description', 'input', 'error']}
      >
        <OptionFields
          name={name}
          options={question.options}
          onChange={(options) => onChange(withOptions(question, options))}
          mark={(option, number) => (
            <Checkbox
              size="md"
              aria-label={t('exams:correct', {
                option: option.text === '' ? t('questions:option', { number }) : option.text,
              })}
              checked={question.correct.includes(option.id)}
              onChange={({ currentTarget: { checked } }) => onChange(marked(question, option.id, checked))}
            />
          )}
        />
      </Input.Wrapper>
      <TextareaField
        name={`${name}.explanation`}
        label={t('exams:explanation')}
        description={t('exams:explanationHelp')}
        rows={2}
      />
    </>
  );
}
