import { contrastRatio, leastGroundContrast, readableOn, textOn } from '@marquee/contracts';
import { Button, Group, Text } from '@mantine/core';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../shared/ui/page/status-badge.js';
import { ColorField } from './color-field.js';
import { isColor } from './color.js';
import classes from './site-design.module.css';

/** AA for text of normal size (WCAG 2.2). */
const enough = 4.5;

const accents = ['#4f46e5', '#1971c2', '#0c8599', '#2b8a3e', '#e67700', '#c2255c', '#862e9c', '#343a40'];

/** The accent colour, its contrast, and how buttons and links will look in it. */
export function AccentField({ name }: { readonly name: string }) {
  const { t } = useTranslation('site-design');
  const [{ value }, , helpers] = useField<string>(name);
  const color = isColor(value) ? value : '#000000';
  const ratio = contrastRatio(color, '#ffffff');
  const corrected = readableOn(color, '#ffffff');
  return (
    <div>
      <ColorField name={name} label={t('accent.label')} help={t('accent.help')} swatches={accents} />
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

const headers = ['#101418', '#1e3a5f', '#0b3d3a', '#3b1d4a', '#5c1a1a', '#f4f1ea', '#e8f0fb', '#ffffff'];

/** The ground of the header, and what can be read on it; '' the page's own. */
export function HeaderColorField({ name }: { readonly name: string }) {
  const { t } = useTranslation('site-design');
  const [{ value }] = useField<string>(name);
  return (
    <div>
      <ColorField
        name={name}
        label={t('header.label')}
        help={t('header.help')}
        swatches={headers}
        placeholder={t('asPage')}
      />
      {isColor(value) && (
        <Group mt="sm" gap="md">
          <StatusBadge tone="good">
            {t('textRatio', { ratio: contrastRatio(value, textOn(value)).toFixed(2) })}
          </StatusBadge>
          <span className={classes['sampleButton']} style={{ background: value, color: textOn(value) }}>
            {t('header.sample')}
          </span>
        </Group>
      )}
    </div>
  );
}

const grounds = {
  light: { text: '#000000', swatches: ['#ffffff', '#faf7f2', '#f3f6fb', '#f1f8f4', '#fdf4f6', '#f6f3fb', '#f5f5f4'] },
  dark: { text: '#ffffff', swatches: ['#242424', '#0f1115', '#0d1726', '#0c1f1c', '#1d1026', '#1f1210', '#000000'] },
} as const;

interface GroundProps {
  readonly name: string;
  readonly scheme: keyof typeof grounds;
}

/** What pages are painted on, light or dark, and the contrast that it leaves; '' our own. */
export function GroundField({ name, scheme }: GroundProps) {
  const { t } = useTranslation('site-design');
  const [{ value }] = useField<string>(name);
  const { text, swatches } = grounds[scheme];
  const ratio = isColor(value) ? contrastRatio(value, text) : undefined;
  return (
    <div>
      <ColorField
        name={name}
        label={t(`ground.${scheme}`)}
        help={t(`ground.${scheme}Help`)}
        swatches={swatches}
        placeholder={t('standard')}
      />
      {ratio !== undefined && (
        <Group mt="sm">
          <StatusBadge tone={ratio >= leastGroundContrast ? 'good' : 'bad'}>
            {t('textRatio', { ratio: ratio.toFixed(2) })}
          </StatusBadge>
        </Group>
      )}
    </div>
  );
}
