/** What was weighed before: documents are shared between pages, and never change. */
const known = new WeakMap<object, number>();

/** Bytes of an object or list by itself, and of each of its fields: V8's, rounded up. */
const [ofObject, ofField] = [32, 16];

/** About how many bytes a value takes in memory: texts by their length, and what holds them. */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return ofField + 2 * value.length;
  if (typeof value !== 'object' || value === null) return ofField;
  const before = known.get(value);
  if (before !== undefined) return before;
  const bytes = Object.values(value).reduce<number>((sum, field) => sum + ofField + weigh(field), ofObject);
  if (Object.isFrozen(value)) known.set(value, bytes);
  return bytes;
}
