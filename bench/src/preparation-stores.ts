import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { MongoDocumentStore } from '@marquee/adapter-mongodb';
import { countOfShape, multiply } from '@marquee/adapter-mongodb/databases';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import type { DocumentStore } from '@marquee/ports';
import { before, filmBefore, present, team } from './preparation-films.js';

/** Where documents lie: a folder for SQLite, a server for MongoDB. */
export interface Place {
  readonly kind: 'sqlite' | 'mongodb';
  readonly at: string;
  readonly database: string;
}

const fileOf = ({ at, database }: Place): string => join(at, `${database}.db`);
const savedAtOnce = 10_000;

export const openStore = async (place: Place): Promise<DocumentStore> =>
  place.kind === 'sqlite'
    ? SqliteDocumentStore.open(fileOf(place))
    : MongoDocumentStore.connect({ url: place.at, database: place.database });

/** Documents as the version before left them. */
export async function fillStore(place: Place, count: number): Promise<void> {
  const store = await openStore(place);
  const films = store.team(before, team);
  const make = (number: number) => films.place({ id: `f${number}`, version: 1, state: filmBefore(number) });
  await make(0);
  if (place.kind === 'sqlite') {
    for (let from = 1; from < count; from += savedAtOnce) {
      const numbers = Array.from({ length: Math.min(savedAtOnce, count - from) }, (_, index) => from + index);
      await Promise.all(numbers.map(make));
    }
  }
  await store.close();
  if (place.kind === 'mongodb') {
    await multiply(place.at, { database: place.database, collection: before.name }, count, filmBefore);
  }
}

/** How many are in the present shape. */
export async function countInShape(place: Place): Promise<number> {
  const { name, schemaVersion } = present;
  if (place.kind === 'mongodb') return countOfShape(place.at, place.database, name, schemaVersion);
  const database = new DatabaseSync(fileOf(place));
  const count = database.prepare(`SELECT count(*) AS count FROM "documents:${name}" WHERE schema_version = ?`);
  const row = count.get(schemaVersion);
  database.close();
  return Number(row?.['count']);
}
