import type { Params, Value } from './form.js';
import { invalid } from './stripe-error.js';

/** Reads one parameter into what the object keeps. @throws StripeError */
export type Field<T> = (value: Value, name: string) => T;

/** What a call takes, by name; anything else is refused, as Stripe does. */
export type Shape = Readonly<Record<string, Field<unknown>>>;
export type Read<S extends Shape> = { readonly [Name in keyof S]?: ReturnType<S[Name]> };

export const text =
  (max = 5_000): Field<string> =>
  (value, name) => {
    if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, name);
    if (value.length > max) throw invalid(`Invalid string: must be at most ${max} characters`, name);
    return value;
  };

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Field<Choice> =>
  (value, name) => {
    const found = choices.find((choice) => choice === value);
    if (found === undefined) throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
    return found;
  };

export const flag: Field<boolean> = (value, name) => oneOf('true', 'false')(value, name) === 'true';

export const integer =
  (min: number, max = 99_999_999): Field<number> =>
  (value, name) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    if (Number.isNaN(number))
      throw invalid(`Invalid integer: ${JSON.stringify(value)}`, name, 'parameter_invalid_integer');
    if (number < min || number > max) {
      throw invalid(`Invalid ${name}: must be from ${min} to ${max}`, name, 'parameter_invalid_integer');
    }
    return number;
  };

/** At most four decimals, over 0 or from it. */
export const percentage =
  ({ zero }: { readonly zero: boolean }): Field<number> =>
  (value, name) => {
    const number = typeof value === 'string' && /^\d+(?:\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
    if (!(number <= 100) || (number === 0 && !zero)) throw invalid(`Invalid decimal: ${JSON.stringify(value)}`, name);
    return number;
  };

export const list =
  <T>(item: Field<T>, max = 100): Field<readonly T[]> =>
  (value, name) => {
    // An empty text empties a list.
    const items = value === '' ? [] : value;
    if (!Array.isArray(items)) throw invalid(`Invalid array: ${JSON.stringify(value)}`, name);
    if (items.length > max) throw invalid(`Invalid array: at most ${max} items`, name);
    return items.map((one: Value, index) => item(one, `${name}[${index}]`));
  };

/** Up to 50 names; an empty value removes one (https://docs.stripe.com/metadata). */
export const metadata: Field<Readonly<Record<string, string>>> = (value, name) => {
  if (typeof value !== 'object' || Array.isArray(value)) throw invalid('Invalid object', name);
  const entries = Object.entries(value as Params).map(
    ([key, one]) => [key, text(500)(one, `${name}[${key}]`)] as const,
  );
  if (entries.length > 50) throw invalid('Metadata can have at most 50 keys', name);
  return Object.fromEntries(entries);
};

export const record =
  <S extends Shape>(shape: S): Field<Read<S>> =>
  (value, name) => {
    if (typeof value !== 'object' || Array.isArray(value)) throw invalid('Invalid object', name);
    return read(shape, value as Params, name);
  };

/** @throws StripeError for a parameter that the shape does not name, and for one that does not fit */
export function read<S extends Shape>(shape: S, params: Params, parent = ''): Read<S> {
  const entries = Object.entries(params).map(([name, value]) => {
    const full = parent === '' ? name : `${parent}[${name}]`;
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!field) throw invalid(`Received unknown parameter: ${full}`, full, 'parameter_unknown');
    return [name, field(value, full)] as const;
  });
  // Each value was read by the field of its name.
  return Object.fromEntries(entries) as Read<S>;
}

/** @throws StripeError when it is not there */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}
