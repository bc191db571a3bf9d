import { DomainError, type FieldError } from '@marquee/kernel';
import { fieldErrors } from './field-errors.js';
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
