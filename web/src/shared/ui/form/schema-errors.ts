import { errorMessage, type Language } from '@marquee/contracts';
import type { ErrorParams } from '@marquee/kernel';
import { setIn } from 'formik';
import { ValidationError, type AnyObject, type ISchema } from 'yup';

/** A field's error while it waits to be said: the language may change in between. */
export interface FieldMessage {
  readonly code: string;
  readonly params?: ErrorParams;
}

/** Formik keeps errors as strings; ours carry a code and parameters. */
const encode = (message: FieldMessage): string => JSON.stringify(message);

const isFieldMessage = (value: unknown): value is FieldMessage =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

export function decode(error: string): FieldMessage {
  try {
    const value: unknown = JSON.parse(error);
    return isFieldMessage(value) ? value : { code: 'INVALID_FORMAT' };
  } catch {
    return { code: 'INVALID_FORMAT' };
  }
}

export const sayField = (message: FieldMessage, language: Language): string =>
  errorMessage(message.code, language, message.params);

/** yup writes `chapters[0].title`, the API and the inputs `chapters.0.title`. */
const dotted = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

function messagesOf(error: ValidationError): Map<string, FieldMessage> {
  const found = new Map<string, FieldMessage>();
  for (const one of error.inner.length > 0 ? error.inner : [error]) {
    const path = dotted(one.path ?? '');
    // The contracts' messages are objects; yup's types know only texts.
    const raw: unknown = one.message;
    const message = isFieldMessage(raw) ? raw : { code: 'INVALID_FORMAT' };
    if (!found.has(path) || message.code === 'REQUIRED') found.set(path, message);
  }
  return found;
}

/**
 * Checks the values by a schema of the contracts and gives the errors in Formik's shape, the first of each field: an
 * empty required field is required, before it is anything else. `own` are the rules of the form alone, by path.
 */
export async function validateBySchema(
  schema: ISchema<unknown, AnyObject>,
  values: unknown,
  own: Readonly<Record<string, FieldMessage>> = {},
): Promise<object> {
  let found = new Map<string, FieldMessage>();
  try {
    await schema.validate(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    found = messagesOf(error);
  }
  let errors: object = {};
  for (const [path, message] of [...Object.entries(own), ...found]) {
    errors = setIn(errors, path, encode(message)) as object;
  }
  return errors;
}
