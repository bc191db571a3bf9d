import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoggedEvent } from '@marquee/ports';
import { onEngine } from '@marquee/ports/contracts';
import { eventually, sampleEvent, sampleEvents } from '@marquee/ports/testing';
import { EventStoreDbEventLog } from './index.js';
import { OwnServer } from './testing/own-server.js';

const ids = (events: readonly LoggedEvent[]) => events.map(({ event }) => event.id);
const everything = { after: 0, limit: 10_000 };
const impatient = { retry: { first: 10, longest: 100 } };

onEngine('EVENTSTORE_URL', () =>
  describe('When the server is killed and comes back', () => {
    let server: OwnServer;
    let log: EventStoreDbEventLog;
    beforeAll(async () => {
      server = await OwnServer.make();
    });
    afterAll(() => server.dispose());
    let round = 0;
    beforeEach(async () => {
      log = await EventStoreDbEventLog.connect({ url: server.url, prefix: `round${round++}/`, ...impatient });
    });
    afterEach(() => log.close());

    it('loses nothing that it acknowledged, and has nothing twice', async () => {
      const acknowledged: string[] = [];
      let isWriting = true;
      const write = async (writer: number) => {
        for (let turn = 0; isWriting; turn++) {
          const events = [sampleEvent(), sampleEvent()];
          const stream = `team1/video/${writer}-${turn % 3}`;
          // Half of them guarded, as by a projection of the stream, half of them in many streams.
          if (turn % 2 === 0) await log.append(stream, events);
          else await log.appendMany(events.map((event, index) => ({ stream: `${stream}-${index}`, event })));
          acknowledged.push(...events.map(({ id }) => id));
        }
      };
      const writers = Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer)));
      for (let crash = 0; crash < 3; crash++) {
        const enough = acknowledged.length + 40;
        await eventually(() => expect(acknowledged.length).toBeGreaterThan(enough));
        await server.restart();
      }
      isWriting = false;
      await writers;
      const all = await log.readAll(everything);
      expect(ids(all).toSorted()).toEqual(acknowledged.toSorted());
      for (const [, events] of Map.groupBy(all, ({ stream }) => stream)) {
        expect(events.map(({ streamRevision }) => streamRevision)).toEqual(events.map((_, index) => index));
      }
    });

    it('knows an append again whose acknowledgement was lost', async () => {
      const events = sampleEvents('a', 3);
      await log.append('team1/video/a', events.slice(0, 2));
      await server.restart();
      const other = await EventStoreDbEventLog.connect({ url: server.url, prefix: `round${round - 1}/` });
      await other.append('team1/video/a', events.slice(1), 'any');
      await other.append('team1/video/a', events.toReversed(), 'none');
      expect(ids(await other.readStream('team1/video/a'))).toEqual(events.map(({ id }) => id));
      await other.close();
    });

    it('goes on with a subscription: nothing twice, nothing skipped, while events keep coming', async () => {
      const appended: string[] = [];
      const append = async (count: number) => {
        const events = sampleEvents('a', count, appended.length + 1);
        await log.append('team1/video/a', events);
        appended.push(...events.map(({ id }) => id));
      };
      await append(30);
      const seen: string[] = [];
      const subscription = await log.subscribe({ after: 0, batch: 7 }, async (events) => {
        await wait(2);
        seen.push(...ids(events));
      });
      for (let crash = 0; crash < 3; crash++) {
        await append(20);
        await server.kill();
        const later = append(10);
        await server.start();
        await later;
      }
      await eventually(() => expect(seen).toHaveLength(appended.length));
      await append(1);
      await eventually(() => expect(seen).toHaveLength(appended.length));
      expect(seen).toEqual(appended);
      await subscription.close();
    });

    it('gives the same batch to a handler that fails meanwhile, until it takes it', async () => {
      await log.append('team1/video/a', sampleEvents('a', 4));
      const batches: string[][] = [];
      let isFailing = true;
      const subscription = await log.subscribe({ after: 0, batch: 2 }, async (events) => {
        batches.push(ids(events));
        if (isFailing) throw new Error('not yet');
      });
      await eventually(() => expect(batches.length).toBeGreaterThan(1));
      await server.restart();
      const failures = batches.length;
      await eventually(() => expect(batches.length).toBeGreaterThan(failures + 1));
      isFailing = false;
      const all = ids(await log.readAll(everything));
      await eventually(() => expect(batches.at(-1)).toEqual(all.slice(2)));
      const [last, ...before] = batches.toReversed();
      expect(last).toEqual(all.slice(2));
      expect(new Set(before.map(String))).toEqual(new Set([String(all.slice(0, 2))]));
      await subscription.close();
    });
  }),
);
