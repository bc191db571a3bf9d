import type { Language } from '@marquee/contracts';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, pickLanguage, rememberLanguage } from './language.js';

/** The language that the page is shown in. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Changes the language for good: the reader's choice wins over the site's. */
export function useChooseLanguage(): (language: Language) => void {
  const { i18n } = useTranslation();
  return useCallback(
    (language) => {
      rememberLanguage(language);
      void i18n.changeLanguage(language);
    },
    [i18n],
  );
}

/** Shows a site in its own language to readers who have not chosen one, and whose browser speaks none of ours. */
export function useSiteLanguage(language: Language | undefined): void {
  const { i18n } = useTranslation();
  useEffect(() => {
    const wanted = pickLanguage(language);
    if (language && i18n.language !== wanted) void i18n.changeLanguage(wanted);
  }, [i18n, language]);
}
