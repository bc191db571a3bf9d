import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldError } from './form-context.js';

export interface FieldProps {
  /** The path in the body of the call. */
  readonly name: string;
  readonly label: ReactNode;
  /** Help beside the field. */
  readonly description?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'datetime-local' | 'color';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
}

/** Words of labels in Mantine: required fields carry a mark, screen readers hear "required". */
const useBound = (name: string) => {
  const [field, , helpers] = useField<string>(name);
  return { ...field, helpers, error: useFieldError(name) };
};

export function TextField({ name, autoFocus, ...props }: TextFieldProps) {
  const { helpers: _helpers, ...bound } = useBound(name);
  return <TextInput {...props} {...bound} {...(autoFocus && { 'data-autofocus': true })} />;
}

export function TextareaField({ name, rows, ...props }: TextFieldProps & { readonly rows?: number }) {
  const { helpers: _helpers, ...bound } = useBound(name);
  const { type: _type, autoFocus: _autoFocus, ...rest } = props;
  return <Textarea {...rest} {...bound} rows={rows ?? 4} />;
}

export function PasswordField({ name, ...props }: FieldProps & { readonly autoComplete: string }) {
  const { t } = useTranslation('common');
  const { helpers: _helpers, ...bound } = useBound(name);
  return (
    <PasswordInput
      {...props}
      {...bound}
      visibilityToggleButtonProps={{ 'aria-label': t('showPassword'), tabIndex: 0 }}
    />
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectField({ name, options, ...props }: FieldProps & { readonly options: readonly Option[] }) {
  const { helpers: _helpers, ...bound } = useBound(name);
  return <NativeSelect {...props} {...bound} data={[...options]} />;
}

/** Medium is 24 px, the least that fingers hit (WCAG 2.2, 2.5.8). */
export function CheckboxField({ name, ...props }: FieldProps) {
  const [field] = useField<boolean>(name);
  const error = useFieldError(name);
  return (
    <Checkbox
      {...props}
      size="md"
      name={name}
      checked={field.value}
      error={error}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
