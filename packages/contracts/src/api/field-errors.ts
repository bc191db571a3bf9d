import type { ErrorParams, FieldError } from '@marquee/kernel';
import type { ValidationError } from 'yup';
import { isFieldErrorCode } from '../errors/errors.js';

/**
 * What is wrong, field by field: the API answers with it, and forms say it. Two rules may say the same of a field (empty, and
 * nothing to see in it): once is enough.
 */
export function fieldErrors(error: ValidationError): FieldError[] {
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
