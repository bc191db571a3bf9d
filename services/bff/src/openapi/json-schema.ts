import type { fields, Schema } from '@marquee/contracts';

/** The part of JSON Schema 2020-12 that our schemas need. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly allOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

type Description = ReturnType<InstanceType<typeof fields.yup.Schema>['describe']>;
/** References and lazy schemas, which no route uses, have none. */
type FieldDescription = ReturnType<Schema<unknown>['describe']>;

/** What a yup schema accepts, as JSON Schema. Own tests without a counterpart there are left out. */
export const jsonSchema = (schema: Schema<unknown>): JsonSchema => fromDescription(schema.describe());

function fromDescription(field: FieldDescription): JsonSchema {
  if (!('tests' in field)) throw new Error(`a schema of type ${field.type} has no counterpart`);
  const { nullable, oneOf } = field;
  const type = field.tests.some(({ name }) => name === 'integer') ? 'integer' : field.type;
  return {
    type: nullable ? [type, 'null'] : type,
    ...(oneOf.length > 0 ? { enum: nullable && !oneOf.includes(null) ? [...oneOf, null] : oneOf } : {}),
    ...(isPlain(field.default) ? { default: field.default } : {}),
    ...limits(field),
    ...patterns(field),
    ...inside(field),
  };
}

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** Objects and arrays go on into what they hold. */
function inside(field: Description): JsonSchema {
  if ('fields' in field) {
    const entries = Object.entries(field.fields as Readonly<Record<string, FieldDescription>>);
    const required = entries.flatMap(([name, inner]) => ('optional' in inner && !inner.optional ? [name] : []));
    return {
      properties: Object.fromEntries(entries.map(([name, inner]) => [name, fromDescription(inner)])),
      ...(required.length > 0 ? { required } : {}),
      ...(field.tests.some(({ name }) => name === 'exact') ? { additionalProperties: false } : {}),
    };
  }
  if ('innerType' in field && field.innerType) return { items: fromDescription(field.innerType as FieldDescription) };
  return {};
}

const limitNames: Readonly<Record<string, readonly [minimum: string, maximum: string]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  array: ['minItems', 'maxItems'],
};

function limits({ type, tests }: Description): JsonSchema {
  const [minimum, maximum] = limitNames[type] ?? [];
  const found: Record<string, number> = {};
  // yup's required strings are never empty.
  if (type === 'string' && tests.some(({ name }) => name === 'required')) found['minLength'] = 1;
  for (const { name, params } of tests) {
    if (minimum && name === 'min') found[minimum] = Number(params?.['min']);
    if (maximum && name === 'max') found[maximum] = Number(params?.['max']);
  }
  return found;
}

/** Formats of own tests, and of yup's; what they take beyond the pattern is said by their names alone. */
const formats: Readonly<Record<string, string>> = {
  email: 'email',
  instant: 'date-time',
  day: 'date',
  'time-zone': 'time-zone',
  base64: 'byte',
};

function patterns({ tests }: Description): JsonSchema {
  const [first, ...more] = tests.flatMap(({ params }) => {
    const regex = params?.['regex'];
    return regex instanceof RegExp ? [{ pattern: sourceOf(regex) }] : [];
  });
  const [format] = tests.flatMap(({ name }) => formats[name ?? ''] ?? []);
  return {
    ...(format !== undefined ? { format } : {}),
    ...first,
    ...(more.length > 0 ? { allOf: more } : {}),
  };
}

/** JSON Schema has no flags; ours ignores the case in letter ranges only. */
const sourceOf = ({ source, ignoreCase }: RegExp): string =>
  ignoreCase
    ? source.replace(
        /([a-z])-([a-z])/g,
        (range, from: string, to: string) => range + `${from.toUpperCase()}-${to.toUpperCase()}`,
      )
    : source;
