import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEntityWords } from '../../shared/entity/entity-texts.js';
import type { NamedPage } from './page.js';

/** What a page of the console is called. */
export function usePageTitle(): (page: NamedPage) => string {
  const { t } = useTranslation('console');
  const words = useEntityWords();
  return useCallback((page) => ('entity' in page ? words(page.entity).Many : t(`pages.${page.key}`)), [t, words]);
}
