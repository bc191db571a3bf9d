import { boolean, count, id, instant, label, language, list, record, string, text, type yup } from '../api/fields.js';
import { providerId } from '../api/selling-fields.js';
import { languages } from '../errors/errors.js';

/** Which input a form gives a field, and how a message carries it. */
export type FieldKind =
  | 'line'
  | 'address'
  | 'text'
  | 'order'
  | 'number'
  | 'flag'
  | 'choice'
  | 'instant'
  | 'image'
  | 'reference'
  | 'references'
  | 'list'
  | 'translations'
  | 'created'
  | 'upload'
  | 'fact';

/** What fields refer to. */
export type ReferredTo =
  | 'group'
  | 'category'
  | 'tag'
  | 'creator'
  | 'video'
  | 'live'
  | 'file'
  | 'survey'
  | 'upload'
  | 'invitation'
  | 'customMail';

/** What a field can hold; null: nothing. */
export type FieldValue = string | number | boolean | null | readonly unknown[];

/** One field of a thing, said once: body, form, event, document and message are made of it, or held against it. */
export interface Field<Value = FieldValue> {
  readonly kind: FieldKind;
  /** What a value must be; null is one only where the field may be empty. */
  readonly schema: yup.Schema<Value>;
  /** Nobody else in the team may have the same. */
  readonly unique?: boolean;
  /** The service reads lists in its order. */
  readonly ordered?: boolean;
  /** Personal data: encrypted in every event. */
  readonly personal?: boolean;
  /** What its ids are of, where what they name must exist when it is chosen. */
  readonly to?: ReferredTo;
}
/** Must be said when one is made. */
export interface GivenField<Value> extends Field<Value> {
  readonly from: 'caller';
}
/** Is `initial` unless it is said, and in what was made before the field existed. */
export interface InitialField<Value> extends Field<Value> {
  readonly from: 'initial';
  readonly initial: Value;
}
/** The service gives it to a new one; it can be changed later. */
export interface AssignedField<Value> extends Field<Value> {
  readonly from: 'service';
}
/** The service gives it to a new one, and nobody changes it. */
export interface LastingField<Value> extends Field<Value> {
  readonly from: 'making';
}
/** The service learns it from what is said in other fields; nobody says it. */
export interface LearnedField<Value> extends Field<Value> {
  readonly from: 'learned';
}
export type AnyField =
  | GivenField<FieldValue>
  | InitialField<FieldValue>
  | AssignedField<FieldValue>
  | LastingField<FieldValue>
  | LearnedField<FieldValue>;
export type Fields = Readonly<Record<string, AnyField>>;

export type ValueOf<F> = F extends Field<infer Value> ? Value : never;
/** What is kept of them: the document. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

type Facts = Pick<Field, 'unique' | 'personal'>;

/** A name or a title: one line that must not be empty. */
export const lineField = (max: number, facts: Facts = {}): GivenField<string> => ({
  kind: 'line',
  from: 'caller',
  schema: label(max).required(),
  ...facts,
});

/** Several lines; empty unless told. */
export const textField = (max: number, facts: Facts = {}): InitialField<string> => ({
  kind: 'text',
  from: 'initial',
  initial: '',
  schema: text(max).defined(),
  ...facts,
});

/** The largest place in an order. */
export const lastPlace = 10_000;

export interface OrderField extends AssignedField<number> {
  readonly kind: 'order';
}
/** The place in the order that administrators choose (the specification's sort number). New ones come last. */
export const orderField = (): OrderField => ({
  kind: 'order',
  from: 'service',
  schema: count().max(lastPlace).required(),
});

/** Yes or no; no unless told. */
export const flagField = (): InitialField<boolean> => ({
  kind: 'flag',
  from: 'initial',
  initial: false,
  schema: boolean().required(),
});

/** One of several; the first unless told. */
export const choiceField = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
): InitialField<Choice> => ({
  kind: 'choice',
  from: 'initial',
  initial: choices[0],
  schema: string().oneOf(choices).required(),
});

