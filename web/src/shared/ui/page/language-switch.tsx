import type { Language } from '@marquee/contracts';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage, useLanguage } from '../../i18n/use-language.js';

/** Languages are named in themselves: whoever needs the switch cannot read the other one. */
const names: readonly { readonly value: Language; readonly label: string }[] = [
  { value: 'ja', label: '日本語' },
  { value: 'en', label: 'English' },
];

export function LanguageSwitch() {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const choose = useChooseLanguage();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('language')}
      data={[...names]}
      value={language}
      onChange={(value) => choose(value)}
    />
  );
}
