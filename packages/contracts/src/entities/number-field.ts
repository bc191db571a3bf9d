import { number } from '../api/fields.js';
import type { InitialField } from './field.js';

interface Range {
  readonly min: number;
  readonly max: number;
}

const within = ({ min, max }: Range) => number().integer().min(min).max(max);

/** A whole number; the least unless told. */
export const numberField = (range: Range): InitialField<number> => ({
  kind: 'number',
  from: 'initial',
  initial: range.min,
  schema: within(range).required(),
});

/** A whole number, or none. */
export const numberOrNoneField = (range: Range): InitialField<number | null> => ({
  kind: 'number',
  from: 'initial',
  initial: null,
  schema: within(range).nullable().defined(),
});
