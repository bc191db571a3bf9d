import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { onEngine } from '@marquee/ports/contracts';
import { teamCollection } from '@marquee/ports';
import { connections, createConnection } from 'mongoose';
import { MongoDocumentStore } from './index.js';
import { dropDatabase, freshDatabase } from './testing/fixture.js';
import { multiply } from './testing/multiply.js';

interface Film {
  readonly title: string;
}

const films = { name: 'films', entity: 'film', topic: 'test.film' } as const;
const older = teamCollection<{ readonly name: string }>({ ...films, schemaVersion: 1, withoutHistory: true });
const present = teamCollection<Film>({
  ...{ ...films, schemaVersion: 2, withoutHistory: true, indexes: [['title']] },
  upcast: (document) => ({ title: `upcast ${String('name' in document ? document.name : '')}` }),
});

/** `MARQUEE_PREPARED=1000000` measures what an upgrade of so many takes. */
const many = Number(process.env['MARQUEE_PREPARED'] ?? 1_200);

onEngine('MONGODB_URL', (server) => {
  describe('The preparation of documents on MongoDB', () => {
    const database = { name: '' };
    const opened: MongoDocumentStore[] = [];
    const open = async (): Promise<MongoDocumentStore> => {
      const store = await MongoDocumentStore.connect({ url: server, database: database.name });
      opened.push(store);
      return store;
    };
    beforeEach(() => {
      database.name = freshDatabase();
    });
    afterEach(async () => {
      for (const store of opened.splice(0)) await store.close();
      await dropDatabase(server, database.name);
    });

    /** A store whose commands can be seen. */
    const watched = async () => {
      const url = `${server}${server.includes('?') ? '&' : '?'}monitorCommands=true`;
      const store = await MongoDocumentStore.connect({ url, database: database.name });
      opened.push(store);
      return { store, client: connections.at(-1)?.getClient() };
    };

    const fill = async (): Promise<void> => {
      await (await open()).team(older, 'team1').save('f0', 0, { name: '0' }, []);
      const films = { database: database.name, collection: older.name };
      await multiply(server, films, many, (number) => ({ name: `${number}` }));
    };

    it('goes on where one ended that was stopped', async () => {
      await fill();
      const stopped = await open();
      const ending = stopped.prepare([present]).catch(() => 'stopped');
      const look = await createConnection(server, { dbName: database.name }).asPromise();
      const inShape = () => look.collection('films').countDocuments({ schema: 2 });
      while ((await inShape()) === 0);
      await stopped.close();
      await ending;
      const done = await inShape();
      const store = await open();
      const began = performance.now();
      const told: number[] = [];
      const brought = await store.prepare([present], (_collection, sofar) => void told.push(sofar));
      process.stderr.write(
        `  brought ${brought} of ${many} into shape in ${Math.round(performance.now() - began)} ms\n`,
      );
      expect(brought).toBe(many - done);
      expect([told.length > 1, told.at(-1)]).toEqual([true, brought]);
      expect(await inShape()).toBe(many);
      const indexes = await look.collection('films').indexes();
      expect(indexes.map(({ name }) => name)).toContain('team+title+id');
      const { items } = await store
        .team(present, 'team1')
        .find({ where: { fields: { title: 'upcast 7' } }, limit: 10 });
      expect(items.map(({ id }) => id)).toEqual(['f7']);
      await look.close();
    });

    it('finds what a program of the version before writes meanwhile, and loses nothing that it writes', async () => {
      const [before, now] = [await open(), await open()];
      const old = before.team(older, 'team1');
      await old.save('a', 0, { name: 'a' }, []);
      expect(await now.prepare([present])).toBe(1);
      await old.save('b', 0, { name: 'b' }, []);
      const titled = (title: string) => now.team(present, 'team1').count({ fields: { title } });
      expect(await titled('upcast b')).toBe(0);
      expect(await now.prepare([present])).toBe(1);
      expect(await titled('upcast b')).toBe(1);
      // What was rewritten can be written again by the version before.
      const { version } = await old.load('b');
      await old.save('b', version, { name: 'c' }, []);
      expect(await now.prepare([present])).toBe(1);
      expect((await now.team(present, 'team1').get('b'))?.title).toBe('upcast c');
    });

    it('ends while a program of the version before writes all the time', async () => {
      const before = await open();
      await before.team(older, 'team1').save('a', 0, { name: 'a' }, []);
      const { store, client } = await watched();
      const look = await createConnection(server, { dbName: database.name }).asPromise();
      const documents = look.collection<{ _id: string }>('films');
      const written = { team: 'team1', body: { name: 'b' }, schema: 1, version: 1, stamp: 1, pending: [] };
      const writes: Promise<unknown>[] = [];
      let rounds = 0;
      client?.on('commandSucceeded', ({ commandName }) => {
        if (commandName !== 'find' || ++rounds > 30) return;
        writes.push(documents.insertOne({ ...written, _id: `team1:b${rounds}`, ...{ id: `b${rounds}` } }));
      });
      await store.prepare([present]);
      await Promise.all(writes);
      expect(rounds).toBeLessThan(5);
      await look.close();
    });

    it('does not end before all are in shape when another process is always the first', async () => {
      await fill();
      const { store, client } = await watched();
      const look = await createConnection(server, { dbName: database.name }).asPromise();
      const writes: Promise<unknown>[] = [];
      let rounds = 0;
      client?.on('commandSucceeded', ({ commandName }) => {
        if (commandName !== 'find' || ++rounds > 12) return;
        writes.push(look.collection('films').updateMany({ schema: 1 }, { $inc: { stamp: 1 } }));
      });
      expect(await store.prepare([present])).toBe(many);
      await Promise.all(writes);
      await look.close();
    });

    it('counts once in a new total what the version before saves meanwhile, and no longer what that deletes', async () => {
      const counted = teamCollection<Film>({
        ...{ ...films, schemaVersion: 2, withoutHistory: true, totals: ['id'] },
        upcast: (document) => document,
      });
      const [before, now] = [await open(), await open()];
      const old = before.team(older, 'team1');
      const total = () => now.team(counted, 'team1').total('id');
      for (const id of ['a', 'b']) await old.save(id, 0, { name: id }, []);
      await now.prepare([counted]);
      await old.save('a', (await old.load('a')).version, { name: 'again' }, []);
      await old.save('c', 0, { name: 'c' }, []);
      await now.prepare([counted]);
      expect(await total()).toBe(3);
      await old.save('b', (await old.load('b')).version, null, []);
      expect(await total()).toBe(2);
    });

    it('adds to totals that are new together what many documents add, and goes on where it was stopped', async () => {
      await fill();
      const counted = teamCollection<object>({ ...films, schemaVersion: 1, withoutHistory: true, totals: ['id'] });
      const stopped = await open();
      const ending = stopped.prepare([counted]).catch(() => 'stopped');
      const look = await createConnection(server, { dbName: database.name }).asPromise();
      while ((await look.collection('films').countDocuments({ amounts: { $exists: true } })) === 0);
      await stopped.close();
      await ending;
      const { store, client } = await watched();
      let commands = 0;
      client?.on('commandStarted', () => commands++);
      await store.prepare([counted]);
      expect(await store.team(counted, 'team1').total('id')).toBe(many);
      expect(commands).toBeLessThan(many);
      await look.close();
    });

    it('may be made by several processes at once', async () => {
      await fill();
      const stores = [await open(), await open()];
      const brought = await Promise.all(stores.map((store) => store.prepare([present])));
      const again = await Promise.all(stores.map((store) => store.prepare([present])));
      expect(brought.concat(again).reduce((sum, count) => sum + count, 0)).toBe(many);
      expect(again).toEqual([0, 0]);
    });
  });
});
