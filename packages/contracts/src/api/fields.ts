import * as yup from 'yup';
import { languages } from '../errors/errors.js';

/**
 * Field types shared by every schema. Their messages are codes of the field error catalogue with parameters, so that
 * the service, the API and the form say the same thing in the reader's language.
 */
yup.setLocale({
  mixed: {
    required: { code: 'REQUIRED' },
    defined: { code: 'REQUIRED' },
    notNull: { code: 'REQUIRED' },
    notType: { code: 'INVALID_TYPE' },
    oneOf: { code: 'INVALID_CHOICE' },
    default: { code: 'INVALID_FORMAT' },
  },
  string: {
    min: ({ min }: { min: number }) => ({ code: 'TOO_SHORT', params: { min } }),
    max: ({ max }: { max: number }) => ({ code: 'TOO_LONG', params: { max } }),
    email: { code: 'INVALID_EMAIL' },
    matches: { code: 'INVALID_FORMAT' },
  },
  number: {
    min: ({ min }: { min: number }) => ({ code: 'TOO_LOW', params: { min } }),
    max: ({ max }: { max: number }) => ({ code: 'TOO_HIGH', params: { max } }),
    integer: { code: 'NOT_INTEGER' },
  },
  array: {
    min: ({ min }: { min: number }) => ({ code: 'TOO_FEW', params: { min } }),
    max: ({ max }: { max: number }) => ({ code: 'TOO_MANY', params: { max } }),
  },
  object: {
    exact: ({ properties }: { properties: readonly string[] | string }) => ({
      code: 'UNKNOWN_FIELD',
      params: { names: String(properties) },
    }),
  },
});

/** Line feeds and tabs are text; other control characters and lone direction marks are not. */
const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]*$/u;
const singleLine = /^[^\r\n\t]*$/u;
const halfWidth = /^[\u0021-\u007e]*$/u;

/**
 * Strings, numbers and booleans of a body are taken as they are: the number 5 is not the text "5". (yup's own
 * conversions ask the schema that they were made with, not its clones, whether to convert; so they are taken out.)
 */
function uncoerced<T extends yup.AnySchema>(schema: T): T {
  schema.transforms = [];
  return schema;
}
const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

export const string = () => uncoerced(yup.string());
export const number = () => uncoerced(yup.number());
export const boolean = () => uncoerced(yup.boolean());

/** Ids that we made: a-z0-9, at most 40 characters. Anything else never reaches a store. */
export const id = () => string().matches(/^[a-z0-9]{1,40}$/);
/** Text that people write, several lines; surrounding blanks are cut. */
export const text = (max: number) =>
  string()
    .transform(trim)
    .max(max)
    .matches(printable, { message: { code: 'CONTROL_CHARACTERS' }, excludeEmptyString: true });
/** Text on one line: names and titles. */
export const line = (max: number) =>
  text(max).matches(singleLine, { message: { code: 'CONTROL_CHARACTERS' }, excludeEmptyString: true });
/** RFC 5321 limits an address to 254 characters. */
export const email = () =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
    .max(254)
    .email();
/** At least 6 half-width characters (specification, section 5); the upper limit bounds the cost of hashing. */
export const password = () =>
  string()
    .min(6)
    .max(128)
    .matches(halfWidth, { message: { code: 'NOT_HALF_WIDTH' }, excludeEmptyString: true });
export const language = () => string().oneOf(languages);
/** ISO 8601 instant in UTC, as `Date.toISOString` writes it (milliseconds optional). */
export const instant = () =>
  string()
    .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, { message: { code: 'INVALID_DATE' } })
    .test('instant', { code: 'INVALID_DATE' }, (value) => value == null || !Number.isNaN(Date.parse(value)));
/** Calendar day in the site's time zone. */
export const day = () => string().matches(/^\d{4}-\d{2}-\d{2}$/, { message: { code: 'INVALID_DATE' } });
export const count = () => number().integer().min(0);
export const seconds = () => number().min(0);
export const list = <T>(of: yup.ISchema<T, yup.AnyObject>) => yup.array(of);
/** An object that refuses fields that it does not name. */
export const record = <S extends yup.ObjectShape>(shape: S) => yup.object(shape).exact();

/** Query of every list: `after` is `next` of the page before. */
export const paging = {
  after: yup.string().max(1000).optional(),
  limit: yup.number().integer().min(1).max(100).default(20),
};
export const page = <T>(item: yup.ISchema<T, yup.AnyObject>) =>
  record({ items: list(item).required(), next: yup.string().nullable().defined() });

export { yup };
