import { imageFieldsOf, type AnyEntity } from '@marquee/contracts';
import type { PlannedQuery } from '@marquee/ports/contracts';
import { entityCollection, sortFieldsOf } from '../entity/entity-collection.js';

/** The queries that the kit makes of an entity, with their indexes. */
export function entityQueries(entity: AnyEntity): readonly PlannedQuery[] {
  const collection = entityCollection(entity);
  const isOrdered = entity.fields['order']?.kind === 'order';
  const path = sortFieldsOf(entity);
  const index = ['team', ...path, 'id'].join('+');
  const sorted = (direction: 'asc' | 'desc'): PlannedQuery => ({
    collection,
    ...(path.length > 0 && { sort: path.map((field) => ({ field, direction })) }),
    index,
  });
  const showing = imageFieldsOf(entity.fields).map((field): PlannedQuery => ({
    collection,
    where: { fields: { [field]: 'image1' } },
    index: `team+${field}+id`,
  }));
  // Where the next one goes is after the last.
  return [...(isOrdered ? [sorted('asc'), sorted('desc')] : [sorted('asc')]), ...showing];
}
