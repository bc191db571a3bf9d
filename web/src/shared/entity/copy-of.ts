import type { AnyEntity, AnyField, Language } from '@marquee/contracts';
import { titleOfCopy } from '../i18n/title-of-copy.js';
import type { EntityItem } from './entity.api.js';
import { isTranslations } from './field-input.js';

interface Options {
  /** The time now, in milliseconds. */
  readonly now: number;
  /** That of names beside their translations. */
  readonly language: Language;
  /** Says of a name in a language that it is a copy's. */
  readonly call: (name: string, language: Language) => string;
}

const longestOf = ({ schema }: AnyField): number => {
  const { tests } = schema.describe() as { readonly tests: readonly { name?: string; params?: { max?: unknown } }[] };
  const max = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof max === 'number' ? max : Infinity;
};

/** What the form of a new one that is like another begins with: another name, and no dates that have passed. */
export function copyOf(entity: AnyEntity, item: EntityItem, { now, language, call }: Options): EntityItem {
  const longest = entity.fields['name'] ? longestOf(entity.fields['name']) : Infinity;
  const named = (name: string, said: Language): string => titleOfCopy(name, longest, (text) => call(text, said));
  const copied = Object.entries(entity.fields).map(([field, { kind }]): [string, unknown] => {
    const value = item[field];
    if (kind === 'instant' && typeof value === 'string' && Date.parse(value) < now) return [field, null];
    if (kind !== 'translations' || !isTranslations(value)) return [field, value];
    return [field, value.map((one) => ({ ...one, name: one.name === '' ? '' : named(one.name, one.language) }))];
  });
  return { ...item, ...Object.fromEntries(copied), name: named(item.name, language) };
}
