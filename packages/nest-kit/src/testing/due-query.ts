import type { PlannedQuery } from '@marquee/ports/contracts';

/** The one query of due work, for a service's list of queries and their indexes. */
export const dueQuery = (collection: PlannedQuery['collection']): PlannedQuery => ({
  collection,
  where: { fields: { dueAt: { lte: '2026' } } },
  sort: [{ field: 'dueAt', direction: 'asc' }],
  ...(collection.scope === 'team' ? { by: 'everywhere', index: 'dueAt+id' } : { index: 'team+dueAt+id' }),
});
