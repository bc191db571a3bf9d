import { errorMessage, fieldErrors, type Language } from '@marquee/contracts';
import type { ErrorParams } from '@marquee/kernel';
import { getIn, setIn } from 'formik';
import { ValidationError, type AnyObject, type ISchema } from 'yup';
import { errorTexts } from '../../i18n/error-texts.js';

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

/** One of each field: that it is required, before anything else. */
function messagesOf(error: ValidationError): Map<string, FieldMessage> {
  const found = new Map<string, FieldMessage>();
  for (const { path, ...message } of fieldErrors(error)) {
    if (!found.has(path) || message.code === 'REQUIRED') found.set(path, message);
  }
  return found;
}

/** The paths of all that is wrong, of errors in Formik's shape. */
export const pathsIn = (errors: object, prefix = ''): string[] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) =>
    typeof error === 'object' && error !== null ? pathsIn(error, `${prefix}${name}.`) : [`${prefix}${name}`],
  );

/** The nearest field around a path. */
export function ownerOf(path: string, fields: ReadonlyMap<string, unknown>): string | undefined {
  const end = path.lastIndexOf('.');
  if (end < 0) return undefined;
  const around = path.slice(0, end);
  return fields.has(around) ? around : ownerOf(around, fields);
}

/** Blanks are nothing, and so is a list of nothing. */
const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

/** The required fields that are empty. */
export const missingIn = (
  values: object,
  fields: ReadonlyMap<string, { readonly required?: boolean | undefined }>,
): readonly string[] =>
  [...fields].flatMap(([path, { required }]) => {
    const value: unknown = required === true ? getIn(values, path) : undefined;
    return isEmpty(value) ? [path] : [];
  });

/** What the fields have against what was typed in them, by path. */
export const objectionsIn = (
  values: object,
  fields: ReadonlyMap<string, { readonly check?: ((text: string) => FieldMessage | undefined) | undefined }>,
): Readonly<Record<string, FieldMessage>> =>
  Object.fromEntries(
    [...fields].flatMap(([path, { check }]) => {
      const value: unknown = check && getIn(values, path);
      const message = typeof value === 'string' ? check?.(value) : undefined;
      return message ? [[path, message]] : [];
    }),
  );

/**
 * Checks the values by a schema of the contracts and gives the errors in Formik's shape, the first of each field: an
 * empty required field is required, before it is anything else. `own` are the rules of the form alone, by path; `missing`
 * are fields that the call could leave out, but the form cannot empty.
 */
export async function validateBySchema(
  schema: ISchema<unknown, AnyObject>,
  values: unknown,
  {
    own = {},
    missing = [],
  }: Readonly<{ own?: Readonly<Record<string, FieldMessage>>; missing?: readonly string[] }> = {},
): Promise<object> {
  let found = new Map<string, FieldMessage>();
  try {
    await schema.validate(values, { abortEarly: false });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    // Codes are known by the texts that they have: before these came, each is taken for a format that is not valid.
    await errorTexts();
    found = messagesOf(error);
  }
  const required = missing.map((path): [string, FieldMessage] => [path, { code: 'REQUIRED' }]);
  // What the form says of a whole field says more than what is wrong inside it.
  const unsaid = [...found].filter(([path]) => !Object.keys(own).some((field) => path.startsWith(`${field}.`)));
  const messages = [...Object.entries(own), ...unsaid, ...required];
  // Where nothing is wrong there is nothing to wait for.
  if (messages.length > 0) await errorTexts();
  let errors: object = {};
  for (const [path, message] of messages) {
    errors = setIn(errors, path, encode(message)) as object;
  }
  return errors;
}
