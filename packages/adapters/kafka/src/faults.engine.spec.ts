import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { done } from '@marquee/ports';
import { onEngine } from '@marquee/ports/contracts';
import { eventually, sampleEvent, sampleEvents } from '@marquee/ports/testing';
import { type Admin, Kafka, logLevel, Partitioners } from 'kafkajs';
import { KafkaEventBus, type KafkaEventBusOptions } from './index.js';
import { quick } from './testing/fixture.js';
import { upTo, Witness } from './testing/witness.js';

onEngine('KAFKA_BROKERS', (brokers) => {
  describe('KafkaEventBus', () => {
    const kafka = new Kafka({ brokers: brokers.split(','), logLevel: logLevel.NOTHING });
    let prefix: string;
    let admin: Admin;
    const open: KafkaEventBus[] = [];
    const connect = async (options: Partial<KafkaEventBusOptions> = {}) => {
      const bus = await KafkaEventBus.connect({ ...quick, brokers, prefix, ...options });
      open.push(bus);
      return bus;
    };
    beforeEach(async () => {
      prefix = `faults-${randomUUID()}.`;
      admin = kafka.admin();
      await admin.connect();
    });
    afterEach(async () => {
      await Promise.all(open.splice(0).map((bus) => bus.close()));
      await admin.disconnect();
    });

    it('puts bytes that are no event aside, as they are, and goes on behind them', async () => {
      const bus = await connect();
      const witness = new Witness();
      await bus.subscribe('group', ['videos'], witness.handler);
      const event = sampleEvent({ entityId: 'a' });
      const producer = kafka.producer({ createPartitioner: Partitioners.DefaultPartitioner });
      await producer.connect();
      const [key, poison] = ['team1/video/a', Buffer.from([0xff, 0x00, 0x7b])];
      await producer.send({ topic: `${prefix}videos`, messages: [{ key, value: poison }, { value: null }] });
      await producer.disconnect();
      await bus.publish('videos', [event]);
      await eventually(() => expect(witness.of('a')).toEqual([1]));
      const letters = await eventually(async () => {
        const both = await bus.deadLetters('group');
        expect(both).toHaveLength(2);
        return both;
      });
      expect(letters.map(({ reason }) => reason)).toEqual(Array(2).fill('these bytes are no event'));
      expect(letters.map(({ event: { data } }) => data)).toContainEqual({ base64: poison.toString('base64') });
      await eventually(async () => expect(await bus.lag('group')).toBe(0));
    });

    it('replays a dead letter to its group alone', async () => {
      const bus = await connect();
      const [mails, views] = [new Witness(), new Witness()];
      let isRepaired = false;
      await bus.subscribe('mail', ['videos'], async (event) =>
        isRepaired ? mails.handler(event) : { kind: 'dead-letter', reason: 'no template' },
      );
      await bus.publish('videos', [sampleEvent({ entityId: 'a', revision: 1 })]);
      const [letter] = await eventually(async () => {
        const letters = await bus.deadLetters('mail');
        expect(letters).toHaveLength(1);
        return letters;
      });
      isRepaired = true;
      await bus.replay(letter?.id ?? '');
      await bus.publish('videos', [sampleEvent({ entityId: 'a', revision: 2 })]);
      await eventually(() => expect(mails.of('a')).toEqual([1, 2]));
      let deliveries = 0;
      await bus.subscribe('views', ['videos'], (event) => ((deliveries += 1), views.handler(event)));
      await eventually(() => expect(views.of('a')).toEqual([1, 2]));
      await eventually(async () => expect(await bus.lag('views')).toBe(0));
      expect(deliveries).toBe(2);
      await expect(bus.replay(letter?.id ?? '')).rejects.toThrow('there is no dead letter');
    });

    it('lets others of a partition pass thousands of events that wait behind a failed one of their entity', async () => {
      const bus = await connect({ partitions: 1, retry: { first: 600_000, longest: 600_000 } });
      const seen: string[] = [];
      await bus.subscribe('group', ['videos'], async ({ entityId }) => {
        if (entityId === 'stuck') return { kind: 'retry', reason: 'down' };
        seen.push(entityId);
        return done;
      });
      await bus.publish('videos', sampleEvents('stuck', 2_000));
      await bus.publish('videos', sampleEvents('free', 1));
      await eventually(() => expect(seen).toEqual(['free']));
      expect(await bus.lag('group')).toBe(2_001);
    });

    it('fetches no more of a partition while too much of it waits, and goes on afterwards', async () => {
      const bus = await connect({ partitions: 1, mostUnsettled: 20, maxAttempts: 1_000 });
      const witness = new Witness();
      let isUp = false;
      await bus.subscribe('group', ['videos'], async (event) =>
        isUp || event.entityId === 'free' ? witness.handler(event) : { kind: 'retry', reason: 'down' },
      );
      await bus.publish('videos', sampleEvents('stuck', 30));
      await eventually(async () => expect(await bus.lag('group')).toBe(30));
      await wait(10 * quick.poll);
      await bus.publish('videos', sampleEvents('free', 5));
      await wait(10 * quick.poll);
      expect(witness.of('free')).toEqual([]);
      isUp = true;
      await eventually(() => expect([witness.of('stuck'), witness.of('free')]).toEqual([upTo(30), upTo(5)]));
      await eventually(async () => expect(await bus.lag('group')).toBe(0));
    });

    it('commits nothing behind an event that is still being handled', async () => {
      const bus = await connect({ partitions: 1 });
      const held = Promise.withResolvers<void>();
      const witness = new Witness();
      await bus.subscribe('group', ['videos'], async (event) => {
        if (event.entityId === 'slow') await held.promise;
        return witness.handler(event);
      });
      await bus.publish('videos', [...sampleEvents('a', 1), ...sampleEvents('slow', 1), ...sampleEvents('b', 3)]);
      await eventually(() => expect(witness.of('b')).toEqual(upTo(3)));
      const committed = async () =>
        (await admin.fetchOffsets({ groupId: `${prefix}group`, topics: [`${prefix}videos`] }))[0]?.partitions[0]
          ?.offset;
      await eventually(async () => expect(await committed()).toBe('1'));
      held.resolve();
      await eventually(async () => expect(await committed()).toBe('5'));
    });

    it('loses nothing and keeps the order while members come and go under load', async () => {
      const [entities, revisions] = [20, 60];
      const names = upTo(entities).map((number) => `e${number}-`);
      const witness = new Witness(10);
      const [publisher, first, second] = [await connect(), await connect(), await connect()];
      await first.subscribe('group', ['videos'], witness.handler);
      const publishing = (async () => {
        for (const revision of upTo(revisions)) {
          await publisher.publish(
            'videos',
            names.map((entityId) => sampleEvent({ entityId, revision })),
          );
          await wait(30);
        }
      })();
      await eventually(() => expect(witness.count).toBeGreaterThan(100));
      const guest = await second.subscribe('group', ['videos'], witness.handler);
      const before = witness.count;
      await eventually(() => expect(witness.count).toBeGreaterThan(before + 200));
      await guest.close();
      await publishing;
      await eventually(() => expect(witness.count).toBe(entities * revisions));
      for (const name of names) expect(witness.of(name)).toEqual(upTo(revisions));
      expect(witness.together).toEqual([]);
      await eventually(async () => expect(await first.lag('group')).toBe(0));
    });

    it('finishes what it is handling before another member gets the partition', async () => {
      const names = upTo(12).map((number) => `e${number}`);
      // Longer than the group takes to give out its partitions anew.
      const witness = new Witness(1_500);
      const [first, second] = [await connect({ partitions: 6 }), await connect()];
      const taken = { first: 0, second: 0 };
      await first.subscribe('group', ['videos'], (event) => ((taken.first += 1), witness.handler(event)));
      for (const revision of upTo(2)) {
        await first.publish(
          'videos',
          names.map((entityId) => sampleEvent({ entityId, revision })),
        );
      }
      await eventually(() => expect(taken.first).toBe(names.length));
      await second.subscribe('group', ['videos'], (event) => ((taken.second += 1), witness.handler(event)));
      await eventually(() => expect(witness.count).toBe(2 * names.length));
      expect(witness.together).toEqual([]);
      expect(taken.second).toBeGreaterThan(0);
      // Nothing came twice: what was settled was committed before the partitions went over.
      expect(taken.first + taken.second).toBe(2 * names.length);
    });

    it('gives topics only to members that handle them', async () => {
      const [old, fresh] = [await connect(), await connect()];
      const [videos, lives] = [new Witness(), new Witness()];
      await old.subscribe('group', ['videos'], videos.handler);
      await fresh.subscribe('group', ['videos'], videos.handler);
      await fresh.subscribe('group', ['lives'], lives.handler);
      const names = upTo(10).map((number) => `e${number}`);
      for (const topic of ['videos', 'lives']) {
        await old.publish(
          topic,
          names.map((entityId) => sampleEvent({ entityId })),
        );
      }
      await eventually(() => expect([videos.count, lives.count]).toEqual([10, 10]));
    });
  });

  describe('KafkaEventBus.connect', () => {
    it('says which address does not answer', async () => {
      await expect(KafkaEventBus.connect({ brokers: '127.0.0.1:1' })).rejects.toThrow(
        /^no connection to Kafka at 127\.0\.0\.1:1: /,
      );
    });
  });
});
