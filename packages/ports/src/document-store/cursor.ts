import { hash } from 'node:crypto';
import { DomainError } from '@marquee/kernel';

/**
 * Stands for "absent or null" wherever a field is compared: minus infinity, which JSON cannot hold and which sorts before
 * every other value.
 */
export const absentValue = Number.NEGATIVE_INFINITY;

export type CursorValue = string | number;

/** What a cursor belongs to; any difference makes it invalid. */
export function queryHash(query: object): string {
  return hash('sha256', JSON.stringify(query), 'base64url').slice(0, 12);
}

/** `values`: what the last item of the page has in the fields of the order, the id last. */
export function encodeCursor(query: string, values: readonly CursorValue[]): string {
  const portable = values.map((value) => (value === absentValue ? null : value));
  return Buffer.from(JSON.stringify([query, ...portable])).toString('base64url');
}

/** @throws DomainError INVALID_CURSOR */
export function decodeCursor(query: string, cursor: string, length: number): readonly CursorValue[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    throw new DomainError('INVALID_CURSOR');
  }
  if (!Array.isArray(parsed) || parsed.length !== length + 1 || parsed[0] !== query) {
    throw new DomainError('INVALID_CURSOR');
  }
  return parsed.slice(1).map((value: unknown) => {
    if (value === null) return absentValue;
    if (typeof value === 'string' || typeof value === 'number') return value;
    throw new DomainError('INVALID_CURSOR');
  });
}
