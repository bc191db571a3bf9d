import { randomBytes } from 'node:crypto';
import { createConnection } from 'mongoose';

/** A database that no other suite uses. */
export const freshDatabase = (): string => `marquee_test_${randomBytes(6).toString('hex')}`;

export async function dropDatabase(url: string, database: string): Promise<void> {
  const connection = await createConnection(url, { dbName: database }).asPromise();
  await connection.dropDatabase();
  await connection.close();
}

interface Store {
  close(): Promise<void>;
}

/** A store on a database of its own, for a contract suite. */
export async function fixtureOn<Port extends Store>(url: string, connect: (database: string) => Promise<Port>) {
  const database = freshDatabase();
  let port = await connect(database);
  return {
    port,
    async reopen() {
      await port.close();
      return (port = await connect(database));
    },
    async dispose() {
      await port.close();
      await dropDatabase(url, database);
    },
  };
}
