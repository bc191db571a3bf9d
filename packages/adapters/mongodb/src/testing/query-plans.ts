import { connections, createConnection } from 'mongoose';
import { fixtureOn } from './fixture.js';

type Words = Readonly<Record<string, unknown>>;

/** What one command looks for, and where. */
interface Lookup {
  readonly collection: string;
  readonly filter: Words;
}

interface Started {
  readonly commandName: string;
  readonly command: Words;
}

/** Small lists that are wanted whole. */
const wanted = new Set(['marquee_collections']);

/** The lookups of a command of the wire protocol, as the driver sends it. */
function lookupsOf({ commandName, command }: Started): readonly Lookup[] {
  const collection = String(command[commandName]);
  const lookup = (filter: unknown): Lookup => ({ collection, filter: (filter ?? {}) as Words });
  const each = (name: string) => (command[name] as readonly Words[]).map(({ q }) => lookup(q));
  if (commandName === 'find') return [lookup(command['filter'])];
  if (commandName === 'update') return each('updates');
  if (commandName === 'delete') return each('deletes');
  if (commandName === 'aggregate') return [lookup((command['pipeline'] as readonly Words[])[0]?.['$match'])];
  return [];
}

/**
 * Whether an index can serve a filter, by the planner's own condition: it considers an index only if the filter has a
 * condition on its first field, and an `$or` only if each of its branches has an index (MongoDB manual, "Compound
 * Indexes": prefixes; "$or": clauses and indexes).
 *
 * @param firsts first fields of the indexes that there are
 */
export function isServed(filter: Words, firsts: ReadonlySet<string>): boolean {
  return Object.entries(filter).some(([name, condition]) => {
    const parts = condition as readonly Words[];
    if (name === '$and') return parts.some((part) => isServed(part, firsts));
    if (name === '$or') return parts.length > 0 && parts.every((part) => isServed(part, firsts));
    return firsts.has(name);
  });
}

/** Watches what stores ask of their server, and tells what no index serves. */
export class QueryPlans {
  /** What would read a whole collection, as JSON. */
  readonly scans = new Set<string>();
  /** How many lookups were watched. */
  lookups = 0;

  /** A fixture as of a contract; whatever its store asks is looked into before the database goes. */
  async fixture<Port extends { close(): Promise<void> }>(
    url: string,
    connect: (url: string, database: string) => Promise<Port>,
  ) {
    const seen: Started[] = [];
    let name = '';
    const fixture = await fixtureOn(url, async (database) => {
      name = database;
      const port = await connect(`${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`, database);
      connections
        .at(-1)
        ?.getClient()
        .on('commandStarted', (started) => seen.push(started));
      return port;
    });
    const dispose = async (): Promise<void> => {
      await this.#look(url, name, seen);
      await fixture.dispose();
    };
    return { ...fixture, dispose };
  }

  async #look(url: string, database: string, seen: readonly Started[]): Promise<void> {
    const lookups = seen.flatMap(lookupsOf).filter(({ collection }) => !wanted.has(collection));
    this.lookups += lookups.length;
    const connection = await createConnection(url, { dbName: database }).asPromise();
    const firsts = new Map<string, ReadonlySet<string>>();
    for (const { collection, filter } of lookups) {
      if (!firsts.has(collection)) {
        const indexes = await connection.collection(collection).indexes();
        firsts.set(collection, new Set(indexes.flatMap(({ key }) => Object.keys(key).slice(0, 1))));
      }
      const isScan = !isServed(filter, firsts.get(collection) ?? new Set());
      const lookup = { find: collection, filter };
      if (isScan || readsAll(await connection.db?.command({ explain: lookup, verbosity: 'queryPlanner' }))) {
        this.scans.add(JSON.stringify(lookup));
      }
    }
    await connection.close();
  }
}

/** Whether MongoDB's planner chose to read the whole collection. Other servers have other plans, and say nothing here. */
export function readsAll(explained: Words | undefined): boolean {
  const { winningPlan } = (explained?.['queryPlanner'] ?? {}) as { readonly winningPlan?: object };
  return JSON.stringify(winningPlan ?? {}).includes('"COLLSCAN"');
}
