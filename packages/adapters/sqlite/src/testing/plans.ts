import { ask, queryPlans, seed, type Plan, type PlannedQuery } from '@marquee/ports/contracts';
import { SqliteDocumentStore } from '../documents/sqlite-document-store.js';

/** Holds SQLite to the indexes that a service's queries are planned with. */
export function queryPlansOnSqlite(queries: readonly PlannedQuery[]): void {
  queryPlans('SQLite', queries, async (query) => {
    const store = SqliteDocumentStore.open(':memory:');
    const plan = await explain(store, query);
    await store.close();
    return plan;
  });
}

/** What SQLite does for a query, by its own account of the very statement that the store runs for it. */
async function explain(store: SqliteDocumentStore, query: PlannedQuery): Promise<Plan> {
  const { database } = store.sqlite;
  const statements = await statementsOf(store, query);
  const lookups = statements.filter((sql) => /ORDER BY|count\(\*\)/.test(sql));
  const steps = lookups.flatMap((sql) => {
    const parameters = Array.from(sql.matchAll(/\?/g), () => '1');
    return database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters);
  });
  const details = steps.map(({ detail }) => String(detail));
  const table = `documents:${query.collection.name}`;
  // Beside those SQLite may also walk along an order: whichever it begins with, they are looked up.
  if (details.some((step) => step.includes(`text:${query.collection.name} VIRTUAL TABLE`)))
    return { indexes: ['terms'] };
  // A merge of ranges of an index that begins with a list; the documents that these name are then looked up.
  const ranges = details.flatMap(
    (step) => /^SEARCH (team\+\S+) USING PRIMARY KEY \(team=\? AND value=\?/.exec(step)?.[1] ?? [],
  );
  if (ranges.length > 0) return { indexes: [...new Set(ranges), ...details.filter((step) => step.includes('TEMP'))] };
  const lists = Object.entries(query.where?.fields ?? {}).flatMap(([path, condition]) =>
    typeof condition === 'object' && condition && 'hasAny' in condition ? [path] : [],
  );
  // Of several those with an order only narrow what the others find.
  const ordered = new Set(query.collection.indexes?.map(([first]) => first));
  const list = lists.find((path) => !ordered.has(path)) ?? lists[0];
  if (list !== undefined && details.some((step) => step.startsWith(`SEARCH lists:${query.collection.name} USING`))) {
    return { indexes: [`team+${list}+id`] };
  }
  const indexes = details.flatMap((step) => {
    if (step.startsWith(`SCAN ${table}`)) return [step];
    const [search, name] = step.split(' INDEX ');
    return search?.startsWith(`SEARCH ${table} USING`) && name !== undefined ? [ownName(name, query)] : [];
  });
  return { indexes: [...new Set(indexes)] };
}

/** The names of the table and of teams go without saying; for counting a whole team any index of it will do. */
function ownName(step: string, { collection, where, by }: PlannedQuery): string {
  if (step.startsWith('sqlite_autoindex_') || (by === 'count' && !where)) return 'team+id';
  const own = step.slice(0, step.indexOf(' (')).replace(`${collection.name}:`, '');
  return by === 'everywhere' ? own.replace('team+', '') : own;
}

async function statementsOf(store: SqliteDocumentStore, query: PlannedQuery): Promise<readonly string[]> {
  await seed(store, query);
  const { sqlite } = store;
  const statements: string[] = [];
  const [prepare, prepareArrays] = [sqlite.prepare.bind(sqlite), sqlite.prepareArrays.bind(sqlite)];
  sqlite.prepare = (sql) => (statements.push(sql), prepare(sql));
  sqlite.prepareArrays = (sql) => (statements.push(sql), prepareArrays(sql));
  try {
    await ask(store, query);
  } finally {
    Object.assign(sqlite, { prepare, prepareArrays });
  }
  return statements;
}
