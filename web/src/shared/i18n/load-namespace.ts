import type { ResourceKey } from 'i18next';
import type { LoadNamespace } from './i18n.js';
import { isLanguage } from './language.js';
import { learnErrors } from './learn-errors.js';
import { areErrorsWanted, loadErrors } from './load-errors.js';

/** Each file of `locales/` is a chunk of its own; the bundler writes their list here. */
const files = () => import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

export const loadNamespace: LoadNamespace = async (language, namespace) => {
  const load = files()[`../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`);
  const texts = await load();
  if (namespace !== 'common') return texts;
  // These are there before anything is shown in a language.
  learnErrors(texts);
  if (areErrorsWanted() && isLanguage(language)) await loadErrors(language).catch(() => undefined);
  return texts;
};
