import { describe, expect, it } from '@jest/globals';
import { type AnyCollection, everyDocument, type Path } from '../document-store/collection.js';
import type { Documents, DocumentStore, Query } from '../document-store/document-store.js';
import type { Condition, Filter } from '../document-store/filter.js';
import { documentsOf } from './query-samples.js';

/** A query that a service makes, by an example, and the index that must serve it. */
export interface PlannedQuery {
  readonly collection: AnyCollection;
  readonly where?: Filter;
  readonly text?: string;
  readonly sort?: Query['sort'];
  /** How it is asked; by default for a page of the team. */
  readonly by?: 'count' | 'counts' | 'everywhere';
  /** It is asked for what each of the next ones has, by this field of a platform collection. */
  readonly turns?: Path;
  /** Fields that may be asked for besides: they only narrow what the index finds. */
  readonly besides?: readonly string[];
  /** Its name, where the engines agree; words are found by an index of each engine's own kind. */
  readonly index: string;
  /** Where MongoDB takes another one: it would rather have the order than less to look at. */
  readonly onMongoDb?: string;
}

type Asked = Pick<PlannedQuery, 'collection' | 'where' | 'text' | 'sort' | 'by' | 'turns'>;

/** What a query asks for, without its values: `people page status= age< sort name asc`. */
export function shapeOf(
  { collection, where = {}, text, sort = [], by, turns }: Asked,
  besides: readonly string[] = [],
) {
  const order = sort.flatMap(({ field, direction }) => [field, direction]);
  const words = text === undefined ? [] : ['text'];
  const sorted = order.length === 0 ? [] : ['sort', ...order];
  const how = turns === undefined ? (by ?? 'page') : `turns by ${turns}`;
  return [collection.name, how, ...shapesOf(where, besides), ...words, ...sorted].join(' ');
}

function shapesOf({ fields = {}, anyOf = [] }: Filter, besides: readonly string[]): readonly string[] {
  const own = Object.entries(fields).filter(([path]) => !besides.includes(path));
  const alternatives = anyOf.map((filter) => shapesOf(filter, besides).join(' '));
  return [
    ...own.map(([path, condition]) => path + operatorOf(condition)).sort(),
    ...(alternatives.length === 0 ? [] : [`(${alternatives.join(' | ')})`]),
  ];
}

function operatorOf(condition: Condition): string {
  if (condition === null || typeof condition !== 'object') return '=';
  return ` ${Object.keys(condition).join(' ')}`;
}

/**
 * Refuses every query that is not planned: with it, tests of a service also prove that each query has its index.
 * Changes the store itself, so that it stays what it is.
 */
export function plannedOnly<Store extends DocumentStore>(store: Store, queries: readonly PlannedQuery[]): Store {
  const check = (asked: Asked): void => {
    const isPlanned = queries.some(
      (query) =>
        query.collection.name === asked.collection.name && shapeOf(query) === shapeOf(asked, query.besides ?? []),
    );
    if (!isPlanned) throw new Error(`no plan in test/queries.ts for: ${shapeOf(asked)}`);
  };
  const checked = <State extends object>(collection: AnyCollection, documents: Documents<State>): Documents<State> => {
    const [find, count, counts] = [
      documents.find.bind(documents),
      documents.count.bind(documents),
      documents.counts.bind(documents),
    ];
    documents.find = async (query) => {
      check({ ...query, collection });
      return find(query);
    };
    documents.count = async (where, text) => {
      check({ collection, by: 'count', ...(where && { where }), ...(text !== undefined && { text }) });
      return count(where, text);
    };
    documents.counts = async (field, values) => {
      const condition = collection.lists?.includes(field) ? { hasAny: values } : { in: values };
      check({ collection, by: 'counts', where: { fields: { [field]: condition } } });
      return counts(field, values);
    };
    return documents;
  };
  const [team, platform, everywhere, turns] = [
    store.team.bind(store),
    store.platform.bind(store),
    store.everywhere.bind(store),
    store.turns.bind(store),
  ];
  store.team = (collection, id) => checked(collection, team(collection, id));
  store.platform = (collection) => checked(collection, platform(collection));
  store.everywhere = async (collection, query) => {
    check({ ...query, collection, by: 'everywhere' });
    return everywhere(collection, query);
  };
  // While little waits it is asked for at once, else turn by turn.
  store.turns = async (collection, query) => {
    const { where = {}, sort = [], by } = query;
    check({ collection, where, sort, ...(by === undefined && { by: 'everywhere' }) });
    if (by !== undefined) check({ collection, where, sort, turns: by });
    return turns(collection, query);
  };
  return store;
}

/** What an engine does for a query. */
export interface Plan {
  /** Indexes that it searches, by name; none when it reads everything. */
  readonly indexes: readonly string[];
  /** Documents that it looked at for each that it found, where the engine tells. */
  readonly examinedPerFound?: number;
}

/** The number of all documents, where the collection keeps it: looked up, not counted; MongoDB first asks what is owed to it. */
const isKept = ({ collection, by, where, text }: PlannedQuery): boolean =>
  by === 'count' && !where && text === undefined && collection.totals?.includes(everyDocument) === true;

/** Holds an engine to the indexes that queries are planned with. */
export function queryPlans(
  engine: string,
  queries: readonly PlannedQuery[],
  explain: (query: PlannedQuery) => Promise<Plan>,
): void {
  describe(`The queries of the service on ${engine}`, () => {
    it.each(queries.map((query) => [shapeOf(query), query] as const))('%s', async (_shape, query) => {
      const { indexes, examinedPerFound = 1 } = await explain(query);
      const isOnMongoDb = engine === 'MongoDB';
      const kept = isOnMongoDb ? ['owing'] : [];
      const index = isOnMongoDb ? (query.onMongoDb ?? query.index) : query.index;
      expect(indexes).toEqual(isKept(query) ? kept : [index]);
      expect(examinedPerFound).toBeLessThanOrEqual(1);
    });
  });
}

/** Asks a store for what a query is an example of. */
export async function ask(store: DocumentStore, query: PlannedQuery): Promise<void> {
  const { collection, where, text, sort, by, turns } = query;
  const page = { ...(where && { where }), ...(text !== undefined && { text }), ...(sort && { sort }), limit: 10 };
  if (turns !== undefined) {
    const found = await store.turns(collection, { ...page, by: turns, after: '', turns: 10, each: 10 });
    if (found.length === 0) throw new Error('the query finds nothing');
    return;
  }
  if (by !== 'everywhere') {
    const documents = documentsOf(store, query);
    const found =
      by === 'count'
        ? await documents.count(where, text)
        : by === 'counts'
          ? await countsOf(documents, query)
          : (await documents.find(page)).items.length;
    if (found === 0) throw new Error('the query finds nothing');
    return;
  }
  if (collection.scope === 'platform') throw new Error(`${collection.name} has no teams`);
  const found = await store.everywhere(collection, page);
  if (found.length === 0) throw new Error('the query finds nothing');
}

/** How many documents have one of the values of the field that is asked for. */
async function countsOf(documents: Documents<object>, { where }: PlannedQuery): Promise<number> {
  const [[field, condition] = ['', null]] = Object.entries(where?.fields ?? {});
  const isObject = typeof condition === 'object' && condition !== null;
  const values =
    isObject && 'in' in condition ? condition.in : isObject && 'hasAny' in condition ? condition.hasAny : [];
  const counts = await documents.counts(field, values.map(String));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
