import { entityNames, type EntityName } from '@marquee/contracts';
import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespace } from '../i18n/namespace.js';
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

/** What all have, or one of a field that is chosen, or what a flag is called where it narrows a list. */
type EntityKey = ParseKeys<'entity'> | `choices.${string}.${string}` | `filters.${string}`;

export type EntityText = (key: EntityKey, values?: Readonly<Record<string, unknown>>) => string;

/** What a field is called: its name in the contract is the key of its text. */
export const labelKey = (field: string) => field as EntityKey;

/** The texts of one entity: those of its own file, and else those that all have (`entity.json`). */
export function useEntityTexts(name: EntityName, namespace: Namespace): EntityText {
  const { t } = useTranslation([namespace, 'entity', 'common']);
  const words = useEntityWords();
  return useCallback(
    (key, values) => {
      // The compiler knows the keys of each file, but not that the second has what the first lacks.
      const firstOf = t as unknown as (keys: readonly string[], values: object) => string;
      return firstOf([`${namespace}:${key}`, `entity:${key}`], { ...words(name), ...values });
    },
    [t, words, name, namespace],
  );
}
