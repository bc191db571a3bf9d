import { fields, isFieldErrorCode, type Schema } from '@marquee/contracts';
import { DomainError, type ErrorParams, type FieldError } from '@marquee/kernel';
import { quickAccept } from './quick-accept.js';

const { yup } = fields;
type CheckedSchema = InstanceType<typeof yup.Schema>;

/** Takes input as a schema wants it. @throws DomainError INVALID_INPUT with all its field errors */
export type Validator = (input: unknown) => unknown;

export function validator(schema: Schema<unknown>): Validator {
  const accepts = quickAccept(schema);
  const checked = ofYup(schema);
  return (input) => (accepts?.(input) ? input : validate(checked, input));
}

/** Checks a reply as it is, without taking anything for something else. */
export function replyCheck(schema: Schema<unknown>): Validator {
  const checked = ofYup(schema);
  return (reply) => checked.validateSync(reply, { abortEarly: false, strict: true });
}

const isOfYup = (schema: Schema<unknown>): schema is Schema<unknown> & CheckedSchema => schema instanceof yup.Schema;

function ofYup(schema: Schema<unknown>): CheckedSchema {
  if (!isOfYup(schema)) throw new Error('a route is described by yup schemas');
  return schema;
}

function validate(schema: CheckedSchema, input: unknown): unknown {
  try {
    return schema.validateSync(input, { abortEarly: false });
  } catch (error) {
    if (error instanceof yup.ValidationError) throw new DomainError('INVALID_INPUT', {}, fieldErrors(error));
    throw error;
  }
}

type ValidationError = InstanceType<typeof yup.ValidationError>;

function fieldErrors(error: ValidationError): FieldError[] {
  const single = error.inner.length > 0 ? error.inner : [error];
  return single.map((inner) => ({ path: dotted(inner.path ?? ''), ...message(inner.errors[0]) }));
}

/** `events[0].at` and `["a"].b` -> `events.0.at` and `a.b`. */
const dotted = (path: string): string => path.replace(/\["?([^"\]]*)"?\]/g, '.$1').replace(/^\./, '');

/** The schemas' messages are codes with parameters (contracts: `yup.setLocale`). */
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
