import { useField } from 'formik';
import { useCallback } from 'react';
import { useFormat } from '../../format/use-format.js';
import { DateTimeInput, DayInput } from './day-input.js';
import type { FieldProps } from './fields.js';
import { useFormField } from './form-context.js';
import { useLocalTime } from './use-local-time.js';

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A day of a form. */
export function DateField({ name, ...props }: FieldProps) {
  const [field, , helpers] = useField<string>(name);
  const format = useFormat();
  const say = useCallback((value: unknown) => (asText(value) === '' ? '' : format.day(asText(value))), [format]);
  const error = useFormField(name, props, say);
  return (
    <DayInput
      {...props}
      name={name}
      value={field.value}
      error={error}
      onChange={(day) => void helpers.setValue(day)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}

/** A moment of a form. */
export function DateTimeField({ name, ...props }: FieldProps) {
  const [field, , helpers] = useField<string>(name);
  const error = useFormField(name, props, useLocalTime());
  return (
    <DateTimeInput
      {...props}
      name={name}
      value={field.value}
      error={error}
      onChange={(time) => void helpers.setValue(time)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
