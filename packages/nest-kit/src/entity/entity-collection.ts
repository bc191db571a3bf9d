import { initialValues, listOrder, type AnyEntity, type StateOf } from '@marquee/contracts';
import { teamCollection, textAt, type DocumentStore, type Query, type TeamCollection } from '@marquee/ports';
import { beginningsOfWords } from '../service/beginnings.js';

/** What lists by name go by, in every document. */
const nameKey = 'nameKey';
/** Half- and full-width, small and capital letters are the same, and lesson 2 comes before lesson 10. */
const keyOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(9, '0'));

interface Named {
  readonly name?: unknown;
  readonly translations?: unknown;
}

/** A document with what its lists go by, and what finds it before a word is typed to its end. */
export function withKeys<State extends object>(state: State & Named): State {
  const { name, translations } = state;
  const names = [String(name), textAt({ translations }, 'translations.name')].join('\n');
  return {
    ...state,
    [nameKey]: keyOf(String(name)),
    beginnings: beginningsOfWords(names),
  };
}

/** The fields by which its list is in order; none: by id, the newest first. */
const sortedBy = { chosen: ['order', 'name'], newest: [], name: [nameKey] } as const;
export const sortFieldsOf = (entity: AnyEntity): readonly string[] => sortedBy[listOrder(entity)];

const made = new WeakMap<AnyEntity, TeamCollection<object>>();

/**
 * Where the documents of an entity lie; the same object each time, because stores know collections by it. Its shape is counted
 * by its fields: a field that is added later is put into the documents that have none, as it is put into the fold
 * of their events.
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
    schemaVersion: 2 + Object.keys(later).length,
    upcast: (document) => withKeys({ ...later, ...document }),
    // Who shows a picture is asked for with each request for its bytes; who refers to something, before that is deleted.
    indexes: [sortFieldsOf(entity), ...ofNames(entity), ...soughtBy(entity).map((name) => [name])].filter(isSome),
    text: ['name', 'translations.name', 'beginnings'],
    lists: fields.flatMap(([name, { kind }]) => (kind === 'references' ? [name] : [])),
    unique: fields.filter(([, { unique }]) => unique).map(([name]) => ({ name, fields: [name] })),
  });
}

/** What is looked up or read in order by itself. */
const soughtBy = ({ fields }: AnyEntity): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind, ordered }]) =>
    kind === 'image' || kind === 'reference' || ordered === true ? [name] : [],
  );
/** Any list can be read by name. */
const ofNames = (entity: AnyEntity): readonly (readonly string[])[] =>
  listOrder(entity) === 'name' ? [] : [[nameKey]];
const isSome = (paths: readonly string[]): boolean => paths.length > 0;

/** The order of a page by what `entitySorts` calls it. */
export function sortOf(entity: AnyEntity, sort: string | undefined): Query['sort'] {
  if (sort === undefined) return sortFieldsOf(entity).map((field) => ({ field, direction: 'asc' }));
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  // Ids sort by creation.
  return [{ field: sort.endsWith('name') ? nameKey : 'id', direction }];
}

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
