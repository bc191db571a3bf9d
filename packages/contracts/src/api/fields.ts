import * as yup from 'yup';
import { languages } from '../errors/errors.js';
import { charactersIn } from '../text/characters.js';
import { isNetwork, toNetwork } from '../security/networks.js';
import { toEmail, toLoginId, toPhone } from '../text/half-width.js';

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

/**
 * Line feeds and tabs are text; other control characters (C0 and C1), lone direction marks and halves of surrogate pairs
 * are not. Patterns decide about the empty text, too: what is published has no exceptions beside them.
 */
const printable = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*$/u;
const singleLine = /^[^\r\n\t\u2028\u2029]*$/u;
/** At least one character that one sees: a link of blanks or of zero-width characters cannot be found, nor clicked. */
const somethingToSee = /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
const nothingOrSomethingToSee = /^$|[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;
const halfWidth = /^[\u0021-\u007e]*$/u;
/** At least 6 digits, and what people write between them. */
const phoneNumber = /^(?:[+() -]*[0-9]){6,20}[+() -]*$/u;
const nothingOrPhoneNumber = /^(?:|(?:[+() -]*[0-9]){6,20}[+() -]*)$/u;
/** The addresses that browsers take, too (https://html.spec.whatwg.org/#valid-e-mail-address). */
const address =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/**
 * Strings, numbers and booleans of a body are taken as they are: the number 5 is not the text "5". (yup's own
 * conversions ask the schema that they were made with, not its clones, whether to convert; so they are taken out.)
 */
function uncoerced<T extends yup.AnySchema>(schema: T): T {
  schema.transforms = [];
  return schema;
}
const clean =
  (tidy: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? tidy(value) : value;

export const string = () => uncoerced(yup.string());
export const number = () => uncoerced(yup.number());
export const boolean = () => uncoerced(yup.boolean());

/** yup counts UTF-16 units; JSON Schema, and people, count characters. */
const atMost = <T extends yup.StringSchema>(schema: T, max: number) =>
  schema.test({
    name: 'max',
    exclusive: true,
    params: { max },
    message: { code: 'TOO_LONG', params: { max } },
    skipAbsent: true,
    // No text has more characters than units: most need no counting, which for a picture's base64 takes a tenth of a second.
    test: (value) => typeof value !== 'string' || value.length <= max || charactersIn(value) <= max,
  });

/**
 * Whether a text is base64 (RFC 4648, section 4). It is asked for what must not be in it: a pattern of the whole goes back
 * over every character of what does not fit, and millions of them are more than its stack holds.
 */
export function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const data = text.slice(0, text.length - padding);
  return data !== '' && !/[^A-Za-z0-9+/]/.test(data);
}

/** Bytes as base64, in at most so many characters. */
export const base64 = (max: number) =>
  raw(max).test('base64', { code: 'INVALID_FORMAT' }, (value) => !value || isBase64(value));

/** Text that is taken as it is, blanks and all. */
export const raw = (max: number) => atMost(string(), max);

/*
 * Patterns of one field have names of their own: `describe()`, of which the published description is made, tells but one
 * test of each name.
 */

const invalidNetwork = { code: 'INVALID_NETWORK' };

/** Ids that we made: a-z0-9, at most 40 characters. Anything else never reaches a store. */
export const id = () => string().matches(/^[a-z0-9]{1,40}$/);
/** Text that people write, several lines; surrounding blanks are cut. */
export const text = (max: number) =>
  atMost(string().transform(clean((value) => value.trim())), max).matches(printable, {
    name: 'printable',
    message: { code: 'CONTROL_CHARACTERS' },
  });
/** Text on one line. */
export const line = (max: number) =>
  text(max).matches(singleLine, { name: 'single-line', message: { code: 'CONTROL_CHARACTERS' } });
/** What somebody says, in several lines; never nothing. */
export const spoken = (max: number) =>
  text(max).matches(somethingToSee, { name: 'visible', message: { code: 'REQUIRED' } });
/** What something is called. Never empty, also where it may be left out: lists make a link of it. */
export const label = (max: number) =>
  line(max).matches(somethingToSee, { name: 'visible', message: { code: 'REQUIRED' } });
/** What something is called, or an empty text: it has no name of its own then. */
export const optionalLabel = (max: number) =>
  line(max).matches(nothingOrSomethingToSee, { name: 'visible', message: { code: 'REQUIRED' } });
/** Of a page or a stream elsewhere. */
export const optionalHttpsAddress = (max: number) =>
  line(max).matches(/^(?:https:\/\/[^\s<>"]+)?$/u, { name: 'https', message: { code: 'NOT_HTTPS_ADDRESS' } });
/** RFC 5321 limits an address to 254 characters. Full-width characters become half-width ones. */
export const email = () =>
  atMost(string().transform(clean(toEmail)), 254).matches(address, {
    name: 'email',
    message: { code: 'INVALID_EMAIL' },
  });
/**
 * By what members of a site log in that has no addresses: half-width (specification, section 5), upper and lower case
 * alike. Never an address: whoever types one is somebody else.
 */
export const loginId = () =>
  atMost(string().transform(clean(toLoginId)), 64).matches(/^[a-zA-Z0-9][a-zA-Z0-9._-]*$/u, {
    name: 'login-id',
    message: { code: 'INVALID_LOGIN_ID' },
  });
/** Full-width characters become half-width ones. */
export const phone = () =>
  atMost(string().transform(clean(toPhone)), 20).matches(phoneNumber, { message: { code: 'INVALID_PHONE' } });
/** A phone number, or an empty text: none. */
export const optionalPhone = () =>
  atMost(string().transform(clean(toPhone)), 20).matches(nothingOrPhoneNumber, { message: { code: 'INVALID_PHONE' } });
/** An IP address or a network of them (CIDR), in its one spelling. */
export const network = () =>
  atMost(string().transform(clean(toNetwork)), 49)
    .matches(/^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-fA-F]{0,4}:[0-9a-fA-F:.]*)(?:\/\d{1,3})?$/u, {
      message: invalidNetwork,
    })
    .test('network', invalidNetwork, (value) => value == null || isNetwork(value));
/**
 * At least 6 half-width characters (specification, section 5); the upper limit bounds the cost of hashing. Nothing is
 * turned into something else: a password is what was typed.
 */
export const password = () => atMost(string().min(6), 128).matches(halfWidth, { message: { code: 'NOT_HALF_WIDTH' } });
export const language = () => string().oneOf(languages);
export const isInstant = (value: string): boolean => {
  const time = Date.parse(value);
  // The 30th of February is read as the 2nd of March: what comes back must be what was written.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 19));
};
/** ISO 8601 instant in UTC, as `Date.toISOString` writes it (milliseconds optional), of the years 1000 to 9998. */
export const instant = () =>
  string()
    .matches(/^(?:[1-8]\d{3}|9[0-8]\d{2}|99[0-8]\d|999[0-8])-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/u, {
      message: { code: 'INVALID_DATE' },
    })
    .test('instant', { code: 'INVALID_DATE' }, (value) => value == null || isInstant(value));
export const firstDay = '1000-01-01';
/** Calendar day in the site's time zone, of the years 1000 to 9998: there is always a day before and after it. */
export const day = () =>
  string()
    .matches(/^(?:[1-8]\d{3}|9[0-8]\d{2}|99[0-8]\d|999[0-8])-\d{2}-\d{2}$/u, { message: { code: 'INVALID_DATE' } })
    .test('day', { code: 'INVALID_DATE' }, (value) => value == null || isInstant(`${value}T00:00:00Z`));
/** A whole number that a double holds exactly. */
export const count = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER);
/** Pixels of a picture: no format that we read has more to a side, and 32 bits carry it. */
export const pixels = () => number().integer().min(0).max(65_535);
export const seconds = () => number().min(0);
/** Seconds from the start of a video; nothing is longer than 100 hours. */
export const timeInVideo = () => number().min(0).max(360_000);
export const list = <T>(of: yup.ISchema<T, yup.AnyObject>) => yup.array(of);
/** An object that refuses fields that it does not name. */
export const record = <S extends yup.ObjectShape>(shape: S) => yup.object(shape).exact();

/** Names what can be edited of a thing, as it was read; goes back as `If-Match` with a change (see `Route.versioned`). */
export const version = () => string().matches(/^[A-Za-z0-9_-]{1,64}$/);

/** A whole number in a query, which is text: digits only, since `0x10` and `1e1` are numbers to JavaScript as well. */
export const queryNumber = () =>
  number().transform((_value: unknown, text: unknown) =>
    typeof text === 'string' ? (/^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN) : text,
  );

/** Query of every list: `after` is `next` of the page before. */
export const paging = {
  after: raw(1000).optional(),
  limit: queryNumber().integer().min(1).max(100).default(20),
};
export const page = <T>(item: yup.ISchema<T, yup.AnyObject>) =>
  record({ items: list(item).required(), next: yup.string().nullable().defined() });
/** A page of a list of the console: `total` is how many there are in all; null after the first page, which has said it. */
export const countedPage = <T>(item: yup.ISchema<T, yup.AnyObject>) =>
  page(item).shape({ total: count().nullable().defined() }).exact();

export { yup };
