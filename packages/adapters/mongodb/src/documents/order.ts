import { absentValue, type CursorValue, type Query } from '@marquee/ports';
import { fieldPath, type MongoQuery } from './filter.js';

interface Term {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

interface Order {
  /** Paths of the order, the id last. */
  readonly fields: readonly string[];
  /** For the driver. */
  readonly sort: readonly (readonly [string, 1 | -1])[];
  /** What comes after these values of the fields. */
  after(values: readonly CursorValue[]): MongoQuery;
}

/** The total order of a query. The id follows the last field's direction, so that one index serves both. */
export function orderOf(sort: Query['sort']): Order {
  const asked = (sort ?? []).map(({ field, direction }): Term => ({ field: fieldPath(field), direction }));
  const terms: readonly Term[] = asked.some(({ field }) => field === 'id')
    ? asked
    : [...asked, { field: 'id', direction: asked.at(-1)?.direction ?? 'desc' }];
  return {
    fields: terms.map(({ field }) => field),
    sort: terms.map(({ field, direction }) => [field, direction === 'asc' ? 1 : -1] as const),
    // Equal in all fields before, and beyond in this one.
    after: (values) => ({
      $or: terms.map((term, index) => ({
        $and: [
          ...terms.slice(0, index).map(({ field }, before) => ({ [field]: { $eq: stored(values[before]) } })),
          beyond(term, stored(values[index])),
        ],
      })),
    }),
  };
}

const stored = (value: CursorValue | undefined): string | number | null =>
  value === undefined || value === absentValue ? null : value;

/**
 * MongoDB's comparisons keep to one kind of value, its order does not: null, then numbers, then text. So the kinds beyond
 * are alternatives of their own.
 */
function beyond({ field, direction }: Term, value: string | number | null): MongoQuery {
  if (field === 'id') return { id: { [direction === 'asc' ? '$gt' : '$lt']: value } };
  if (direction === 'asc') {
    if (value === null) return { [field]: { $ne: null } };
    return typeof value === 'number'
      ? { $or: [{ [field]: { $gt: value } }, { [field]: { $gte: '' } }] }
      : { [field]: { $gt: value } };
  }
  if (value === null) return { _id: { $in: [] } };
  const lower = [{ [field]: { $lt: value } }, { [field]: { $eq: null } }];
  return { $or: typeof value === 'number' ? lower : [...lower, { [field]: { $lte: Number.MAX_VALUE } }] };
}