/** A point in time, or none. */
export const instantField = (): InitialField<string | null> => ({
  kind: 'instant',
  from: 'initial',
  initial: null,
  schema: instant().nullable().defined(),
});

/** A point in time that must be said. */
export const momentField = (facts: Pick<Field, 'ordered'> = {}): GivenField<string> => ({
  kind: 'instant',
  from: 'caller',
  schema: instant().required(),
  ...facts,
});

/** Id of another thing, or none. */
export const referenceField = (to: Pick<Field, 'to'> = {}): InitialField<string | null> => ({
  kind: 'reference',
  from: 'initial',
  initial: null,
  schema: id().nullable().defined(),
  ...to,
});

/** Ids of other things; one that is named twice counts once. */
export const referencesField = (max: number, to: Pick<Field, 'to'> = {}): InitialField<readonly string[]> => ({
  kind: 'references',
  from: 'initial',
  initial: [],
  schema: list(id().required()).max(max).required(),
  ...to,
});

/** Ids that the payment provider made. */
export const providerReferencesField = (max: number): InitialField<readonly string[]> => ({
  kind: 'references',
  from: 'initial',
  initial: [],
  schema: list(providerId().required()).max(max).required(),
});

/** Other things that must be said, also that there are none. */
export const contentsField = (max: number, to: Pick<Field, 'to'>): GivenField<readonly string[]> => ({
  kind: 'references',
  from: 'caller',
  schema: list(id().required()).max(max).required(),
  ...to,
});

/** The groups whose members it is for; none: all members. */
export const publishGroupsField = (): InitialField<readonly string[]> => referencesField(100, { to: 'group' });

/** When it was made. Those that have it, and no order, are listed the newest first. */
export const createdAtField = (): LastingField<string> => ({
  kind: 'created',
  from: 'making',
  schema: instant().required(),
});

/**
 * Id of a picture that was uploaded before (`uploadImage`), or none. The media service keeps a picture as long as something
 * refers to it.
 */
export const imageField = (): ImageField => ({ ...referenceField(), kind: 'image' });

export interface ImageField extends InitialField<string | null> {
  readonly kind: 'image';
}

export const listField = <Item>(
  item: yup.ISchema<Item, yup.AnyObject>,
  max: number,
): InitialField<readonly Item[]> => ({
  kind: 'list',
  from: 'initial',
  initial: [],
  schema: list(item).max(max).required(),
});

/** At least one, which must be said. */
export const itemsField = <Item>(item: yup.ISchema<Item, yup.AnyObject>, max: number): GivenField<readonly Item[]> => ({
  kind: 'list',
  from: 'caller',
  schema: list(item).min(1).max(max).required(),
});

/** A site has one language of its own, which is not among these. */
export const furtherLanguages = languages.length - 1;

/** What a thing is called in a further language; see `inLanguage`. */
export const translatedName = record({ language: language().required(), name: label(100).required() });

export const translatedNamesField = (): InitialField<readonly yup.InferType<typeof translatedName>[]> => ({
  ...listField(translatedName.required(), furtherLanguages),
  kind: 'translations',
});

/** What a field of several choices takes, the first unless told. */
export const choicesOf = ({ schema }: Pick<Field, 'schema'>): readonly string[] =>
  (schema.describe() as { readonly oneOf: readonly unknown[] }).oneOf.filter((choice) => typeof choice === 'string');

/** The names of the fields that hold pictures. */
export const imageFieldsOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'image' ? [name] : []));

export const isInitial = (field: AnyField): field is InitialField<FieldValue> => field.from === 'initial';
/** Whether people say it, and not the service. */
export const isSaid = (field: AnyField): field is GivenField<FieldValue> | InitialField<FieldValue> =>
  field.from === 'caller' || field.from === 'initial';
export const isLearned = (field: AnyField): field is LearnedField<FieldValue> => field.from === 'learned';
export const isLasting = (field: AnyField): field is LastingField<FieldValue> => field.from === 'making';
