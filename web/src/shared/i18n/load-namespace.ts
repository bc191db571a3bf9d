import type { ResourceKey } from 'i18next';
import type { LoadNamespace } from './i18n.js';

const files = import.meta.glob<ResourceKey>('../../locales/*/*.json', { import: 'default' });

/** Each file of `locales/` is a chunk of its own. */
export const loadNamespace: LoadNamespace = (language, namespace) => {
  const load = files[`../../locales/${language}/${namespace}.json`];
  return load ? load() : Promise.reject(new Error(`There are no texts ${language}/${namespace}`));
};
