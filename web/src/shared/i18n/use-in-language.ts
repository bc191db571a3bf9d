import { inLanguage, languages, type Language } from '@marquee/contracts';
import { useCallback } from 'react';
import { useLanguage } from './use-language.js';

type Translated = Parameters<typeof inLanguage>[0];

/** Tells a thing in the reader's language, as far as it is translated. */
export function useInLanguage(): <Thing extends Translated>(thing: Thing) => Thing {
  const language = useLanguage();
  return useCallback((thing) => inLanguage(thing, language), [language]);
}

/** The language that a site has besides its own. */
export const furtherLanguage = (site: Language | undefined): Language =>
  languages.find((language) => language !== (site ?? 'ja')) ?? 'en';
