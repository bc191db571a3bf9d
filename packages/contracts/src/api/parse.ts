import { DomainError, type ErrorParams, type FieldError } from '@marquee/kernel';
import { isFieldErrorCode } from '../errors/errors.js';
import { yup } from './fields.js';
import type { Schema } from './route.js';

/** Takes input as a schema wants it. @throws DomainError INVALID_INPUT that names every wrong field */
export type Parser<T> = (input: unknown) => T;

/**
 * What a schema makes of input from outside (trimmed, with defaults), typed. The door of the API, the services behind it
 * and their tests all check by this: what one of them refuses, the others do.
 *
 * @throws Error at once when the schema is not yup's
 */
export function parser<T>(schema: Schema<T>): Parser<T> {
  const checked = ofYup(schema);
  return (input) => {
    // yup fills in an empty object where there is none at all: a body that was forgotten would change nothing, with 200.
    if (input === undefined) throw new DomainError('INVALID_INPUT', {}, [{ path: '', code: 'REQUIRED' }]);
    const inherited = namedAsInherited(input, []);
    if (inherited.length > 0) throw new DomainError('INVALID_INPUT', {}, inherited);
    try {
      return checked.validateSync(input, { abortEarly: false });
    } catch (error) {
      if (!(error instanceof yup.ValidationError)) throw error;
      throw new DomainError('INVALID_INPUT', {}, fieldErrors(error));
    }
  };
}

/** @throws DomainError INVALID_INPUT that names every wrong field, with codes of the field error catalogue */
export const parseInput = <T>(schema: Schema<T>, input: unknown): T => parser(schema)(input);

const isOfYup = <T>(schema: Schema<T>): schema is Schema<T> & InstanceType<typeof yup.Schema<T>> =>
  schema instanceof yup.Schema;

function ofYup<T>(schema: Schema<T>) {
  if (!isOfYup(schema)) throw new Error('input is described by yup schemas');
  return schema;
}

/**
 * Fields that are called as what every object inherits (`constructor`, `toString`). yup finds those among its own, takes
 * them for schemas and throws up its hands; no schema of ours names one.
 */
function namedAsInherited(input: unknown, path: readonly string[]): FieldError[] {
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).flatMap(([name, value]) =>
    name in Object.prototype
      ? [{ path: path.join('.'), code: 'UNKNOWN_FIELD', params: { names: name } }]
      : namedAsInherited(value, [...path, name]),
  );
}

type ValidationError = InstanceType<typeof yup.ValidationError>;

/** Two rules may say the same of a field (empty, and nothing to see in it): once is enough. */
function fieldErrors(error: ValidationError): FieldError[] {
  const single = error.inner.length > 0 ? error.inner : [error];
  const all = single.map((inner) => ({ path: dotted(inner.path ?? ''), ...message(inner.errors[0]) }));
  return all.filter(
    ({ path, code }, index) => all.findIndex((other) => other.path === path && other.code === code) === index,
  );
}

/** `chapters[0].title` and `["a"].b` as `chapters.0.title` and `a.b`. */
const dotted = (path: string): string => path.replace(/\["?([^"[\]]*)"?\]/g, '.$1').replace(/^\./, '');

/** The schemas' messages are codes with parameters (`yup.setLocale`), where yup's types know only text. */
function message(given: unknown): { code: string; params?: ErrorParams } {
  if (typeof given !== 'object' || given === null || !('code' in given)) return { code: 'INVALID_FORMAT' };
  const code = String(given.code);
  if (!isFieldErrorCode(code)) return { code: 'INVALID_FORMAT' };
  return 'params' in given && isParams(given.params) ? { code, params: given.params } : { code };
}

const isParams = (value: unknown): value is ErrorParams =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((entry) => typeof entry === 'string' || typeof entry === 'number');
