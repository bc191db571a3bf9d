import { fields, type Schema } from '@marquee/contracts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { jsonSchema, type JsonSchema } from '../openapi/json-schema.js';

const { yup } = fields;

/** Tests of our schemas that JSON Schema states in full. */
const stated: Readonly<Record<string, readonly string[]>> = {
  string: ['required', 'max', 'matches', 'instant'],
  number: ['min', 'max', 'integer'],
  boolean: [],
  array: ['required', 'min', 'max'],
  object: ['exact'],
};

/** One for all, and each schema compiled when it is first asked: nobody waits for that when the service starts. */
const ajv = new Ajv2020({
  allErrors: false,
  strict: false,
  // Schemas that we write ourselves: compiling the schema of all schemas takes longer than compiling ours.
  validateSchema: false,
  // By UTF-16 units, of which a text has at least as many as characters: what is too long by them is counted by yup.
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else makes it count by units
  unicode: false,
  // Which it would warn of.
  logger: false,
  formats: { 'date-time': fields.isInstant },
});

/**
 * A compiled check that accepts good bodies some hundred times faster than yup: a player's reports are hundreds of
 * fields, many times a second. What it does not accept, yup looks at and explains. undefined when the schema changes its
 * input (trims, fills in) or tests more than JSON Schema can say.
 */
export function quickAccept(schema: Schema<unknown>): ((input: unknown) => boolean) | undefined {
  if (!isStated(schema)) return undefined;
  let accepts: ((input: unknown) => boolean) | undefined;
  return (input) => (accepts ??= ajv.compile(jsonSchema(schema)))(input);
}

/** The first list that is longer than it may be. */
export interface TooLong {
  /** Of fields and places, `events.0.ranges`. */
  readonly path: string;
  readonly max: number;
}

/**
 * A compiled check of how long lists are, and of nothing else: yup looks at each of their values before it says so, and takes seconds for
 * what a stranger puts into a megabyte.
 */
export function listLimits(schema: Schema<unknown>): (input: unknown) => TooLong | undefined {
  let check: ReturnType<typeof ajv.compile> | undefined;
  return (input) => {
    check ??= ajv.compile(listsOf(jsonSchema(schema)) ?? {});
    if (check(input)) return undefined;
    const [error] = check.errors ?? [];
    return error && { path: error.instancePath.slice(1).replaceAll('/', '.'), max: Number(error.params['limit']) };
  };
}

/** What of a schema tells how long lists may be; undefined: it has none that are limited. */
function listsOf({ maxItems, items, properties = {} }: JsonSchema): JsonSchema | undefined {
  const inner = items && listsOf(items);
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const found = listsOf(field);
    return found ? [[name, found] as const] : [];
  });
  if (maxItems === undefined && !inner && fields.length === 0) return undefined;
  return {
    ...(maxItems !== undefined && { maxItems }),
    ...(inner && { items: inner }),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
  };
}

function isStated(schema: unknown): boolean {
  if (!(schema instanceof yup.Schema) || schema.transforms.length > 0) return false;
  const known = stated[schema.type];
  if (!known || 'default' in schema.spec) return false;
  if (!schema.tests.every(({ OPTIONS }) => known.includes(OPTIONS?.name ?? ''))) return false;
  if (schema instanceof yup.ObjectSchema) return Object.values(schema.fields).every(isStated);
  return schema instanceof yup.ArraySchema ? isStated(schema.innerType) : true;
}
