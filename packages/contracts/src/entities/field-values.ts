import { record, type yup } from '../api/fields.js';
import {
  isInitial,
  isLasting,
  isLearned,
  isSaid,
  type AnyField,
  type Fields,
  type FieldValue,
  type ValueOf,
  type ValuesOf,
} from './field.js';

type Names<F extends Fields, From extends AnyField['from']> = {
  [Name in keyof F]: F[Name] extends { readonly from: From } ? Name : never;
}[keyof F];

/** What is said to make one. */
export type CreateBodyOf<F extends Fields> = { [Name in Names<F, 'caller'>]: ValueOf<F[Name]> } & {
  [Name in Names<F, 'initial'>]?: ValueOf<F[Name]> | undefined;
};

/** What is said to change one: an absent field stays as it is, null clears. */
export type UpdateBodyOf<F extends Fields> = {
  [Name in Exclude<keyof F, Names<F, 'making' | 'learned'>>]?: ValueOf<F[Name]> | undefined;
};

const optional = (schema: yup.AnySchema): yup.AnySchema => schema.optional() as yup.AnySchema;

/** A part of a body that may be left out: yup alone would forget its type. */
export const leftOut = <T>(schema: yup.Schema<T>): yup.Schema<T | undefined> =>
  (optional(schema) as yup.ObjectSchema<yup.AnyObject>).default(undefined) as unknown as yup.Schema<T | undefined>;

/** The schema of each field. */
export const fieldSchemas = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as {
    readonly [Name in keyof F]: F[Name]['schema'];
  };

/** Schemas of the bodies, for the service, the API and the form. */
export function bodySchemas<F extends Fields>(fields: F) {
  const entries = Object.entries(fields);
  const asked = entries.filter(([, field]) => isSaid(field));
  const create = asked.map(
    ([name, field]) => [name, isInitial(field) ? optional(field.schema) : field.schema] as const,
  );
  const update = entries.flatMap(([name, field]) =>
    isLasting(field) || isLearned(field) ? [] : [[name, optional(field.schema)] as const],
  );
  return {
    // yup cannot infer a shape that is made field by field; the types say what these lines do.
    create: record(Object.fromEntries(create)) as unknown as yup.Schema<CreateBodyOf<F>>,
    update: record(Object.fromEntries(update)) as unknown as yup.Schema<UpdateBodyOf<F>>,
  };
}

/** What fields are when nobody said them: in new things, and in those that were made before the field existed. */
export function initialValues<F extends Fields>(fields: F): Pick<ValuesOf<F>, Names<F, 'initial'>> {
  const entries = Object.entries(fields).flatMap(([name, field]) => (isInitial(field) ? [[name, field.initial]] : []));
  return Object.fromEntries(entries) as Pick<ValuesOf<F>, Names<F, 'initial'>>;
}

/** Lists are the same when they hold the same. */
const isSame = (one: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** The fields that are said and differ from the present ones. */
export function differing<F extends Fields>(
  fields: F,
  said: Partial<ValuesOf<F>>,
  present: ValuesOf<F>,
): Partial<ValuesOf<F>> {
  const names: (keyof F)[] = Object.keys(fields);
  const changed = names.filter((name) => said[name] !== undefined && !isSame(said[name], present[name]));
  return Object.fromEntries(changed.map((name) => [name, said[name]])) as Partial<ValuesOf<F>>;
}

/**
 * What people edit of a thing: its version is made of it. A place in an order is not part of it: who renames one that
 * somebody else has moved overwrites nothing.
 */
export function editedOf<F extends Fields>(fields: F, values: ValuesOf<F>): Partial<ValuesOf<F>> {
  const names: (keyof F)[] = Object.entries(fields).flatMap(([name, field]) => (isSaid(field) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<ValuesOf<F>>;
}

/** Instants get the one form in which text and time have the same order; an id that is named twice counts once. */
export function normalized<F extends Fields, Said extends Partial<ValuesOf<F>>>(fields: F, said: Said): Said {
  const normal = (name: string, value: unknown): unknown => {
    const kind = fields[name]?.kind;
    if (kind === 'instant' && typeof value === 'string') return new Date(value).toISOString();
    return kind === 'references' && Array.isArray(value) ? [...new Set<unknown>(value)] : value;
  };
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, normal(name, value)])) as Said;
}
