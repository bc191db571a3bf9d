import type { ErrorKind } from './error-kinds.js';

export interface ErrorEntry {
  readonly kind: ErrorKind;
  /** What happened and what to do; `{{name}}` is filled from the error's params. */
  readonly ja: string;
  readonly en: string;
  /** Instead of `en` where the number that it names is one. */
  readonly one?: string;
}

export const entry = (kind: ErrorKind, ja: string, en: string, one?: string): ErrorEntry =>
  one === undefined ? { kind, ja, en } : { kind, ja, en, one };
