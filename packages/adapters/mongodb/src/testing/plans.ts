import { connections, createConnection } from 'mongoose';
import { ask, onEngine, queryPlans, seed, type Plan, type PlannedQuery } from '@marquee/ports/contracts';
import { MongoDocumentStore } from '../documents/mongo-document-store.js';
import { chosenIndex, type Index } from './chosen-index.js';
import { dropDatabase, freshDatabase } from './fixture.js';

type Words = Readonly<Record<string, unknown>>;
type Client = ReturnType<(typeof connections)[number]['getClient']>;

/** What the driver sends for a query. */
interface Lookup {
  readonly filter: Words;
  readonly sort: Words;
}

/** Holds MongoDB to the indexes that a service's queries are planned with. */
export function queryPlansOnMongoDb(queries: readonly PlannedQuery[]): void {
  onEngine('MONGODB_URL', (url) => queryPlans('MongoDB', queries, (query) => explain(url, query)));
}

async function explain(url: string, query: PlannedQuery): Promise<Plan> {
  const database = freshDatabase();
  const watched = `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;
  const store = await MongoDocumentStore.connect({ url: watched, database });
  const client = connections.at(-1)?.getClient();
  const connection = await createConnection(url, { dbName: database }).asPromise();
  try {
    const { name } = query.collection;
    await seed(store, query);
    const { filter, sort } = await lookupOf(client, store, query);
    const told = await connection.db?.command({
      explain: { find: name, filter, sort },
      verbosity: 'executionStats',
    });
    const indexes = (await connection.collection(name).indexes()) as unknown as readonly Index[];
    return planOf(told ?? {}) ?? { indexes: [chosenIndex(filter, sort, indexes) ?? 'none'] };
  } finally {
    await Promise.all([connection.close(), store.close()]);
    await dropDatabase(url, database);
  }
}

/** What MongoDB's own planner chose. Other servers have other plans, of which nothing is said here. */
function planOf({ queryPlanner, executionStats }: Words): Plan | undefined {
  const names = JSON.stringify((queryPlanner as Words | undefined)?.['winningPlan'] ?? {}).matchAll(
    /"stage":"(COLLSCAN)"|"indexName":"([^"]+)"/g,
  );
  const indexes = [...new Set(Array.from(names, ([, scan, index]) => index ?? scan ?? ''))];
  if (indexes.length === 0) return undefined;
  const { totalDocsExamined: examined, nReturned: found } = executionStats as Words;
  return { indexes, examinedPerFound: Number(examined) / Math.max(1, Number(found)) };
}

/** The filter and the order of the find or count that the store makes of the query. */
async function lookupOf(client: Client | undefined, store: MongoDocumentStore, query: PlannedQuery): Promise<Lookup> {
  const lookups: Lookup[] = [];
  const note = ({ commandName, command }: { readonly commandName: string; readonly command: Words }): void => {
    if (command[commandName] !== query.collection.name) return;
    const [match] = (command['pipeline'] ?? []) as readonly { readonly $match?: Words }[];
    if (commandName === 'find') {
      const sort = (command['sort'] ?? new Map()) as ReadonlyMap<string, 1 | -1>;
      lookups.push({ filter: command['filter'] as Words, sort: Object.fromEntries(sort) });
    } else if (commandName === 'aggregate') lookups.push({ filter: match?.$match ?? {}, sort: {} });
  };
  client?.on('commandStarted', note);
  await ask(store, query);
  client?.off('commandStarted', note);
  const [lookup] = lookups;
  if (!lookup || lookups.length > 1) throw new Error(`${lookups.length} lookups for one query`);
  return lookup;
}
