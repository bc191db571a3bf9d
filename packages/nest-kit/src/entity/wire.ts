import { fieldError, type Fields, type ValueOf, type ValuesOf } from '@marquee/contracts';

/** A value as the types generated from proto have it: choices are plain strings there, and nothing is readonly. */
type Plain<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? Plain<Item>[]
    : Value extends object
      ? { [Name in keyof Value]: Plain<Value[Name]> }
      : Value;

/** How a message of a thing carries a value: null is absent, and a list is repeated. */
type Carried<Value> = Plain<Exclude<Value, null>>;

/** How a message of a change says a value: a list is wrapped, so that an empty one differs from none. */
type Said<Value> = Value extends readonly unknown[] ? { items: Plain<Value> } : Plain<Exclude<Value, null>>;

type NullableNames<F extends Fields> = { [Name in keyof F]: null extends ValueOf<F[Name]> ? Name : never }[keyof F];

type ChangeableNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { readonly from: 'making' | 'learned' } ? never : Name;
}[keyof F];

/** The fields in the message of a thing. */
export type CarriedFields<F extends Fields> = {
  [Name in Exclude<keyof F, NullableNames<F>>]: Carried<ValueOf<F[Name]>>;
} & { [Name in NullableNames<F>]?: Carried<ValueOf<F[Name]>> | undefined };

/** The fields in the message of a change: absent ones are not said, `clear` names those that become null. */
export type SaidFields<F extends Fields> = { clear: string[] } & {
  [Name in ChangeableNames<F>]?: Said<ValueOf<F[Name]>> | undefined;
};

/**
 * The fields that one of the messages lacks. Types alone would let a field be absent that is optional in proto; `wire`
 * does not compile before there is none.
 */
export type MissingIn<F extends Fields, Message, Change> =
  Exclude<keyof F, keyof Message> | Exclude<ChangeableNames<F>, keyof Change>;

/** Between the fields of a thing and its messages, on both sides of a call. */
export interface Wire<F extends Fields> {
  /** Document to message. */
  carry(values: ValuesOf<F>): CarriedFields<F>;
  /** Message to reply. */
  read(message: CarriedFields<F>): ValuesOf<F>;
  /** Body of a request to message. */
  say(body: Partial<ValuesOf<F>>): SaidFields<F>;
  /** Message to input for the schema of the change. */
  hear(message: SaidFields<F>): object;
}

export function wire<F extends Fields, Message extends CarriedFields<F>, Change extends SaidFields<F>>(
  fields: F,
  ..._missing: [MissingIn<F, Message, Change>] extends [never]
    ? []
    : [fieldsThatMessagesLack: MissingIn<F, Message, Change>]
): Wire<F> {
  return wireOf(fields);
}

/** The same for an entity of the kit, whose messages were checked where its service was named. */
export function wireOf<F extends Fields>(fields: F): Wire<F> {
  const names = Object.keys(fields);
  const each = (source: object, change: (name: string, value: unknown) => readonly (readonly [string, unknown])[]) => {
    const values = source as Readonly<Record<string, unknown>>;
    return Object.fromEntries(names.flatMap((name) => change(name, values[name])));
  };
  // In each of these the loop goes over the names of `F`, and what it makes of a value is what the type says.
  return {
    carry: (values) =>
      each(values, (name, value) => (value === null ? [] : [[name, copyOf(value)]])) as unknown as CarriedFields<F>,
    read: (message) => each(message, (name, value) => [[name, value ?? null]]) as unknown as ValuesOf<F>,
    say(body) {
      const said = each(body, (name, value) =>
        value === undefined || value === null ? [] : [[name, Array.isArray(value) ? { items: copyOf(value) } : value]],
      );
      const clear = Object.entries(body).flatMap(([name, value]) => (value === null ? [name] : []));
      return { ...said, clear } as unknown as SaidFields<F>;
    },
    hear(message) {
      const said = each(message, (name, value) => {
        if (value === undefined) return [];
        return [[name, isWrapped(value) ? value.items : value]];
      });
      const cleared = message.clear.map((name) => {
        if (!Object.hasOwn(fields, name)) throw fieldError('clear', 'INVALID_CHOICE');
        return [name, null] as const;
      });
      return { ...said, ...Object.fromEntries(cleared) };
    },
  };
}

/** Documents are never handed out to be changed. */
const copyOf = (value: unknown): unknown => (Array.isArray(value) ? [...(value as readonly unknown[])] : value);

const isWrapped = (value: unknown): value is { readonly items: readonly unknown[] } =>
  typeof value === 'object' && value !== null && 'items' in value;
