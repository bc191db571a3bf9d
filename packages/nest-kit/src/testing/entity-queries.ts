import { entityFilters, entitySorts, imageFieldsOf, type AnyEntity } from '@marquee/contracts';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { entityCollection, sortFieldsOf, sortOf } from '../entity/entity-collection.js';

/** The queries that the kit makes of an entity, with their indexes. */
export function entityQueries(entity: AnyEntity): readonly PlannedQuery[] {
  const collection = entityCollection(entity);
  // Of some there are few for whoever asks; those that lists are narrowed by are read along their order.
  const within = ['id', ...entityFilters(entity).map(([name]) => name)];
  const isOrdered = entity.fields['order']?.kind === 'order';
  const path = sortFieldsOf(entity);
  const index = ['team', ...path, 'id'].join('+');
  const sorted = (direction: 'asc' | 'desc'): PlannedQuery => ({
    collection,
    ...(path.length > 0 && { sort: path.map((field) => ({ field, direction })) }),
    besides: within,
    index,
  });
  const sorts = [undefined, ...entitySorts(entity)].map((sort) => sortOf(entity, sort));
  const bySaid = sorts.slice(1).map((sort): PlannedQuery => ({
    collection,
    ...(sort && { sort }),
    besides: within,
    index: ['team', ...(sort ?? []).map(({ field }) => field).filter((field) => field !== 'id'), 'id'].join('+'),
  }));
  const byWords = sorts.map((sort): PlannedQuery => ({
    collection,
    text: '深海',
    ...(sort && sort.length > 0 && { sort }),
    besides: within,
    index: 'terms',
  }));
  const counts: readonly PlannedQuery[] = [
    { collection, by: 'count', besides: within, index: 'team+id' },
    { collection, by: 'count', text: '深海', besides: within, index: 'terms' },
  ];
  const showing = imageFieldsOf(entity.fields).map((field): PlannedQuery => ({
    collection,
    where: { fields: { [field]: 'image1' } },
    index: `team+${field}+id`,
  }));
  // Where the next one goes is after the last.
  const own = isOrdered ? [sorted('asc'), sorted('desc')] : [sorted('asc')];
  return [...own, ...bySaid, ...byWords, ...counts, ...showing];
}
