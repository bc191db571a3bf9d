import { mostQuestions, mostRetests, type ExamQuestion } from '@marquee/contracts';
import { Divider, Title } from '@mantine/core';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newRequestId } from '../../shared/api/request-id.js';
import type { EntityInputProps, Values } from '../../shared/entity/field-input.js';
import { SwitchField } from '../../shared/ui/form/choice-fields.js';
import { TextareaField, TextField } from '../../shared/ui/form/fields.js';
import { NumberField } from '../../shared/ui/form/number-field.js';
import { newOption } from '../../shared/ui/questions/option-fields.js';
import { QuestionList } from '../../shared/ui/questions/question-list.js';
import { ExamQuestionInput } from './exam-question-input.js';

const newQuestion = (): ExamQuestion => ({
  id: newRequestId(),
  text: '',
  kind: 'single',
  options: [newOption(), newOption()],
  correct: [],
  explanation: '',
});

/** What a test asks, in its order. */
export const QuestionsInput = ({ name, label }: EntityInputProps) => (
  <QuestionList name={name} label={label} make={newQuestion}>
    {(props) => <ExamQuestionInput {...props} />}
  </QuestionList>
);

export function PassMarkInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  return <NumberField name={name} label={label} description={t('passMarkHelp')} min={1} max={mostQuestions} required />;
}

/** A part of the form begins. */
const Begin = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <Divider mt="md" />
    <Title order={3} size="h5">
      {title}
    </Title>
    {children}
  </>
);

export function WatchedOnlyInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  return (
    <Begin title={t('chance')}>
      <SwitchField name={name} label={label} description={t('watchedOnlyHelp')} />
    </Begin>
  );
}

/** Where nobody may try again there is nothing to limit. */
export function RetestLimitInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  const { values } = useFormikContext<Values>();
  if (values['retest'] !== true) return null;
  return <NumberField name={name} label={label} description={t('retestLimitHelp')} min={1} max={mostRetests} />;
}

export function PassTextInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  return (
    <Begin title={t('passes')}>
      <TextareaField name={name} label={label} />
    </Begin>
  );
}

export function GivesCertificateInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  return <SwitchField name={name} label={label} description={t('givesCertificateHelp')} />;
}

export function FailTextInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  return (
    <Begin title={t('fails')}>
      <TextareaField name={name} label={label} />
    </Begin>
  );
}

/** As they are written in an address. */
const variables = { name: '{{name}}', score: '{{score}}', title: '{{title}}' };

export function UrlInput({ name, label }: EntityInputProps) {
  const { t } = useTranslation('exams');
  return <TextField name={name} label={label} placeholder="https://" description={t('urlHelp', variables)} />;
}
