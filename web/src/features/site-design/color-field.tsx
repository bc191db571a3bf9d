import { ActionIcon, ColorSwatch, TextInput } from '@mantine/core';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useDrop } from '../../shared/ui/drop/use-drop.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { later } from '../../shared/ui/later.js';
import { isColor, toColor } from './color.js';

const ColorPanel = later(async () => (await import('./color-panel.js')).ColorPanel);

interface Props {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly swatches: readonly string[];
  /** What stands where nothing is chosen. */
  readonly placeholder?: string;
}

/** A colour by its code, or chosen from what opens at its sample. */
export function ColorField({ name, label, help, swatches, placeholder }: Props) {
  const { t } = useTranslation('site-design');
  const [{ value }, , helpers] = useField<string>(name);
  const error = useFormField(name, { label });
  const { face, dropped } = useDrop('dialog', ColorPanel.ahead);
  const title = t('picker.title', { field: label });
  const color = isColor(value) ? value : '#ffffff';
  return (
    <>
      <TextInput
        name={name}
        label={label}
        description={help}
        value={value}
        error={error}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        leftSection={
          <ActionIcon variant="transparent" aria-label={title} {...face}>
            <ColorSwatch component="span" color={color} size={18} />
          </ActionIcon>
        }
        onChange={({ currentTarget }) => void helpers.setValue(currentTarget.value)}
        onBlur={() => {
          if (toColor(value) !== value) void helpers.setValue(toColor(value));
          void helpers.setTouched(true);
        }}
      />
      {dropped && (
        <ColorPanel
          {...{ dropped, value: color, swatches, label: title }}
          onChange={(chosen) => void helpers.setValue(chosen)}
        />
      )}
    </>
  );
}
