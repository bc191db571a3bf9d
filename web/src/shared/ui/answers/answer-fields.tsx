import { yesAndNo } from '@marquee/contracts';
import { Checkbox, NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../form/day-input.js';
import { useFormField } from '../form/form-context.js';
import type { AskedField } from './answer-values.js';

/** What is wrong with a choice stands apart from the last of what one chooses from. */
const apart = { mt: 'xs' } as const;

/** One member field; its input follows from its type. */
function AnswerField({ question, name }: { readonly question: AskedField; readonly name: string }) {
  const { t, i18n } = useTranslation('common');
  const { type, required, options, name: label } = question;
  const [{ value: values }, , { setValue, setTouched }] = useField<readonly string[]>(name);
  const { language } = i18n;
  const yesNo = useCallback((value: string) => (value === 'yes' ? t('yes') : t('no')), [t]);
  const say = useCallback(
    (said: unknown) =>
      Array.isArray(said)
        ? new Intl.ListFormat(language, { type: 'unit' }).format(
            said.map((value) => (type === 'bool' ? yesNo(String(value)) : String(value))),
          )
        : '',
    [language, type, yesNo],
  );
  const error = useFormField(name, { label, required }, say);
  const bound = { name, label, error, required, onBlur: () => void setTouched(true) };
  const value = values[0] ?? '';
  const set = (text: string): void => void setValue(text === '' ? [] : [text]);
  // An option that was chosen and is there no more can still be seen.
  const choices = [...new Set([...options, ...(value === '' ? [] : values)])];
  const line = {
    ...bound,
    value,
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  switch (type) {
    case 'text':
      return <TextInput {...line} />;
    case 'number':
      return <TextInput {...line} inputMode="decimal" />;
    case 'date':
      return <DayInput {...bound} value={value} onChange={set} />;
    case 'textarea':
      return <Textarea {...line} autosize minRows={3} />;
    case 'bool':
      return (
        <NativeSelect
          {...line}
          data={[{ value: '', label: t('notSaid') }, ...yesAndNo.map((one) => ({ value: one, label: yesNo(one) }))]}
        />
      );
    case 'pulldown':
      return (
        <NativeSelect
          {...line}
          data={[{ value: '', label: t('notSaid') }, ...choices.map((one) => ({ value: one, label: one }))]}
        />
      );
    case 'radio':
      return (
        <Radio.Group {...bound} errorProps={apart} value={value} onChange={set}>
          <Stack gap="xs" mt="xs">
            {choices.map((one) => (
              <Radio key={one} size="md" value={one} label={one} />
            ))}
          </Stack>
        </Radio.Group>
      );
    case 'checkbox':
      return (
        <Checkbox.Group {...bound} errorProps={apart} value={[...values]} onChange={(chosen) => void setValue(chosen)}>
          <Stack gap="xs" mt="xs">
            {choices.map((one) => (
              <Checkbox key={one} name={name} size="md" value={one} label={one} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
  }
}

/** What the site asks its members, in a form with `answers` as `answerValues` makes them. */
export const AnswerFields = ({ asked }: { readonly asked: readonly AskedField[] }) =>
  asked.map((question, index) => (
    <AnswerField key={question.id} question={question} name={`answers.${index}.values`} />
  ));
