import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function ColorSchemeSwitch() {
  const { t } = useTranslation('common');
  // Switching transitions off for a moment would write a style element, which the CSP refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('scheme.label')}
      data={[
        { value: 'auto', label: t('scheme.auto') },
        { value: 'light', label: t('scheme.light') },
        { value: 'dark', label: t('scheme.dark') },
      ]}
      value={colorScheme}
      onChange={(value) => setColorScheme(value)}
    />
  );
}
