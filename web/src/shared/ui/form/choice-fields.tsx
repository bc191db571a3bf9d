import { Checkbox, Radio, Stack, Switch, type MultiSelectProps } from '@mantine/core';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useYesOrNo, type FieldProps, type Option } from './fields.js';
import { later } from '../later.js';
import { useFormField } from './form-context.js';
import { InputComing } from './input-coming.js';
import { NothingFound } from '../picker/nothing-found.js';

const ManySelect = later<MultiSelectProps>(async () => (await import('./many-select.js')).ManySelect, InputComing);

/** Of what was deleted since, there is no name. */
const sayChosen = (options: readonly Option[], value: unknown, language: string): string =>
  Array.isArray(value)
    ? new Intl.ListFormat(language, { type: 'unit' }).format(
        options.filter((option) => value.includes(option.value)).map(({ label }) => label),
      )
    : '';

export function MultiSelectField({
  name,
  options,
  placeholder,
  ...props
}: FieldProps & { readonly options: readonly Option[]; readonly placeholder?: string }) {
  const { t, i18n } = useTranslation('common');
  const [field, , helpers] = useField<string[]>(name);
  const say = useCallback((value: unknown) => sayChosen(options, value, i18n.language), [options, i18n.language]);
  const error = useFormField(name, props, say);
  return (
    <ManySelect
      {...props}
      data-field={name}
      {...(field.value.length === 0 && placeholder && { placeholder })}
      name={name}
      data={[...options]}
      value={field.value}
      error={error}
      searchable={options.length > 8}
      clearable
      nothingFoundMessage={<NothingFound>{t('nothingFound')}</NothingFound>}
      clearButtonProps={{ 'aria-label': t('clear') }}
      onChange={(value) => void helpers.setValue(value)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}

export function SwitchField({ name, ...props }: FieldProps) {
  const [field] = useField<boolean>(name);
  const error = useFormField(name, props, useYesOrNo());
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

export function RadioField({
  name,
  options,
  ...props
}: FieldProps & { readonly options: readonly (Option & { readonly description?: string })[] }) {
  const [field, , helpers] = useField<string>(name);
  const say = useCallback((value: unknown) => options.find((option) => option.value === value)?.label ?? '', [options]);
  const error = useFormField(name, props, say);
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

/** Any number of a few options, all of them in sight. */
export function CheckboxesField({
  name,
  options,
  ...props
}: FieldProps & { readonly options: readonly (Option & { readonly description?: string })[] }) {
  const { i18n } = useTranslation();
  const [field, , helpers] = useField<string[]>(name);
  const say = useCallback((value: unknown) => sayChosen(options, value, i18n.language), [options, i18n.language]);
  const error = useFormField(name, props, say);
  return (
    <Checkbox.Group {...props} value={field.value} error={error} onChange={(value) => void helpers.setValue(value)}>
      <Stack gap="xs" mt="xs">
        {options.map((option) => (
          <Checkbox key={option.value} name={name} size="md" {...option} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
