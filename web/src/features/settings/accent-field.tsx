import { Button, ColorInput, Group, Text } from '@mantine/core';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { contrastRatio, readableOn, textOn } from '../../shared/theme/contrast.js';
import { useFormField } from '../../shared/ui/form/form-context.js';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import classes from './settings.module.css';

const swatches = ['#3b5bdb', '#1971c2', '#0c8599', '#2b8a3e', '#e67700', '#c2255c', '#862e9c', '#343a40'];
/** AA for text of normal size (WCAG 2.2). */
const enough = 4.5;

/** The accent colour, its contrast, and how buttons and links will look in it. */
export function AccentField({ name }: { readonly name: string }) {
  const { t } = useTranslation('settings');
  const [field, , helpers] = useField<string>(name);
  const error = useFormField(name, { label: t('accent.label') });
  const color = /^#[0-9a-f]{6}$/i.test(field.value) ? field.value : '#000000';
  const ratio = contrastRatio(color, '#ffffff');
  const corrected = readableOn(color, '#ffffff');
  return (
    <div>
      <ColorInput
        name={name}
        label={t('accent.label')}
        description={t('accent.help')}
        value={field.value}
        error={error}
        swatches={swatches}
        withEyeDropper={false}
        popoverProps={{ position: 'top-start' }}
        onChange={(value) => void helpers.setValue(value)}
        onBlur={() => void helpers.setTouched(true)}
      />
      <Group mt="sm" gap="md">
        <StatusBadge tone={ratio >= enough ? 'good' : 'open'}>
          {t('accent.ratio', { ratio: ratio.toFixed(2) })}
        </StatusBadge>
        <span className={classes['sampleButton']} style={{ background: color, color: textOn(color) }}>
          {t('accent.button')}
        </span>
        <span style={{ color: corrected }} className={classes['sampleLink']}>
          {t('accent.link')}
        </span>
      </Group>
      {ratio < enough && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('accent.corrected', { color: corrected })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void helpers.setValue(corrected)}>
            {t('accent.use')}
          </Button>
        </Text>
      )}
    </div>
  );
}
