import { Textarea, TextInput } from '@mantine/core';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../shared/ui/form/form-context.js';

/** One line: from, until, and what is said. */
export function LineFields({ index }: { readonly index: number }) {
  const { t } = useTranslation('videos');
  const { errorOf } = useForm();
  const names = { start: `lines.${index}.start`, end: `lines.${index}.end`, text: `lines.${index}.text` };
  const [start] = useField<string>(names.start);
  const [end] = useField<string>(names.end);
  const [text] = useField<string>(names.text);
  const said = { number: index + 1 };
  return (
    <>
      <TextInput {...start} size="xs" aria-label={t('captions.start', said)} error={errorOf(names.start)} />
      <TextInput {...end} size="xs" aria-label={t('captions.end', said)} error={errorOf(names.end)} />
      <Textarea
        {...text}
        size="xs"
        rows={2}
        aria-label={t('captions.lineText', said)}
        error={errorOf(names.text)}
        data-text
      />
    </>
  );
}
