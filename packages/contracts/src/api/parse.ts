import { DomainError, type FieldError } from '@marquee/kernel';
import { isFieldErrorCode } from '../errors/errors.js';
import { yup } from './fields.js';

/**
 * What a schema makes of input from outside (trimmed, with defaults), typed.
 *
 * @throws DomainError INVALID_INPUT that names every wrong field, with codes of the field error catalogue
 */
export async function parseInput<T>(schema: yup.ISchema<T, yup.AnyObject>, input: unknown): Promise<T> {
  try {
    return await schema.validate(input, { abortEarly: false });
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    const causes = error.inner.length > 0 ? error.inner : [error];
    throw new DomainError('INVALID_INPUT', {}, causes.map(fieldErrorOf));
  }
}

function fieldErrorOf(cause: yup.ValidationError): FieldError {
  // Our messages are objects with a code; yup's types know only text.
  const message: unknown = cause.errors[0];
  const path = dotted(cause.path ?? '');
  if (!isMessage(message)) return { path, code: 'INVALID_FORMAT' };
  return message.params ? { path, code: message.code, params: message.params } : { path, code: message.code };
}

function isMessage(message: unknown): message is Pick<FieldError, 'code' | 'params'> {
  return (
    typeof message === 'object' &&
    message !== null &&
    'code' in message &&
    typeof message.code === 'string' &&
    isFieldErrorCode(message.code)
  );
}

/** `chapters[0].title` as `chapters.0.title`. */
const dotted = (path: string): string => path.replace(/\[(\d+)\]/g, '.$1').replace(/^\./, '');
