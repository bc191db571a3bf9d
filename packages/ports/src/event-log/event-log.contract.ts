import { expect } from '@jest/globals';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import { eventually } from '../testing/until.js';
import { sampleEvent, sampleEvents } from '../testing/sample-events.js';
import { type EventLog, type LoggedEvent, RevisionConflict } from './event-log.js';

const ids = (events: readonly LoggedEvent[]) => events.map(({ event }) => event.id);
const everything = { after: 0, limit: 1_000 };

export function eventLogContract(make: () => Promise<Fixture<EventLog>>, options: ContractOptions = {}): void {
  contract('EventLog', make, options, (promise) => {
    promise('gives back events as they were appended, in order', async ({ port }) => {
      const events = sampleEvents('a', 3);
      await port.append('team1/video/a', events);
      const stored = await port.readStream('team1/video/a');
      expect(stored.map(({ event }) => event)).toEqual(events);
      expect(stored.map(({ streamRevision }) => streamRevision)).toEqual([0, 1, 2]);
      expect(stored.map(({ stream }) => stream)).toEqual(Array(3).fill('team1/video/a'));
    });

    promise('reads a part of a stream, and nothing of one that does not exist', async ({ port }) => {
      const events = sampleEvents('a', 5);
      await port.append('team1/video/a', events);
      expect(ids(await port.readStream('team1/video/a', 1, 2))).toEqual([events[1]!.id, events[2]!.id]);
      expect(await port.readStream('team1/video/b')).toEqual([]);
    });

    promise(
      'refuses an append when the stream is not at the expected revision, and changes nothing',
      async ({ port }) => {
        await port.append('team1/video/a', sampleEvents('a', 2), 'none');
        for (const expected of ['none', 0, 2] as const) {
          await expect(port.append('team1/video/a', sampleEvents('a', 2), expected)).rejects.toBeInstanceOf(
            RevisionConflict,
          );
        }
        await port.append('team1/video/a', sampleEvents('a', 1, 3), 1);
        expect(await port.readStream('team1/video/a')).toHaveLength(3);
      },
    );

    promise('lets one of several writers with the same expectation win', async ({ port }) => {
      const attempts = Array.from({ length: 5 }, () => port.append('team1/video/a', sampleEvents('a', 2), 'none'));
      const results = await Promise.allSettled(attempts);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await port.readStream('team1/video/a')).toHaveLength(2);
    });

    promise('changes nothing when an append is repeated, whatever revision it expects', async ({ port }) => {
      const events = sampleEvents('a', 3);
      await port.append('team1/video/a', events, 'none');
      await port.append('team1/video/a', events, 'none');
      await port.append('team1/video/a', events, 7);
      expect(ids(await port.readAll(everything))).toEqual(events.map(({ id }) => id));
    });

    promise('adds only what is new when a part of an append is repeated', async ({ port }) => {
      const events = sampleEvents('a', 4);
      await port.append('team1/video/a', events.slice(0, 2));
      await port.append('team1/video/a', events);
      expect((await port.readStream('team1/video/a')).map(({ event }) => event.revision)).toEqual([1, 2, 3, 4]);
    });

    promise('appends to many streams at once, and nothing twice', async ({ port }) => {
      const entries = ['a', 'b', 'a', 'c', 'b'].map((entityId) => ({
        stream: `team1/session/${entityId}`,
        event: sampleEvent({ entityId }),
      }));
      await port.appendMany(entries.slice(0, 3));
      await port.appendMany([...entries, ...entries]);
      expect(new Set(ids(await port.readAll(everything)))).toEqual(new Set(entries.map(({ event }) => event.id)));
      expect(await port.readAll(everything)).toHaveLength(5);
      const revisions = (await port.readStream('team1/session/a')).map(({ streamRevision }) => streamRevision);
      expect(revisions).toEqual([0, 1]);
    });

    promise('has one order over all streams, in which positions grow', async ({ port }) => {
      for (const entityId of ['a', 'b', 'a']) await port.append(`team1/video/${entityId}`, [sampleEvent({ entityId })]);
      const all = await port.readAll(everything);
      const positions = all.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
      expect(ids(await port.readAll({ after: positions[0]!, limit: 1 }))).toEqual([all[1]!.event.id]);
      expect(await port.readAll({ after: positions[2]!, limit: 10 })).toEqual([]);
    });

    promise('never shows a reader something new before a position that it has passed', async ({ port }) => {
      const writers = Array.from({ length: 20 }, (_, index) =>
        port.append(`team1/video/${index}`, sampleEvents(`${index}`, 3)),
      );
      const seen: LoggedEvent[] = [];
      let isWriting = true;
      const finished = Promise.all(writers).then(() => (isWriting = false));
      for (let again = true; again;) {
        again = isWriting;
        const events = await port.readAll({ after: seen.at(-1)?.position ?? 0, limit: 7 });
        seen.push(...events);
        again ||= events.length > 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
      await finished;
      expect(ids(seen)).toEqual(ids(await port.readAll(everything)));
      expect(seen).toHaveLength(60);
    });

    promise('reads only streams with one of the prefixes', async ({ port }) => {
      for (const stream of ['team1/video/a', 'team1/member/b', 'team2/video/c', 'team10/video/d']) {
        await port.append(stream, [sampleEvent()]);
      }
      const read = await port.readAll({ ...everything, prefixes: ['team1/', 'team2/video/'] });
      expect(read.map(({ stream }) => stream)).toEqual(['team1/video/a', 'team1/member/b', 'team2/video/c']);
    });

    promise(
      'delivers to a subscription what was there, then what comes, in order and one batch at a time',
      async ({ port }) => {
        await port.append('team1/video/a', sampleEvents('a', 5));
        const seen: LoggedEvent[] = [];
        let active = 0;
        const subscription = await port.subscribe({ after: 0, batch: 2 }, async (events) => {
          active += 1;
          expect(active).toBe(1);
          await new Promise((resolve) => setTimeout(resolve, 1));
          expect(events.length).toBeLessThanOrEqual(2);
          seen.push(...events);
          active -= 1;
        });
        for (let index = 0; index < 5; index++) await port.append('team1/video/b', sampleEvents('b', 2, index * 2 + 1));
        await eventually(() => expect(seen).toHaveLength(15));
        expect(ids(seen)).toEqual(ids(await port.readAll(everything)));
        await subscription.close();
      },
    );

    promise('starts a subscription after the position, and only delivers its prefixes', async ({ port }) => {
      await port.append('team1/video/a', sampleEvents('a', 2));
      const after = await port.head();
      const seen: LoggedEvent[] = [];
      const subscription = await port.subscribe(
        { after, prefixes: ['team1/'] },
        async (events) => void seen.push(...events),
      );
      await port.append('team2/video/b', sampleEvents('b', 3));
      const wanted = sampleEvents('a', 2, 3);
      await port.append('team1/video/a', wanted);
      await eventually(() => expect(ids(seen)).toEqual(wanted.map(({ id }) => id)));
      await subscription.close();
    });

    promise('delivers the same batch again after the handler failed', async ({ port }) => {
      await port.append('team1/video/a', sampleEvents('a', 3));
      const batches: string[][] = [];
      const subscription = await port.subscribe({ after: 0 }, async (events) => {
        batches.push(ids(events));
        if (batches.length < 3) throw new Error('not yet');
      });
      await eventually(() => expect(batches).toHaveLength(3));
      await subscription.close();
      expect(batches[1]).toEqual(batches[0]);
      expect(batches[2]).toEqual(batches[0]);
    });

    promise('delivers nothing after a subscription was closed', async ({ port }) => {
      const seen: LoggedEvent[] = [];
      const subscription = await port.subscribe({ after: 0 }, async (events) => void seen.push(...events));
      await subscription.close();
      await port.append('team1/video/a', sampleEvents('a', 1));
      const other: LoggedEvent[] = [];
      const witness = await port.subscribe({ after: 0 }, async (events) => void other.push(...events));
      await eventually(() => expect(other).toHaveLength(1));
      await witness.close();
      expect(seen).toEqual([]);
    });

    promise('knows the position of the newest event', async ({ port }) => {
      expect(await port.head()).toBe(0);
      await port.append('team1/video/a', sampleEvents('a', 3));
      expect(await port.head()).toBe((await port.readAll(everything)).at(-1)!.position);
    });

    promise('still has everything, in the same order, after a restart', async ({ port, reopen }) => {
      await port.append('team1/video/a', sampleEvents('a', 3));
      await port.appendMany([{ stream: 'team1/session/s', event: sampleEvent() }]);
      const before = await port.readAll(everything);
      const again = await reopen();
      expect(await again.readAll(everything)).toEqual(before);
      await expect(again.append('team1/video/a', sampleEvents('a', 1), 'none')).rejects.toBeInstanceOf(
        RevisionConflict,
      );
    });
  });
}
