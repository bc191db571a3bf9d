import { initialValues, listOrder, type AnyEntity, type StateOf } from '@marquee/contracts';
import { teamCollection, type DocumentStore, type TeamCollection } from '@marquee/ports';

/** The fields by which its list is in order; none: by id, the newest first. */
const sortedBy = { chosen: ['order', 'name'], newest: [], name: ['name'] } as const;
export const sortFieldsOf = (entity: AnyEntity): readonly string[] => sortedBy[listOrder(entity)];

const made = new WeakMap<AnyEntity, TeamCollection<object>>();

/**
 * Where the documents of an entity lie; the same object each time, because stores know collections by it. Its shape is counted by its fields: a field that is added later is put into the
 * documents that have none, as it is put into the fold of their events.
 */
export function entityCollection<E extends AnyEntity>(entity: E): TeamCollection<StateOf<E>> {
  const collection = made.get(entity) ?? makeCollection(entity);
  made.set(entity, collection);
  // Made for this very entity, so its state is the entity's.
  return collection as TeamCollection<StateOf<E>>;
}

function makeCollection<E extends AnyEntity>(entity: E): TeamCollection<StateOf<E>> {
  const fields = Object.entries(entity.fields);
  const later = initialValues(entity.fields);
  return teamCollection<StateOf<E>>({
    name: entity.plural.replaceAll('-', '_'),
    entity: entity.name,
    topic: entity.topic,
    schemaVersion: 1 + Object.keys(later).length,
    upcast: (document) => ({ ...later, ...document }),
    // Who shows a picture is asked for with each request for its bytes; who refers to something, before that is deleted.
    indexes: [sortFieldsOf(entity), ...referring(entity).map((name) => [name])].filter(isSome),
    lists: fields.flatMap(([name, { kind }]) => (kind === 'references' ? [name] : [])),
    unique: fields.filter(([, { unique }]) => unique).map(([name]) => ({ name, fields: [name] })),
  });
}

const referring = ({ fields }: AnyEntity): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'image' || kind === 'reference' ? [name] : []));
const isSome = (paths: readonly string[]): boolean => paths.length > 0;

/** Which of these entities there are: one read, however many. */
export async function presentOf(
  documents: DocumentStore,
  entity: AnyEntity,
  team: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await documents.team(entityCollection(entity), team).getMany([...new Set(ids)]);
  return new Set(found.map(({ id }) => id));
}
