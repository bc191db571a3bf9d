import type { AnyObject, ISchema } from 'yup';
import { isSame } from './merge-values.js';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that a call cannot do without. */
function demandedBy(schema: ISchema<unknown, AnyObject>): ReadonlySet<string> {
  const described = schema.describe();
  const fields = 'fields' in described ? Object.entries(described.fields) : [];
  return new Set(fields.flatMap(([name, field]) => ('optional' in field && field.optional ? [] : [name])));
}

/**
 * Of the body of an edit what differs from what was read, and what the call demands: what somebody else changes meanwhile
 * in another field stays as it is.
 */
export function changedFields(schema: ISchema<unknown, AnyObject>, body: unknown, before: unknown): unknown {
  if (!isRecord(body) || !isRecord(before)) return body;
  const demanded = demandedBy(schema);
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => demanded.has(name) || !isSame(value, before[name])),
  );
}
