import { domainError, entitySorts, type AnyEntity, type StateOf } from '@marquee/contracts';
import type { DocumentStore } from '@marquee/ports';
import type { PageRequest } from '@marquee/proto/entity';
import { countedPage, type CountedPage } from '../service/counted-page.js';
import { entityCollection, sortOf } from './entity-collection.js';

const defaultPage = 20;
const largestPage = 100;

interface Asked extends PageRequest {
  /** Ids of those that exist for whoever asks; null: all. */
  readonly within: readonly string[] | null;
}

/**
 * A page of the entities of a team, by the store's own indexes: however many there are.
 *
 * @throws DomainError INVALID_CURSOR; INVALID_INPUT of an order that these do not have
 */
export async function entityPage<E extends AnyEntity>(
  documents: DocumentStore,
  entity: E,
  team: string,
  { q, sort, after, limit, within }: Asked,
): Promise<CountedPage<StateOf<E>>> {
  if (sort !== undefined && !entitySorts(entity).includes(sort)) throw domainError('INVALID_INPUT');
  const order = sortOf(entity, sort);
  return countedPage(documents.team(entityCollection(entity), team), {
    limit: limit > 0 ? Math.min(limit, largestPage) : defaultPage,
    ...(within && { where: { fields: { id: { in: within } } } }),
    ...(q !== undefined && { text: q }),
    ...(order && order.length > 0 && { sort: order }),
    ...(after !== undefined && { after }),
  });
}
