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

/** The sentence of an error, or of a field's error, in the reader's language. */
export function errorMessage(code: string, language: Language, params: ErrorParams = {}): string {
  const template = isErrorCode(code)
    ? errorCatalogue[code][language]
    : isFieldErrorCode(code)
      ? fieldErrorCatalogue[code][language]
      : errorCatalogue.UNKNOWN[language];
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name] ?? ''));
}
