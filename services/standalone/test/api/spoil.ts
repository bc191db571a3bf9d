import { describeSchema, sample, type Described } from './samples.js';
import type { Route } from '@marquee/contracts';

/** A body with one thing wrong, and where the answer must point. */
export interface Spoilt {
  readonly what: string;
  readonly body: unknown;
  readonly path: string;
}

type Schema = NonNullable<Route['body']>;

/** A value of another type than the field's. */
const wrongValue = ({ type }: Described): unknown =>
  type === 'string' ? { $gt: '' } : type === 'object' ? 'text' : 'many';

/** Every way in which the fields of a body can be missing, unknown, of the wrong type, over-long or hostile. */
export function spoiltBodies(schema: Schema): Spoilt[] {
  const good = sample(schema);
  const shape = describeSchema(schema).fields ?? {};
  return [
    { what: 'an unknown field', body: { ...good, surprise: 1 }, path: '' },
    { what: 'no object', body: ['x'], path: '' },
    ...Object.entries(shape).flatMap(([name, field]) => spoiltField(good, name, field)),
  ];
}

function spoiltField(good: Record<string, unknown>, name: string, field: Described): Spoilt[] {
  const { [name]: _left, ...without } = good;
  const limit = Number(field.tests.find(({ name: test }) => test === 'max')?.params?.['max'] ?? 0);
  const spoil = (what: string, value: unknown) => ({
    what: `${name} ${what}`,
    body: { ...good, [name]: value },
    path: name,
  });
  return [
    ...(field.optional ? [] : [{ what: `no ${name}`, body: without, path: name }]),
    spoil('of the wrong type', wrongValue(field)),
    ...(field.nullable ? [] : [spoil('null', null)]),
    ...(field.type === 'string' && limit > 0 && limit <= 10_000 ? [spoil('too long', 'a'.repeat(limit + 1))] : []),
    ...(field.type === 'array' && limit > 0
      ? [
          spoil(
            'with too many entries',
            Array.from({ length: limit + 1 }, () => 'a'),
          ),
        ]
      : []),
    ...(field.type === 'number' ? [spoil('negative', -1), spoil('huge', 1e300)] : []),
  ];
}

/** Texts that are attacks somewhere; what a field accepts of them is text and nothing else. */
export const hostileTexts: readonly string[] = [
  '\u0000',
  '\u202eexe.4pm',
  '../../../etc/passwd',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("return process")()}}',
  '\ud800',
];

/** Bodies that carry a hostile text in each of their text fields in turn. */
export function hostileBodies(schema: Schema): { readonly name: string; readonly body: unknown }[] {
  const good = sample(schema);
  const shape = Object.entries(describeSchema(schema).fields ?? {});
  return shape
    .filter(([, { type }]) => type === 'string')
    .flatMap(([name]) => hostileTexts.map((text) => ({ name, body: { ...good, [name]: text } })));
}
