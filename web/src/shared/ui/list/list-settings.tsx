import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDrop } from '../drop/use-drop.js';
import { later } from '../later.js';
import type { SettingsProps } from './settings-panel.js';

const SettingsPanel = later(async () => (await import('./settings-panel.js')).SettingsPanel);

/** How a list is shown. */
export function ListSettings(props: SettingsProps) {
  const { t } = useTranslation('common');
  const { face, dropped } = useDrop('dialog', SettingsPanel.ahead);
  return (
    <>
      <Button variant="default" leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />} {...face}>
        {t('list.settings')}
      </Button>
      {dropped && <SettingsPanel {...props} dropped={dropped} />}
    </>
  );
}
