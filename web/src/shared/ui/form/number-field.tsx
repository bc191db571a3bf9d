import { NumberInput } from '@mantine/core';
import { useField } from 'formik';
import type { FieldProps } from './fields.js';
import { useFormField } from './form-context.js';

/**
 * What is typed, as the input hands it over: digits that are no plain number (`03`, or more of them than it counts with) come as
 * text, and are a number all the same.
 */
const numberOf = (typed: number | string): number | null => {
  if (typeof typed === 'number') return typed;
  return /^\d+$/.test(typed) ? Math.min(Number(typed), Number.MAX_SAFE_INTEGER) : null;
};

/** A whole number, or null while the field is empty. */
export function NumberField({
  name,
  suffix,
  min,
  max,
  ...props
}: FieldProps & { readonly suffix?: string; readonly min?: number; readonly max?: number }) {
  const [field, , helpers] = useField<number | null>(name);
  const error = useFormField(name, props);
  return (
    <NumberInput
      {...props}
      name={name}
      value={field.value ?? ''}
      error={error}
      allowDecimal={false}
      allowNegative={false}
      clampBehavior="none"
      hideControls
      {...(suffix !== undefined && { suffix })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      onChange={(value) => void helpers.setValue(numberOf(value))}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
