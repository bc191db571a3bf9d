import { createConnection } from 'mongoose';
import type { Stored } from '../documents/stored.js';

/** Documents in one command. Drivers send as many as a server allows for commands of any kind, which may be few. */
const atOnce = 1_000;

/**
 * Makes many documents of the only one that a collection has, past the store, which would write them one after the other.
 *
 * @param bodyOf what the document of a number says; the number is also the end of its id
 */
export async function multiply(
  url: string,
  { database, collection }: { readonly database: string; readonly collection: string },
  count: number,
  bodyOf: (number: number) => object,
): Promise<void> {
  const connection = await createConnection(url, { dbName: database }).asPromise();
  const first = await connection.collection<Stored>(collection).findOne();
  if (!first) throw new Error('nothing was saved');
  for (let from = 1; from < count; from += atOnce) {
    const documents = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => {
      const id = `f${from + index}`;
      return { ...first, _id: `${first.team ?? ''}:${id}`, id, body: bodyOf(from + index) };
    });
    await connection.db?.command({ insert: collection, documents });
  }
  await connection.close();
}

/** How many documents of a collection are of a shape. */
export async function countOfShape(url: string, database: string, collection: string, schema: number): Promise<number> {
  const connection = await createConnection(url, { dbName: database }).asPromise();
  const count = await connection.collection(collection).countDocuments({ schema });
  await connection.close();
  return count;
}
