import { ActionIcon, Button, Input, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useField } from 'formik';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { SortableList } from '../../shared/ui/form/sortable-list.js';
import classes from './site-design.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** All that there are, by their ids. */
  readonly items: readonly { readonly id: string; readonly label: string; readonly help?: string | undefined }[];
}

/** What is shown, in the order in which it is, and below it what is not. At least one is. */
export function OrderField({ name, label, help, items }: Props) {
  const { t } = useTranslation('site-design');
  const language = useLanguage();
  const [{ value: shown }, , { setValue }] = useField<readonly string[]>(name);
  const labelOf = useCallback((id: string) => items.find((item) => item.id === id)?.label ?? id, [items]);
  const say = useCallback(
    (value: unknown) =>
      Array.isArray(value)
        ? new Intl.ListFormat(language, { type: 'unit' }).format(value.map((id) => labelOf(String(id))))
        : '',
    [language, labelOf],
  );
  const error = useFormField(name, { label }, say);
  const hidden = items.filter(({ id }) => !shown.includes(id));
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div" data-field={name}>
      <div className={classes['order']}>
        <SortableList
          whole
          label={label}
          items={shown.map((id) => ({ id, label: labelOf(id) }))}
          onOrder={(ids) => void setValue([...ids])}
          action={({ id, label: item }) => (
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={shown.length === 1}
              aria-label={t('order.hide', { item })}
              onClick={() => void setValue(shown.filter((one) => one !== id))}
            >
              <IconEye size={18} aria-hidden />
            </ActionIcon>
          )}
        />
        {hidden.length > 0 && (
          <div role="group" aria-label={t('order.hidden')}>
            <Text size="sm" fw={600} mb={6}>
              {t('order.hidden')}
            </Text>
            <ul className={classes['hidden']}>
              {hidden.map(({ id, label: item, help: about }) => (
                <li key={id}>
                  <IconEyeOff size={18} aria-hidden />
                  <span>
                    {item}
                    {about !== undefined && <small>{about}</small>}
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('order.show', { item })}
                    onClick={() => void setValue([...shown, id])}
                  >
                    {t('order.showShort')}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Input.Wrapper>
  );
}
