import { describe, expect, it } from '@jest/globals';
import { documentStoreContract, onEngine, projectionStoreContract } from '@marquee/ports/contracts';
import { teamCollection } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { connections, createConnection } from 'mongoose';
import { MongoDocumentStore, MongoProjectionStore } from './index.js';
import { dropDatabase, freshDatabase } from './testing/fixture.js';
import { QueryPlans } from './testing/query-plans.js';
import { timedFixture } from './testing/timed-fixture.js';

const people = teamCollection<{ readonly name: string }>({
  name: 'people',
  entity: 'person',
  topic: 'test.person',
  schemaVersion: 1,
});

onEngine('MONGODB_URL', (server) => {
  const plans = new QueryPlans();
  documentStoreContract(() => timedFixture(server, plans));
  projectionStoreContract(() =>
    plans.fixture(server, (url, database) => MongoProjectionStore.connect({ url, database })),
  );

  describe('Whatever the contracts asked of MongoDB', () => {
    it('is served by an index', () => {
      expect(plans.lookups).toBeGreaterThan(500);
      expect([...plans.scans]).toEqual([]);
    });

    it('does not read a long backlog: behind the first hundred documents it counts', async () => {
      const database = freshDatabase();
      const store = await MongoDocumentStore.connect({ url: `${server}?monitorCommands=true`, database });
      const documents = store.team(people, 'team1');
      const of = (entityId: string) => sampleEvent({ entity: 'person', entityId });
      for (let index = 0; index < 130; index++) await documents.save(`p${index}`, 0, { name: 'A' }, [of(`p${index}`)]);
      const read: number[] = [];
      connections
        .at(-1)
        ?.getClient()
        .on(
          'commandSucceeded',
          ({ reply }: { readonly reply: { readonly cursor?: { readonly firstBatch: object[] } } }) =>
            read.push(reply.cursor?.firstBatch.length ?? 0),
        );
      expect(await store.outbox.backlog()).toEqual({ count: 130, oldest: '2026-01-01T00:00:00.000Z' });
      expect(Math.max(...read)).toBe(100);
      await store.close();
      await dropDatabase(server, database);
    });

    it('has an index by id for pages over all teams', async () => {
      const database = freshDatabase();
      const store = await MongoDocumentStore.connect({ url: server, database });
      await store.everywhere(people, { sort: [{ field: 'id', direction: 'asc' }], limit: 10 });
      const connection = await createConnection(server, { dbName: database }).asPromise();
      const indexes = await connection.collection('people').indexes();
      expect(indexes.map(({ key }) => key)).toContainEqual({ id: 1 });
      await Promise.all([connection.close(), store.close()]);
      await dropDatabase(server, database);
    });
  });
});
