import { entityNames, type EntityName } from '@marquee/contracts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.js';

/** What sentences call one of an entity, and several. */
interface EntityWords {
  readonly one: string;
  readonly many: string;
  /** Several, where a sentence begins or something is called so. */
  readonly Many: string;
}

export function useEntityWords(): (name: EntityName) => EntityWords {
  const language = useLanguage();
  return useCallback(
    (name) => {
      const { ja, en, enPlural } = entityNames[name];
      if (language === 'ja') return { one: ja, many: ja, Many: ja };
      return { one: en, many: enPlural, Many: enPlural.charAt(0).toUpperCase() + enPlural.slice(1) };
    },
    [language],
  );
}

export type EntityText = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The texts of one entity: those of its own file, and else those that all have (`entity.json`). */
export function useEntityTexts(name: EntityName, namespace: string): EntityText {
  const { t } = useTranslation([namespace, 'entity', 'common']);
  const words = useEntityWords();
  return useCallback(
    (key, values) => t([`${namespace}:${key}`, `entity:${key}`], { ...words(name), ...values }),
    [t, words, name, namespace],
  );
}
