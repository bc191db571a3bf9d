import type { ServiceDescription, TeamData } from '@marquee/nest-kit';
import { valueAt, type AnyCollection, type DocumentStore, type Documents, type Kept } from '@marquee/ports';
import { hostedServices } from '@marquee/standalone';
import { unreadable } from '../archive/format.js';
import type { SiteStores } from '../move/site-stores.js';

const page = 500;

type Described = Pick<ServiceDescription<never>, 'name' | 'teamData' | 'aggregates'>;

/** Where keys of people are, and where what is of the whole installation. */
export const tenantName = hostedServices.tenant.name;

/** A collection whose documents no event tells of: a backup copies them. The others are made from the log. */
export interface CopiedCollection {
  readonly service: string;
  readonly data: TeamData;
}

const described: readonly Described[] = Object.values<Described>(hostedServices);

export const copiedCollections: readonly CopiedCollection[] = described.flatMap(
  ({ name, teamData = [], aggregates = [] }) =>
    teamData
      .filter(({ collection }) => !aggregates.some((aggregate) => aggregate.collection.name === collection.name))
      .map((data) => ({ service: name, data })),
);

/** A document and the team that its collection keeps it under; of platform collections ''. */
export type PlacedDocument = Kept<object> & { readonly team: string };

export function storeOf({ documents }: Pick<SiteStores, 'documents'>, service: string): DocumentStore {
  const store = documents[service];
  if (!store) throw new Error(`nobody opened the documents of ${service}`);
  return store;
}

export const documentsOf = (store: DocumentStore, collection: AnyCollection, team: string): Documents<object> =>
  collection.scope === 'team' ? store.team(collection, team) : store.platform(collection);

/** Every team that a document names. */
export async function teamsIn(stores: Pick<SiteStores, 'documents'>): Promise<readonly string[]> {
  const teams = new Set<string>();
  for (const { name, teamData = [] } of described) {
    for (const data of teamData) {
      if (!('teamField' in data)) continue;
      for await (const { id, state } of found(storeOf(stores, name).platform(data.collection))) {
        const team = data.teamField === 'id' ? id : valueAt(state, data.teamField);
        if (typeof team === 'string' && team !== '') teams.add(team);
      }
    }
  }
  return [...teams].toSorted();
}

/** All documents of a collection, and what is left of deleted ones. */
export async function* copiedFrom(
  stores: Pick<SiteStores, 'documents'>,
  { service, data }: CopiedCollection,
  teams: readonly string[],
): AsyncGenerator<PlacedDocument> {
  const store = storeOf(stores, service);
  const { collection } = data;
  if (collection.scope === 'platform') {
    for await (const document of found(store.platform(collection))) yield { team: '', ...document };
    return;
  }
  for (const team of teams) {
    for await (const document of kept(store.team(collection, team))) yield { team, ...document };
  }
}

async function* kept(documents: Documents<object>): AsyncGenerator<Kept<object>> {
  for (let after = ''; ;) {
    const some = await documents.kept(after, page);
    yield* some;
    const last = some.at(-1);
    if (!last || some.length < page) return;
    after = last.id;
  }
}

async function* found(documents: Documents<object>): AsyncGenerator<Kept<object>> {
  const query = { sort: [{ field: 'id', direction: 'asc' }], limit: page } as const;
  for (let after: string | undefined; ;) {
    const { items, next } = await documents.find(after === undefined ? query : { ...query, after });
    yield* items;
    if (next === undefined) return;
    after = next;
  }
}

/** @throws OperatorError FILE_UNREADABLE */
export function placedIn(line: unknown): PlacedDocument {
  const fields = new Map<string, unknown>(Object.entries(line ?? {}));
  const [team, id, version, state] = ['team', 'id', 'version', 'state'].map((name) => fields.get(name));
  if (typeof team !== 'string' || typeof id !== 'string' || typeof version !== 'number' || typeof state !== 'object') {
    throw unreadable('a document is none');
  }
  return { team, id, version, state };
}
