import {
  domainError,
  entityFilters,
  entitySorts,
  filterSchemas,
  type AnyEntity,
  type StateOf,
} from '@marquee/contracts';
import type { Condition, DocumentStore } from '@marquee/ports';
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
 * @throws DomainError INVALID_CURSOR; INVALID_INPUT of an order or a filter that these do not have
 */
export async function entityPage<E extends AnyEntity>(
  documents: DocumentStore,
  entity: E,
  team: string,
  { q, sort, after, limit, within, filters }: Asked,
): Promise<CountedPage<StateOf<E>>> {
  if (sort !== undefined && !entitySorts(entity).includes(sort)) throw domainError('INVALID_INPUT');
  const fields = { ...conditionsOf(entity, filters?.values ?? {}), ...(within && { id: { in: within } }) };
  const order = sortOf(entity, sort);
  return countedPage(documents.team(entityCollection(entity), team), {
    limit: limit > 0 ? Math.min(limit, largestPage) : defaultPage,
    ...(Object.keys(fields).length > 0 && { where: { fields } }),
    ...(q !== undefined && { text: q }),
    ...(order && order.length > 0 && { sort: order }),
    ...(after !== undefined && { after }),
  });
}

function conditionsOf(entity: AnyEntity, said: Readonly<Record<string, string>>): Readonly<Record<string, Condition>> {
  const schemas = filterSchemas(entity);
  const isValid = ([name, value]: [string, string]) =>
    Object.hasOwn(schemas, name) && schemas[name]?.isValidSync(value);
  if (!Object.entries(said).every(isValid)) throw domainError('INVALID_INPUT');
  const known = entityFilters(entity).flatMap(([name, { kind }]): readonly (readonly [string, Condition])[] => {
    const value = said[name];
    if (value === undefined) return [];
    if (kind === 'references') return [[name, { hasAny: [value] }]];
    return [[name, kind === 'flag' ? value === 'true' : value]];
  });
  return Object.fromEntries(known);
}
