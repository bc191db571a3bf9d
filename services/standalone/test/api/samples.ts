import { fields, type Route } from '@marquee/contracts';

/** What a schema describes, as far as these tests go by it. */
export interface Described {
  readonly type: string;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly oneOf: readonly unknown[];
  readonly tests: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}

type Schema = NonNullable<Route['body']>;
export const describeSchema = (schema: Schema): Described => schema.describe() as Described;

/** Texts that pass the patterns of our fields; a new pattern needs one more. */
const texts = [
  'a',
  'aaaaaaaaaaaaaaaaaaaaaaaa',
  'Passw0rd',
  'someone@example.test',
  '03-1234-5678',
  '2030-01-01',
  '2030-01-01T00:00:00.000Z',
  '#336699',
  'Asia/Tokyo',
];

/** The least that the schema accepts, to be spoilt field by field. @throws Error when no sample text fits a field */
export function sample(schema: Schema): Record<string, unknown> {
  const made = ofObject(describeSchema(schema), (path) => accepts(schema, path));
  return made;
}

type Accepts = (path: string) => (value: string) => boolean;

function ofObject({ fields: shape = {} }: Described, accepts: Accepts, prefix = ''): Record<string, unknown> {
  const entries = Object.entries(shape).filter(([, field]) => !field.optional);
  return Object.fromEntries(entries.map(([name, field]) => [name, ofField(field, accepts, prefix + name)]));
}

function ofField(field: Described, acceptsAt: Accepts, path: string): unknown {
  if (field.nullable) return null;
  if (field.oneOf.length > 0) return field.oneOf[0];
  const least = Number(field.tests.find(({ name }) => name === 'min')?.params?.['min'] ?? 0);
  switch (field.type) {
    case 'string': {
      const text = texts.find(acceptsAt(path));
      if (text === undefined) throw new Error(`no sample text fits ${path}`);
      return text;
    }
    case 'number':
      return least;
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: least }, () => field.innerType && ofField(field.innerType, acceptsAt, `${path}[0]`));
    default:
      return ofObject(field, acceptsAt, `${path}.`);
  }
}

const accepts =
  (schema: Schema, path: string) =>
  (value: string): boolean => {
    const inner: unknown = fields.yup.reach(schema as never, path);
    return inner instanceof fields.yup.Schema && inner.isValidSync(value);
  };
