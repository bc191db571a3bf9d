import type { Clock } from '@marquee/kernel';
import type { DocumentStore, Found, PlatformCollection, TeamCollection } from '@marquee/ports';
import { longestRetry, type Due } from './held-row.js';

/** More need not be told apart: far too many wait. */
const mostCounted = 1_000;

/**
 * What is due, or was and will be tried again after a failure, of all teams, the longest due first: for figures, so at most a thousand,
 * whatever waits.
 */
export async function waitingRows<Row extends Due>(
  documents: DocumentStore,
  collection: TeamCollection<Row> | PlatformCollection<Row>,
  clock: Pick<Clock, 'now'>,
): Promise<readonly (Found<Row> & { readonly team: string })[]> {
  const soon = new Date(clock.now().getTime() + longestRetry).toISOString();
  const where = { fields: { dueAt: { lte: soon } } };
  const query = { where, sort: [{ field: 'dueAt', direction: 'asc' }], limit: mostCounted } as const;
  if (collection.scope === 'team') return documents.everywhere(collection, query);
  const { items } = await documents.platform(collection).find(query);
  return items.map((one) => ({ ...one, team: '' }));
}
