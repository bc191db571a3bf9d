import type { Schema } from '../api/route.js';
import { describeSchema, type Described } from './described.js';
import { fieldValues, type FieldValue } from './field-values.js';
import { sampleObject, sampleOf } from './samples.js';

/** An input with one field made special, and whether its schema takes it. */
export interface FieldCase {
  /** As a person would call it: `chapters.0.title: 101 characters`. */
  readonly what: string;
  readonly input: unknown;
  /** Dotted, as errors name it. */
  readonly path: string;
  readonly valid: boolean;
}

/**
 * Both sides of every limit of every field, worked out from what a schema says of itself: lengths, ranges, choices,
 * patterns, dates, entries, required, null, other types, unknown fields. A new field is covered by being there.
 *
 * @param serial makes the other texts unique, for calls that would refuse the same name twice
 */
export function fieldCases(schema: Schema<unknown>, serial: () => number = () => 0): readonly FieldCase[] {
  const root = describeSchema(schema);
  return [...whole(root, serial), ...ofObject(root, [], { root, serial })];
}

interface Ground {
  readonly root: Described;
  readonly serial: () => number;
}

type Path = readonly (string | number)[];

function whole(root: Described, serial: () => number): readonly FieldCase[] {
  const good = sampleObject(root, serial());
  const invalid = (what: string, input: unknown) => ({ what, input, path: '', valid: false });
  return [
    { what: 'the least that is needed', input: good, path: '', valid: true },
    invalid('nothing at all', undefined),
    invalid('null', null),
    invalid('a list', ['x']),
    invalid('a text', 'x'),
    invalid('an unknown field', { ...good, surprise: 1 }),
    invalid('a field of every object', { ...good, constructor: 'x' }),
  ];
}

function ofObject({ fields: shape = {} }: Described, path: Path, ground: Ground): readonly FieldCase[] {
  return Object.entries(shape).flatMap(([name, field]) => [
    absent(field, [...path, name], ground),
    ...ofField(field, [...path, name], ground),
  ]);
}

function ofField(field: Described, path: Path, ground: Ground): readonly FieldCase[] {
  const own = fieldValues(field).map((value) => withValue(path, value, ground));
  if (field.type === 'array' && field.innerType) return [...own, ...ofField(field.innerType, [...path, 0], ground)];
  if (field.type !== 'object') return own;
  const surprise = { what: 'an unknown field', value: withSurprise(field), valid: false };
  return [...own, withValue(path, surprise, ground), ...ofObject(field, path, ground)];
}

const withSurprise = (field: Described): unknown => ({ ...sampleObject(field, 0, true), surprise: 1 });

const dotted = (path: Path): string => path.join('.');

function absent(field: Described, path: Path, ground: Ground): FieldCase {
  return {
    what: `${dotted(path)}: left out`,
    input: changed(base(path, ground), path, undefined),
    path: dotted(path),
    valid: field.optional,
  };
}

const withValue = (path: Path, { what, value, valid }: FieldValue, ground: Ground): FieldCase => ({
  what: `${dotted(path)}: ${what}`,
  input: changed(base(path, ground), path, value),
  path: dotted(path),
  valid,
});

/** The least good input that has something at the path. */
function base(path: Path, { root, serial }: Ground): Readonly<Record<string, unknown>> {
  const good = sampleObject(root, serial());
  const [first] = path;
  const field = root.fields?.[String(first)];
  return field && path.length > 1 ? { ...good, [String(first)]: sampleOf(field, serial(), true) } : good;
}

/** A copy with another value at the path; without the field when the value is undefined. */
function changed(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(input)) {
    return input.map((entry: unknown, index) => (index === step ? changed(entry, rest, value) : entry));
  }
  const object: Readonly<Record<string, unknown>> = { ...(typeof input === 'object' ? input : {}) };
  const { [String(step)]: before, ...others } = object;
  const next = changed(before, rest, value);
  return next === undefined ? others : { ...others, [String(step)]: next };
}
