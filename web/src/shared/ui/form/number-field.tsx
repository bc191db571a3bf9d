import { NumberInput } from '@mantine/core';
import { useField } from 'formik';
import type { FieldProps } from './fields.js';
import { useFormField } from './form-context.js';

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
      onChange={(value) => void helpers.setValue(typeof value === 'number' ? value : null)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
