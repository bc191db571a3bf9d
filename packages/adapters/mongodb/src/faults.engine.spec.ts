import { describe, expect, it } from '@jest/globals';
import { onEngine } from '@marquee/ports/contracts';
import { PositionConflict, teamCollection, type OutboxEntry } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { createConnection } from 'mongoose';
import { MongoDocumentStore, MongoProjectionStore } from './index.js';
import { dropDatabase, freshDatabase } from './testing/fixture.js';

const counters = teamCollection<{ readonly count: number }>({
  name: 'counters',
  entity: 'counter',
  topic: 'test.counter',
  schemaVersion: 1,
});

describe('A MongoDB that is not there', () => {
  it('is told within the time that it was given, without the password', async () => {
    const url = 'mongodb://user:very-private@127.0.0.1:1/';
    const connecting = MongoDocumentStore.connect({ url, database: 'none', patience: 300 });
    await expect(connecting).rejects.toThrow('127.0.0.1:1');
    await expect(MongoDocumentStore.connect({ url, database: 'none', patience: 300 })).rejects.not.toThrow('private');
  });

  it('is told when the address is none', async () => {
    const connecting = MongoDocumentStore.connect({ url: 'http://example.com', database: 'none', patience: 300 });
    await expect(connecting).rejects.toThrow('MongoDB');
  });
});

onEngine('MONGODB_URL', (url) => {
  const event = (revision: number) => sampleEvent({ entity: 'counter', entityId: 'a', revision });

  it('keeps an event that is saved while others of its document are being published, and forgets none twice', async () => {
    const database = freshDatabase();
    const [store, relay] = [
      await MongoDocumentStore.connect({ url, database }),
      await MongoDocumentStore.connect({ url, database }),
    ];
    const documents = store.team(counters, 'team1');
    const published: OutboxEntry[] = [];
    let saved = 0;
    let failure: unknown;
    const saving = (async () => {
      for (; saved < 40; saved++) await documents.save('a', saved, { count: saved }, [event(saved + 1)]);
    })().catch((error: unknown) => (failure = error));
    // Another process publishes, and learns of the collection by itself.
    while (published.length < 40 && failure === undefined) {
      const entries = await relay.outbox.pending(3);
      published.push(...entries);
      await relay.outbox.published(entries.map(({ sequence }) => sequence));
    }
    await saving;
    expect(failure).toBeUndefined();
    expect(published.map(({ event: { revision } }) => revision)).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
    expect(await store.outbox.backlog()).toEqual({ count: 0 });
    expect(await documents.load('a')).toEqual({ state: { count: 39 }, version: 40 });
    await Promise.all([store.close(), relay.close()]);
    await dropDatabase(url, database);
  });

  describe('A commit of read models', () => {
    const days = (row: object | null) => ({ table: 'days', key: 'a', row });

    /** What a process leaves that dies at a step of a commit. */
    async function interrupted(step: 'before it counts' | 'while it is copied'): Promise<string> {
      const database = freshDatabase();
      const store = await MongoProjectionStore.connect({ url, database });
      await store.commit('dashboard', 0, 1, [days({ plays: 1 })]);
      await store.close();
      const connection = await createConnection(url, { dbName: database }).asPromise();
      const changes = [JSON.stringify(days({ plays: 2 }))];
      const part = { log: 'half', projection: 'dashboard', changes };
      await connection.collection<{ _id: string }>('commits').insertOne({ _id: 'half/0', ...part });
      if (step === 'while it is copied') {
        const heads = connection.collection<{ _id: string }>('projections');
        await heads.updateOne({ _id: 'dashboard' }, { $set: { position: 2, log: 'half' } });
      }
      await connection.close();
      return database;
    }

    it('that was interrupted before it counted never happened', async () => {
      const database = await interrupted('before it counts');
      const store = await MongoProjectionStore.connect({ url, database });
      expect(await store.position('dashboard')).toBe(1);
      expect(await store.get('dashboard', 'days', 'a')).toEqual({ plays: 1 });
      await store.commit('dashboard', 1, 2, [days({ plays: 3 })]);
      expect(await store.get('dashboard', 'days', 'a')).toEqual({ plays: 3 });
      await store.close();
      await dropDatabase(url, database);
    });

    it('that was interrupted while it was copied is finished by whoever comes next', async () => {
      const database = await interrupted('while it is copied');
      const store = await MongoProjectionStore.connect({ url, database });
      expect(await store.position('dashboard')).toBe(2);
      expect(await store.get('dashboard', 'days', 'a')).toEqual({ plays: 2 });
      await expect(store.commit('dashboard', 1, 3, [days(null)])).rejects.toBeInstanceOf(PositionConflict);
      await store.commit('dashboard', 2, 3, [days(null)]);
      expect(await store.get('dashboard', 'days', 'a')).toBeUndefined();
      await store.close();
      await dropDatabase(url, database);
    });

    it('has as many rows as a batch of events changes', async () => {
      const database = freshDatabase();
      const store = await MongoProjectionStore.connect({ url, database });
      const rows = Array.from({ length: 600 }, (_, index) => ({ table: 'days', key: `k${index}`, row: { index } }));
      await store.commit('dashboard', 0, 1, rows);
      expect(
        (
          await store.getMany(
            'dashboard',
            'days',
            rows.map(({ key }) => key),
          )
        ).size,
      ).toBe(600);
      await store.close();
      await dropDatabase(url, database);
    });
  });
});
