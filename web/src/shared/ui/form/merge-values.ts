import { getIn, setIn } from 'formik';

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The paths of everything that is one value: texts, choices, and lists as a whole. */
export const leaves = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    isGroup(value) ? leaves(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export interface Merged<Values> {
  /** Where both changed something in different ways, it is mine. */
  readonly values: Values;
  /** Where that is so. */
  readonly conflicts: readonly string[];
}

/**
 * Puts two edits of the same thing together: each of them changed what differs from `base`, which both have read.
 */
export function mergeValues<Values extends object>(base: Values, mine: Values, theirs: Values): Merged<Values> {
  let values = mine;
  const conflicts: string[] = [];
  for (const path of leaves(mine)) {
    const [before, own, other]: unknown[] = [base, mine, theirs].map((all) => getIn(all, path) as unknown);
    if (isSame(own, before)) values = setIn(values, path, other) as Values;
    else if (!isSame(other, before) && !isSame(other, own)) conflicts.push(path);
  }
  return { values, conflicts };
}
