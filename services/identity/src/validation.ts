import type { FieldError } from '@marquee/kernel';
import { domainError, type FieldErrorCode, fields, isFieldErrorCode } from '@marquee/contracts';

/**
 * The input as its schema says (trimmed, addresses in lower case).
 * @throws DomainError INVALID_INPUT with every field that is wrong
 */
export function validated<T>(schema: Pick<fields.yup.Schema<T>, 'validateSync'>, input: unknown): T {
  try {
    return schema.validateSync(input, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof fields.yup.ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    throw domainError('INVALID_INPUT', {}, errors.map(toFieldError));
  }
}

type Message = Partial<Pick<FieldError, 'code' | 'params'>>;

/** The messages of our schemas are codes with parameters, not sentences. */
function toFieldError({ path = '', errors }: { readonly path?: string; readonly errors: readonly unknown[] }) {
  const [message] = errors;
  const { code = '', params }: Message = typeof message === 'object' && message !== null ? message : {};
  const known: FieldErrorCode = isFieldErrorCode(code) ? code : 'INVALID_FORMAT';
  return { path: path.replaceAll(/\[(\d+)\]/g, '.$1'), code: known, ...(params && { params }) };
}
