import {
  Checkbox,
  MultiSelect,
  NativeSelect,
  NumberInput,
  PasswordInput,
  Radio,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldError } from './form-context.js';

interface FieldProps {
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

interface Option {
  readonly value: string;
  readonly label: string;
}

export function SelectField({ name, options, ...props }: FieldProps & { readonly options: readonly Option[] }) {
  const { helpers: _helpers, ...bound } = useBound(name);
  return <NativeSelect {...props} {...bound} data={[...options]} />;
}

export function MultiSelectField({
  name,
  options,
  placeholder,
  ...props
}: FieldProps & { readonly options: readonly Option[]; readonly placeholder?: string }) {
  const { t } = useTranslation('common');
  const [field, , helpers] = useField<string[]>(name);
  const error = useFieldError(name);
  return (
    <MultiSelect
      {...props}
      {...(field.value.length === 0 && placeholder && { placeholder })}
      name={name}
      data={[...options]}
      value={field.value}
      error={error}
      searchable={options.length > 8}
      clearable
      nothingFoundMessage={t('nothingFound')}
      clearButtonProps={{ 'aria-label': t('clear') }}
      onChange={(value) => void helpers.setValue(value)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}

export function CheckboxField({ name, ...props }: FieldProps) {
  const [field] = useField<boolean>(name);
  const error = useFieldError(name);
  return (
    <Checkbox
      {...props}
      name={name}
      checked={field.value}
      error={error}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

export function SwitchField({ name, ...props }: FieldProps) {
  const [field] = useField<boolean>(name);
  const error = useFieldError(name);
  return (
    <Switch
      {...props}
      name={name}
      checked={field.value}
      error={error}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

/** A whole number, or null while the field is empty. */
export function NumberField({
  name,
  suffix,
  min,
  max,
  ...props
}: FieldProps & { readonly suffix?: string; readonly min?: number; readonly max?: number }) {
  const [field, , helpers] = useField<number | null>(name);
  const error = useFieldError(name);
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

export function RadioField({
  name,
  options,
  ...props
}: FieldProps & { readonly options: readonly (Option & { readonly description?: string })[] }) {
  const [field, , helpers] = useField<string>(name);
  const error = useFieldError(name);
  return (
    <Radio.Group
      {...props}
      name={name}
      value={field.value}
      error={error}
      onChange={(value) => void helpers.setValue(value)}
    >
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
