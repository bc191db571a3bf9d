import type { TypeOptions } from 'i18next';

/** A file of texts in `locales/`. */
export type Namespace = keyof TypeOptions['resources'];
