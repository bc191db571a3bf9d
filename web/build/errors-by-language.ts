import { errorCatalogue, fieldErrorCatalogue, languages, type Language } from '@marquee/contracts';
import type { Plugin } from 'vite';

type Entry = Readonly<Record<Language, string>> & { readonly one?: string };

const catalogues: Readonly<Record<string, Readonly<Record<string, Entry>>>> = { errorCatalogue, fieldErrorCatalogue };
const fileOf = /[\\/]contracts[\\/]src[\\/]errors[\\/](?:(error-catalogue)|field-errors)\.ts$/;
const textsOf = /[\\/]locales[\\/](\w+)[\\/]common\.json$/;
const wholeOf = /^virtual:errors\/(\w+)$/;

/** What has to be said although nothing more can be loaded. */
const atOnce: ReadonlySet<string> = new Set(['UNAVAILABLE', 'UNKNOWN']);

/** Of the catalogues, what one language says of the errors that are meant; English alone has a singular. */
const inOneLanguage = (language: Language, isMeant: (code: string) => boolean) => ({
  errors: Object.fromEntries(
    Object.entries(catalogues).map(([name, catalogue]) => [
      name,
      Object.fromEntries(
        Object.entries(catalogue)
          .filter(([code]) => isMeant(code))
          .map(([code, entry]) => [
            code,
            { [language]: entry[language], ...(language === 'en' && entry.one !== undefined && { one: entry.one }) },
          ]),
      ),
    ]),
  ),
});

const languageIn = (pattern: RegExp, id: string): Language | undefined =>
  languages.find((one) => one === pattern.exec(id)?.[1]);

/**
 * A reader loads what errors say in one language, and when they meet one: the catalogues of the contracts are empty in the bundle.
 * What must not wait comes with the texts that every page needs, the rest as `virtual:errors/ja` (`learnErrors` puts them in).
 */
export const errorsByLanguage = (): Plugin => ({
  name: 'errors-by-language',
  enforce: 'pre',
  resolveId: (id) => (languageIn(wholeOf, id) ? id : undefined),
  load(id) {
    const whole = languageIn(wholeOf, id);
    if (whole) return `export default ${JSON.stringify(inOneLanguage(whole, (code) => !atOnce.has(code)))};`;
    const [found, isMain] = fileOf.exec(id) ?? [];
    if (found === undefined) return undefined;
    return `export const ${isMain === undefined ? 'fieldErrorCatalogue' : 'errorCatalogue'} = {};`;
  },
  transform(code, id) {
    const language = languageIn(textsOf, id);
    if (!language) return undefined;
    return JSON.stringify({
      ...(JSON.parse(code) as object),
      ...inOneLanguage(language, (error) => atOnce.has(error)),
    });
  },
});
