import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoggedEvent } from '@marquee/ports';
import { eventLogContract, onEngine } from '@marquee/ports/contracts';
import { eventually, sampleEvent, sampleEvents } from '@marquee/ports/testing';
import { EventStoreDbEventLog } from './index.js';
import { fixtureOn } from './testing/fixture.js';

const ids = (events: readonly LoggedEvent[]) => events.map(({ event }) => event.id);
const everything = { after: 0, limit: 1_000 };

onEngine('EVENTSTORE_URL', (url) => {
  eventLogContract(() => fixtureOn({ url }));

  describe('The event log in EventStoreDB', () => {
    let prefix: string;
    let log: EventStoreDbEventLog;
    let other: EventStoreDbEventLog;
    let client: EventStoreDBClient;
    beforeEach(async () => {
      prefix = `test-${randomUUID()}/`;
      log = await EventStoreDbEventLog.connect({ url, prefix });
      other = await EventStoreDbEventLog.connect({ url, prefix });
      client = EventStoreDBClient.connectionString(url);
    });
    afterEach(async () => {
      await Promise.all([log.close(), other.close(), client.dispose()]);
    });

    it('writes events that other tools can read', async () => {
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      const event = sampleEvent({ traceparent });
      await log.append('team1/video/a', [event]);
      const read = await Array.fromAsync(client.readStream(`${prefix}team1/video/a`));
      expect(read).toMatchObject([
        {
          event: {
            type: 'VideoRenamed',
            data: { title: '深海の生き物' },
            metadata: {
              eventId: event.id,
              actor: event.actor,
              $correlationId: '0af7651916cd43dd8448eb211c80319c',
              $causationId: 'b7ad6b7169203331',
            },
          },
        },
      ]);
      expect((await log.readStream('team1/video/a'))[0]?.event).toEqual(event);
    });

    it('adds what is new when another process wrote a part of it, in any composition', async () => {
      const [a, b, c, d] = sampleEvents('a', 4) as [LoggedEvent['event'], ...LoggedEvent['event'][]];
      await log.append('team1/video/a', [a, b!]);
      await other.append('team1/video/a', [c!, b!, a]);
      await log.append('team1/video/a', [d!, c!], 2);
      expect(ids(await log.readStream('team1/video/a'))).toEqual([a.id, b!.id, c!.id, d!.id]);
    });

    it('lets processes that write to one stream all come through, each event once', async () => {
      const events = sampleEvents('a', 40);
      const writes = [log, other].flatMap((one) => events.map((event) => one.append('team1/video/a', [event])));
      await Promise.all(writes);
      const stored = await log.readStream('team1/video/a');
      expect(ids(stored).toSorted()).toEqual(events.map(({ id }) => id).toSorted());
      expect(stored.map(({ streamRevision }) => streamRevision)).toEqual(events.map((_, index) => index));
    });

    it('does not need to remember a stream: what it forgot it reads', async () => {
      const forgetful = await EventStoreDbEventLog.connect({ url, prefix, mostKnownIds: 2 });
      const events = ['a', 'b', 'c'].flatMap((entityId) => sampleEvents(entityId, 2));
      for (let round = 0; round < 3; round++) {
        for (const event of events) await forgetful.append(`team1/video/${event.entityId}`, [event]);
      }
      expect(ids(await forgetful.readAll(everything))).toEqual(events.map(({ id }) => id));
      await forgetful.close();
    });

    it('takes more for one stream at once than the server takes in one append', async () => {
      const data = { text: '深'.repeat(50_000) };
      const events = sampleEvents('a', 20).map((event) => ({ ...event, data }));
      await log.appendMany(events.map((event) => ({ stream: 'team1/session/a', event })));
      expect(ids(await log.readStream('team1/session/a'))).toEqual(events.map(({ id }) => id));
      await expect(log.append('team1/session/b', events)).rejects.toThrow('MaximumAppendSizeExceeded');
      const large = sampleEvents('b', 1).map((event) => ({ ...event, data: { text: 'x'.repeat(1024 * 1024) } }));
      await expect(log.append('team1/session/b', large)).rejects.toThrow('MaximumAppendEventSizeExceeded');
      expect(await log.readStream('team1/session/b')).toEqual([]);
    });

    it('passes over events of others in its streams, and counts their places', async () => {
      const [first, second, third] = sampleEvents('a', 3) as [LoggedEvent['event'], ...LoggedEvent['event'][]];
      await log.append('team1/video/a', [first]);
      await client.appendToStream(`${prefix}team1/video/a`, jsonEvent({ type: 'Foreign', data: { some: 'thing' } }));
      await log.append('team1/video/a', [second!]);
      expect((await log.readStream('team1/video/a')).map(({ streamRevision }) => streamRevision)).toEqual([0, 2]);
      await client.appendToStream(`${prefix}team1/video/b`, jsonEvent({ type: 'Foreign', data: { some: 'thing' } }));
      expect(await log.head()).toBe((await log.readAll(everything)).at(-1)?.position);
      const seen: string[] = [];
      const subscription = await log.subscribe({ after: 0 }, async (events) => void seen.push(...ids(events)));
      await log.append('team1/video/b', [third!]);
      await eventually(() => expect(seen).toEqual([first.id, second!.id, third!.id]));
      await subscription.close();
    });

    it('says that a stream was deleted for ever', async () => {
      await log.append('team1/video/a', sampleEvents('a', 1));
      await client.tombstoneStream(`${prefix}team1/video/a`);
      await expect(log.append('team1/video/a', sampleEvents('a', 1, 2))).rejects.toThrow('StreamDeleted');
    });

    it('keeps installations that share a database apart, and lets one without a prefix see both', async () => {
      await log.append('team1/video/a', sampleEvents('a', 2));
      const bare = await EventStoreDbEventLog.connect({ url });
      const prefixes = [`${prefix}team1/`];
      expect(ids(await bare.readAll({ ...everything, prefixes }))).toEqual(ids(await log.readAll(everything)));
      expect(await bare.head()).toBeGreaterThanOrEqual(await log.head());
      expect(await bare.readAll({ ...everything, prefixes: [] })).toEqual([]);
      await bare.close();
    });
  });
});
