import type { Documents, Page, Query } from '@marquee/ports';

/** A page of a list in the console. The first one says how many there are on all of them; they are not counted again. */
export interface CountedPage<State> extends Page<State> {
  readonly total?: number;
}

/** @throws DomainError INVALID_CURSOR */
export async function countedPage<State extends object>(
  documents: Documents<State>,
  query: Query,
): Promise<CountedPage<State>> {
  if (query.after !== undefined) return documents.find(query);
  const { where, text } = query;
  // Of all there are, a collection may keep the number.
  const narrowed = where?.anyOf !== undefined || Object.keys(where?.fields ?? {}).length > 0;
  const [page, total] = await Promise.all([documents.find(query), documents.count(narrowed ? where : undefined, text)]);
  return { ...page, total };
}

/** Ids sort by creation, so that neither of these needs a field: the newest come first when nothing is said. */
export const oldestFirst: NonNullable<Query['sort']> = [{ field: 'id', direction: 'asc' }];

/** Both orders by a field. */
export const upAndDown = (field: string): readonly [NonNullable<Query['sort']>, NonNullable<Query['sort']>] => [
  [{ field, direction: 'asc' }],
  [{ field, direction: 'desc' }],
];
