import { expect, it } from '@jest/globals';
import { onEngine } from '@marquee/ports/contracts';
import { teamCollection } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { connections } from 'mongoose';
import { MongoDocumentStore, MongoProjectionStore } from './index.js';
import { dropDatabase, freshDatabase } from './testing/fixture.js';

type Words = Readonly<Record<string, unknown>>;
interface Started {
  readonly commandName: string;
  readonly command: Words;
}

const counters = teamCollection<{ readonly count: number }>({
  name: 'counters',
  entity: 'counter',
  topic: 'test.counter',
  schemaVersion: 1,
});

const [reads, writes] = [
  new Set(['find', 'aggregate', 'count', 'distinct']),
  new Set(['insert', 'update', 'delete', 'findAndModify']),
];

onEngine('MONGODB_URL', (url) => {
  const watched = `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;

  /** What a store asks of its server in a while. */
  async function commandsOf(
    connect: (database: string) => Promise<{ close(): Promise<void> }>,
    work: (store: Awaited<ReturnType<typeof connect>>) => Promise<unknown>,
  ): Promise<readonly Started[]> {
    const database = freshDatabase();
    const store = await connect(database);
    const seen: Started[] = [];
    connections
      .at(-1)
      ?.getClient()
      .on('commandStarted', (started) => seen.push(started));
    await work(store);
    await store.close();
    await dropDatabase(url, database);
    return seen;
  }

  it('reads nothing that a new primary could take back, and waits for a majority, but not for ever', async () => {
    const seen = await commandsOf(
      (database) => MongoDocumentStore.connect({ url: watched, database }),
      async (opened) => {
        const store = opened as MongoDocumentStore;
        const documents = store.team(counters, 'team1');
        for (const revision of [1, 2]) {
          const event = sampleEvent({ entity: 'counter', entityId: 'a', revision });
          await documents.save('a', revision - 1, { count: revision }, [event]);
        }
        await documents.load('a');
        await documents.find({ limit: 10 });
        await documents.count({ fields: { count: 2 } });
        await store.outbox.published((await store.outbox.pending(10)).map(({ sequence }) => sequence));
        await store.outbox.backlog();
      },
    );
    const read = seen.filter(({ commandName }) => reads.has(commandName));
    const written = seen.filter(({ commandName }) => writes.has(commandName));
    expect(Math.min(read.length, written.length)).toBeGreaterThan(2);
    for (const { command } of read) expect(command['readConcern']).toEqual({ level: 'majority' });
    for (const { command } of written) {
      expect(command['writeConcern']).toEqual({ w: 'majority', j: true, wtimeout: 10_000 });
    }
    const elsewhere = seen.map(({ command }) => command['$readPreference'] as { readonly mode: string } | undefined);
    expect(elsewhere.filter((preference) => preference && !/^primary/.test(preference.mode))).toEqual([]);
  });

  it('keeps the rows of projections by the same promise', async () => {
    const seen = await commandsOf(
      (database) => MongoProjectionStore.connect({ url: watched, database }),
      async (opened) => (opened as MongoProjectionStore).position('views'),
    );
    for (const { commandName, command } of seen.filter(({ commandName }) => reads.has(commandName))) {
      expect([commandName, command['readConcern']]).toEqual([commandName, { level: 'majority' }]);
    }
  });
});
