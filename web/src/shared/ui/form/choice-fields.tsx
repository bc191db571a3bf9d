import { MultiSelect, NumberInput, Radio, Stack, Switch } from '@mantine/core';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import type { FieldProps, Option } from './fields.js';
import { useFieldError } from './form-context.js';

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
