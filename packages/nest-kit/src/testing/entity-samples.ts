import { isSaid, type AnyEntity, type AnyField, type FieldValue } from '@marquee/contracts';
import { describeSchema, sampleOf as sampleOfSchema } from '@marquee/contracts/testing';

interface Described {
  readonly nullable: boolean;
  readonly oneOf: readonly FieldValue[];
  readonly tests: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
}

const httpsPage = 'https://page.example.test/';

/** What a field's schema says of itself, as far as the entity contract goes by it. */
const describe = (field: AnyField): Described => field.schema.describe() as unknown as Described;

/** The largest length or number that a field allows; undefined: none. */
export function largestOf(field: AnyField): number | undefined {
  const max = describe(field).tests.find(({ name }) => name === 'max')?.params?.['max'];
  return typeof max === 'number' ? max : undefined;
}

/** The least number, or how many entries it needs. */
function leastOf(field: AnyField): number {
  const min = describe(field).tests.find(({ name }) => name === 'min')?.params?.['min'];
  return typeof min === 'number' ? min : 0;
}

export const isNullable = (field: AnyField): boolean => describe(field).nullable;

/** The `n`th good value of a field, different for each `n`. */
export function sampleOf(field: AnyField, n: number): FieldValue {
  switch (field.kind) {
    case 'order':
      return n;
    case 'number':
      return leastOf(field) + (n % 2);
    case 'line':
    case 'text':
      return `${field.kind} ${n}`;
    case 'address':
      return `${httpsPage}${n}`;
    case 'flag':
      return n % 2 === 0;
    case 'choice': {
      const { oneOf } = describe(field);
      return oneOf[n % oneOf.length] ?? null;
    }
    case 'instant':
    case 'created':
      return new Date(n * 1_000).toISOString();
    case 'image':
    case 'reference':
    case 'upload':
      return `id${n}`;
    case 'fact':
      throw new Error('nobody says what a service learns');
    case 'references':
      return [`id${n}`];
    case 'list':
    case 'translations':
      return entries(field, Math.max(n % 2, leastOf(field)), n);
  }
}

/** So many good entries of a list. */
function entries(field: AnyField, count: number, n = 0): readonly unknown[] {
  const entry = describeSchema(field.schema).innerType;
  return Array.from({ length: entry ? count : 0 }, (_entry, index) => entry && sampleOfSchema(entry, n + index, true));
}

/** A value of this length or size. */
export function sized(field: AnyField, size: number): FieldValue {
  switch (field.kind) {
    case 'order':
    case 'number':
      return size;
    case 'list':
    case 'translations':
      return entries(field, size);
    case 'address':
      return httpsPage.padEnd(size, '0');
    case 'references':
      return Array.from({ length: size }, (_, index) => `id${index}`);
    default:
      return 'あ'.repeat(size);
  }
}

/** The fields that a caller may say when making one. */
export const askedFields = (entity: AnyEntity): [string, AnyField][] =>
  Object.entries(entity.fields).filter(([, field]) => isSaid(field));
