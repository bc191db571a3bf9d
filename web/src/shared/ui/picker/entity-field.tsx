import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../form/fields.js';
import { useFormField } from '../form/form-context.js';
import type { UseChoices } from './choices.js';
import { EntitiesPicker, EntityPicker } from './entity-picker.js';

interface Props extends FieldProps {
  readonly useChoices: UseChoices;
  readonly placeholder?: string;
  readonly except?: string;
}

/** The words of what is chosen, where a form speaks of it elsewhere. */
function useSay({ useChoices, placeholder }: Props, ids: readonly string[]): (value: unknown) => string {
  const { i18n } = useTranslation();
  const { nameOf } = useChoices({ q: '', wanted: false, ids });
  const { language } = i18n;
  return useCallback(
    (value) => {
      const said = (Array.isArray(value) ? value : [value]).filter((id) => typeof id === 'string' && id !== '');
      const names = said.map((id: string) => nameOf(id) ?? '…').filter((name) => name !== '');
      return said.length === 0 ? (placeholder ?? '') : new Intl.ListFormat(language, { type: 'unit' }).format(names);
    },
    [nameOf, placeholder, language],
  );
}

/** One thing of many; '' none. */
export function EntityField({ name, ...props }: Props & { readonly name: string }) {
  const [{ value }, , helpers] = useField<string>(name);
  const say = useSay({ name, ...props }, value === '' ? [] : [value]);
  const error = useFormField(name, props, say);
  return (
    <EntityPicker
      {...props}
      name={name}
      value={value}
      error={error}
      onChange={(id) => void helpers.setValue(id)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}

/** Any number of many things. */
export function EntitiesField({ name, ...props }: Props & { readonly name: string }) {
  const [{ value }, , helpers] = useField<string[]>(name);
  const say = useSay({ name, ...props }, value);
  const error = useFormField(name, props, say);
  return (
    <EntitiesPicker
      {...props}
      name={name}
      value={value}
      error={error}
      onChange={(ids) => void helpers.setValue(ids)}
      onBlur={() => void helpers.setTouched(true)}
    />
  );
}
