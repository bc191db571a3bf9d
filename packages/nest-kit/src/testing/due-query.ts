import type { PlannedQuery } from '@marquee/ports/contracts';

/** The one query of due work, for a service's list of queries and their indexes. */
export const dueQuery = (collection: PlannedQuery['collection']): PlannedQuery => ({
  collection,
  where: { fields: { dueAt: { lte: '2026' } } },
  sort: [{ field: 'dueAt', direction: 'asc' }],
  ...(collection.scope === 'team' ? { by: 'everywhere', index: 'dueAt+id' } : { index: 'team+dueAt+id' }),
});

/** The second one where rows of the platform have turns by a field: those of one turn. */
export const dueOfTurnQuery = (collection: PlannedQuery['collection'], by: string): PlannedQuery => ({
  ...dueQuery(collection),
  turns: by,
  index: `team+${by}+dueAt+id`,
  // As long as little is due it is asked for at once.
  onMongoDb: 'team+dueAt+id',
});
