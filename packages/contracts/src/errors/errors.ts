import { DomainError, type ErrorParams, type FieldError } from '@marquee/kernel';
import { errorCatalogue, type ErrorCode } from './error-catalogue.js';
import type { ErrorKind } from './error-kinds.js';
import { fieldErrorCatalogue, type FieldErrorCode } from './field-errors.js';

export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

/** A DomainError whose code is in the catalogue; the only way in which rules should make one. */
export const domainError = (
  code: ErrorCode,
  params: ErrorParams = {},
  fields: readonly (FieldError & { readonly code: FieldErrorCode })[] = [],
): DomainError => new DomainError(code, params, fields);

/** A DomainError about one field of the input. */
export const fieldError = (path: string, code: FieldErrorCode, params?: ErrorParams): DomainError =>
  new DomainError('INVALID_INPUT', {}, [params ? { path, code, params } : { path, code }]);

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCatalogue, code);

export const isFieldErrorCode = (code: string): code is FieldErrorCode => Object.hasOwn(fieldErrorCatalogue, code);

/** `internal` for codes that are not in the catalogue. */
export const kindOf = (code: string): ErrorKind => (isErrorCode(code) ? errorCatalogue[code].kind : 'internal');

/**
 * What an error, or a field's error, says in the reader's language. A sentence whose parameter nobody told (an answer of
 * a proxy has none) is left out: "try again in seconds" helps nobody.
 */
export function errorMessage(code: string, language: Language, params: ErrorParams = {}): string {
  const sentences = templateOf(code, language, params).split(/(?<=[。.])/);
  const told = sentences.filter((sentence) => namesIn(sentence).every((name) => params[name] !== undefined));
  return (told.length > 0 ? told : sentences)
    .join('')
    .trim()
    .replace(placeholder, (_match, name: string) => String(params[name] ?? ''));
}

function templateOf(code: string, language: Language, params: ErrorParams): string {
  const said = isErrorCode(code)
    ? errorCatalogue[code]
    : isFieldErrorCode(code)
      ? fieldErrorCatalogue[code]
      : errorCatalogue.UNKNOWN;
  if (language === 'ja' || !('one' in said) || said.one === undefined) return said[language];
  const [number] = namesIn(said.one).map((name) => Number(params[name]));
  // As i18next chooses for the texts of the client.
  const form = number === undefined ? 'other' : new Intl.PluralRules(language).select(number);
  return form === 'one' ? said.one : said[language];
}

const placeholder = /\{\{(\w+)\}\}/g;
const namesIn = (sentence: string): string[] => [...sentence.matchAll(placeholder)].map(([, name = '']) => name);
