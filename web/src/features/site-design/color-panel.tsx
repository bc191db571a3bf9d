import { ColorPicker } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../shared/ui/drop/panel.js';
import type { Dropped } from '../../shared/ui/drop/use-drop.js';

interface Props {
  readonly dropped: Dropped;
  readonly label: string;
  readonly value: string;
  readonly swatches: readonly string[];
  readonly onChange: (color: string) => void;
}

/** Colours to choose from, and any other by its hue and brightness, with keys too. */
export function ColorPanel({ dropped, label, value, swatches, onChange }: Props) {
  const { t } = useTranslation('site-design');
  return (
    <Panel dropped={dropped} position="bottom-start" width={260} label={label} trapFocus returnFocus>
      <ColorPicker
        value={value}
        onChange={onChange}
        swatches={[...swatches]}
        swatchesPerRow={8}
        saturationLabel={t('picker.saturation')}
        hueLabel={t('picker.hue')}
        fullWidth
      />
    </Panel>
  );
}
