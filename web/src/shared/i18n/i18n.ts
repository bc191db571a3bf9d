import { createInstance, type BackendModule, type FormatterModule, type i18n, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { numberFormat } from '../format/intl.js';
import { pickLanguage } from './language.js';

/** Brings the texts of one namespace in one language. */
export type LoadNamespace = (language: string, namespace: string) => Promise<ResourceKey>;

const backend = (load: LoadNamespace): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    load(language, namespace).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
});

/** Numbers in texts are written as the language writes them: 10,000. */
const numbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? numberFormat(language ?? 'en').format(value) : (value as string),
  add: () => undefined,
  addCached: () => undefined,
};

/** Texts are loaded a namespace at a time, in one language only: a page costs what it shows. */
export async function startTranslation(load: LoadNamespace, language = pickLanguage()): Promise<i18n> {
  const instance = createInstance();
  const follow = (tag: string): void => {
    document.documentElement.lang = tag;
  };
  instance.on('languageChanged', follow);
  await instance
    .use(backend(load))
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      load: 'languageOnly',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: true },
    });
  return instance;
}
