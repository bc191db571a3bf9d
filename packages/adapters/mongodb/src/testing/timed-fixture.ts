import { createConnection } from 'mongoose';
import type { TimedFixture } from '@marquee/ports/contracts';
import { MongoDocumentStore } from '../documents/mongo-document-store.js';
import type { QueryPlans } from './query-plans.js';

/** A document store whose time is the test's; the server's own clock goes on as it does. */
export async function timedFixture(server: string, plans: QueryPlans): Promise<TimedFixture> {
  let now = Date.now();
  let name = '';
  const fixture = await plans.fixture(server, (url, database) => {
    name = database;
    return MongoDocumentStore.connect({ url, database, now: () => now });
  });
  return {
    ...fixture,
    later: (milliseconds) => void (now += milliseconds),
    remains: async (collection) => {
      const connection = await createConnection(server, { dbName: name }).asPromise();
      const documents = connection.collection(collection);
      const indexes = await documents.indexes();
      const expires = indexes.some(({ key, expireAfterSeconds }) => 'forgetAt' in key && expireAfterSeconds === 0);
      // A server that removes expired documents by itself goes by its own clock, which no test can put forward.
      const left = expires ? { $not: { $lte: new Date(now) } } : undefined;
      const count = await documents.countDocuments({ body: { $exists: false }, ...(left && { forgetAt: left }) });
      await connection.close();
      return count;
    },
  };
}
