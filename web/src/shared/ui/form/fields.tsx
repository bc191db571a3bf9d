import { toHalfWidth, toPhone } from '@marquee/contracts';
import { Checkbox, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useField } from 'formik';
import { useCallback, type FocusEventHandler, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField, type FieldInfo } from './form-context.js';

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
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoFocus?: boolean;
}

/** Words of labels in Mantine: required fields carry a mark, screen readers hear "required". */
const useBound = (
  name: string,
  info: Pick<FieldInfo, 'label' | 'required' | 'check'>,
  say?: (value: unknown) => string,
) => {
  const [field] = useField<string>(name);
  return { ...field, error: useFormField(name, info, say) };
};

/** What the server makes of full-width characters shows as soon as one leaves the field. */
const tidied: Partial<Record<string, (text: string) => string>> = {
  tel: toPhone,
  email: (text) => toHalfWidth(text).trim(),
};

export function TextField({ name, autoFocus, check, ...props }: TextFieldProps & Pick<FieldInfo, 'check'>) {
  const bound = useBound(name, { ...props, check });
  const [{ value }, , { setValue }] = useField<string>(name);
  const leave: FocusEventHandler = (event) => {
    const tidy = tidied[props.type ?? 'text']?.(value) ?? value;
    if (tidy !== value) void setValue(tidy);
    bound.onBlur(event);
  };
  return <TextInput {...props} {...bound} onBlur={leave} {...(autoFocus && { 'data-autofocus': true })} />;
}

export function TextareaField({ name, rows, ...props }: TextFieldProps & { readonly rows?: number }) {
  const bound = useBound(name, props);
  const { type: _type, autoFocus: _autoFocus, ...rest } = props;
  return <Textarea {...rest} {...bound} rows={rows ?? 4} />;
}

const hidden = (): string => '••••••';

interface PasswordFieldProps extends FieldProps, Pick<FieldInfo, 'check'> {
  readonly autoComplete: string;
}

export function PasswordField({ name, check, ...props }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  // What was typed here is said nowhere.
  const bound = useBound(name, { ...props, check }, hidden);
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
  const say = useCallback((value: unknown) => options.find((option) => option.value === value)?.label ?? '', [options]);
  const bound = useBound(name, props, say);
  return <NativeSelect {...props} {...bound} data={[...options]} />;
}

/** The words of a switch. */
export function useYesOrNo(): (value: unknown) => string {
  const { t } = useTranslation('common');
  return useCallback((value) => (value === true ? t('yes') : t('no')), [t]);
}

/** Medium is 24 px, the least that fingers hit (WCAG 2.2, 2.5.8). */
export function CheckboxField({ name, ...props }: FieldProps) {
  const [field] = useField<boolean>(name);
  const error = useFormField(name, props, useYesOrNo());
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
