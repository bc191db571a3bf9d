import { errorCatalogue, fieldErrorCatalogue, languages, type Language } from '@marquee/contracts';
import type { Plugin } from 'vite';

type Entry = Readonly<Record<Language, string>> & { readonly one?: string };

const catalogues: Readonly<Record<string, Readonly<Record<string, Entry>>>> = { errorCatalogue, fieldErrorCatalogue };
const fileOf = /[\\/]contracts[\\/]src[\\/]errors[\\/](?:(error-catalogue)|field-errors)\.ts$/;
const textsOf = /[\\/]locales[\\/](\w+)[\\/]common\.json$/;

/** Of a catalogue, what one language says; English alone has a singular. */
const inOneLanguage = (catalogue: Readonly<Record<string, Entry>>, language: Language) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([code, entry]) => [
      code,
      { [language]: entry[language], ...(language === 'en' && entry.one !== undefined && { one: entry.one }) },
    ]),
  );

/**
 * A reader loads what errors say in one language: the catalogues of the contracts are empty in the bundle, and come with the
 * texts that every page needs (`learnErrors` puts them in).
 */
export const errorsByLanguage = (): Plugin => ({
  name: 'errors-by-language',
  enforce: 'pre',
  load(id) {
    const [found, isMain] = fileOf.exec(id) ?? [];
    if (found === undefined) return undefined;
    return `export const ${isMain === undefined ? 'fieldErrorCatalogue' : 'errorCatalogue'} = {};`;
  },
  transform(code, id) {
    const language = languages.find((one) => one === textsOf.exec(id)?.[1]);
    if (!language) return undefined;
    const errors = Object.fromEntries(
      Object.entries(catalogues).map(([name, catalogue]) => [name, inOneLanguage(catalogue, language)]),
    );
    return JSON.stringify({ ...(JSON.parse(code) as object), errors });
  },
});
