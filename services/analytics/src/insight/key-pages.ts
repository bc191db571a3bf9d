import { domainError } from '@marquee/contracts';
import type { RowRange } from '@marquee/ports';
import type { ReadModel } from '../projection/read-model.js';

interface Paging {
  readonly limit: number;
  /** As an earlier page said it. */
  readonly after?: string | undefined;
}

/**
 * A page of a range, from its end on: rows that are nothing but an order have their meaning in their keys.
 *
 * @throws DomainError INVALID_CURSOR for a position outside the range
 */
export async function pageOfKeys(
  rows: ReadModel,
  { table, from, to }: Pick<RowRange, 'table' | 'from' | 'to'>,
  { limit, after }: Paging,
): Promise<{ readonly keys: readonly string[]; readonly next: string | undefined }> {
  const end = after === undefined ? to : readCursor(after, from, to);
  const found = await rows.range({ table, from, to: end, limit: limit + 1, reverse: true });
  const keys = found.slice(0, limit).map(({ key }) => key);
  const last = keys.at(-1);
  return { keys, next: found.length > limit && last ? cursorOf(last) : undefined };
}

/** Of a page that ends with this key. */
export const cursorOf = (key: string): string => Buffer.from(key).toString('base64url');

function readCursor(cursor: string, from: string, to: string): string {
  const key = Buffer.from(cursor, 'base64url').toString();
  if (key < from || key >= to) throw domainError('INVALID_CURSOR');
  return key;
}
