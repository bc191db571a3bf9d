import type { Schema } from '../api/route.js';

/** What a yup schema tells of itself, as far as the cases are made of it. */
export interface Described {
  readonly type: string;
  readonly optional: boolean;
  readonly nullable: boolean;
  readonly oneOf: readonly unknown[];
  readonly tests: readonly { readonly name?: string; readonly params?: Readonly<Record<string, unknown>> }[];
  readonly fields?: Readonly<Record<string, Described>>;
  readonly innerType?: Described;
}

export const describeSchema = (schema: Schema<unknown>): Described => schema.describe() as Described;

/** A limit that a field names: `min` or `max` of a text's characters, of a number, of a list's entries. */
export function limitOf({ tests }: Described, name: 'min' | 'max'): number | undefined {
  const limit = tests.find((test) => test.name === name)?.params?.[name];
  return typeof limit === 'number' ? limit : undefined;
}

export const has = ({ tests }: Described, name: string): boolean => tests.some((test) => test.name === name);

/** All patterns that a text must match. */
export const patternsOf = ({ tests }: Described): readonly RegExp[] =>
  tests.flatMap(({ params }) => (params?.['regex'] instanceof RegExp ? [params['regex']] : []));

/** Characters that a pattern counts itself, as `{6,20}` at its end does. */
export function countedBy(patterns: readonly RegExp[]): { readonly min: number; readonly max: number } | undefined {
  for (const { source } of patterns) {
    const [, min, max] = /^\^\[[^\]]+\]\{(\d+),(\d+)\}\$$/.exec(source) ?? [];
    if (min !== undefined && max !== undefined) return { min: Number(min), max: Number(max) };
  }
  return undefined;
}
