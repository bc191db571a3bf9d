import { expect } from '@jest/globals';
import type { EventEnvelope } from '@marquee/kernel';
import { contract, type ContractOptions, type Fixture } from '../testing/contract.js';
import { eventually } from '../testing/until.js';
import { sampleEvents } from '../testing/sample-events.js';
import { putsAside } from './dead-letters.contract.js';
import { done, type EventBus, type Outcome } from './event-bus.js';
import { firsts, label, of } from './labels.js';
import { tellsListeners } from './listeners.contract.js';

/** To be made with back-offs of a few milliseconds. */
export interface EventBusFixture extends Fixture<EventBus> {
  readonly maxAttempts: number;
}

const soon = (milliseconds = 2) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function eventBusContract(make: () => Promise<EventBusFixture>, options: ContractOptions = {}): void {
  contract('EventBus', make, options, (promise) => {
    promise('delivers an event as it was published, to every group', async ({ port }) => {
      const [event] = sampleEvents('a', 1);
      const received: Record<string, EventEnvelope> = {};
      for (const group of ['mail', 'workflow']) {
        await port.subscribe(group, ['videos'], async (delivered) => {
          received[group] = delivered;
          return done;
        });
      }
      await port.publish('videos', [event!]);
      await eventually(() => expect(received).toEqual({ mail: event, workflow: event }));
    });

    promise('gives an event to the handler of its topic, where a group has one for each', async ({ port }) => {
      const heard: string[] = [];
      for (const topic of ['videos', 'assets']) {
        await port.subscribe('group', [topic], async (event) => (heard.push(`${topic}: ${label(event)}`), done));
      }
      for (const [topic, id] of [
        ['videos', 'v'],
        ['assets', 'a'],
        ['videos', 'w'],
        ['assets', 'b'],
      ] as const) {
        await port.publish(topic, sampleEvents(id, 1));
      }
      await eventually(() =>
        expect([...new Set(heard)].toSorted()).toEqual(['assets: a1', 'assets: b1', 'videos: v1', 'videos: w1']),
      );
      await eventually(async () => expect(await port.lag('group')).toBe(0));
      expect(new Set(heard).size).toBe(4);
    });

    promise('tells what a group has not finished, also where later events of others are', async ({ port }) => {
      let isMended = false;
      await port.subscribe('group', ['videos'], async ({ entityId }) =>
        entityId === 'a' && !isMended ? { kind: 'wait', reason: 'the mail server is away' } : done,
      );
      const events = sampleEvents('a', 2);
      await port.publish('videos', events);
      await port.publish('videos', sampleEvents('b', 3));
      await port.publish('others', sampleEvents('c', 1));
      const told = async (limit: number) => {
        const unfinished = await port.unfinished('group', limit);
        return unfinished.map(({ topic, event }) => `${topic}: ${label(event)}`);
      };
      expect(await told(100)).toEqual(expect.arrayContaining(['videos: a1', 'videos: a2']));
      expect(await told(100)).not.toContain('others: c1');
      expect(await told(1)).toHaveLength(1);
      isMended = true;
      await eventually(async () => expect(await told(100)).toEqual([]));
      expect(await port.unfinished('nobody', 100)).toEqual([]);
    });

    promise('gives a new group its topics from the beginning, and no others', async ({ port }) => {
      await port.publish('videos', sampleEvents('a', 2));
      await port.publish('members', sampleEvents('b', 2));
      await port.publish('lives', sampleEvents('c', 2));
      const seen: string[] = [];
      await port.subscribe('late', ['videos', 'lives'], async (event) => (seen.push(label(event)), done));
      await eventually(() => expect(firsts(seen).toSorted()).toEqual(['a1', 'a2', 'c1', 'c2']));
    });

    promise('keeps the order of each entity while entities run side by side', async ({ port }) => {
      const seen: string[] = [];
      const active = new Set<string>();
      const together: string[] = [];
      await port.subscribe('group', ['videos'], async (event) => {
        if (active.has(event.entityId)) together.push(label(event));
        active.add(event.entityId);
        await soon(event.revision % 3);
        active.delete(event.entityId);
        seen.push(label(event));
        return done;
      });
      const entities = ['a', 'b', 'c', 'd', 'e'];
      for (let first = 1; first <= 20; first += 5) {
        await port.publish(
          'videos',
          entities.flatMap((entityId) => sampleEvents(entityId, 5, first)),
        );
      }
      await eventually(() => expect(firsts(seen)).toHaveLength(100));
      expect(together).toEqual([]);
      for (const entityId of entities) {
        expect(of(entityId, seen)).toEqual(Array.from({ length: 20 }, (_, index) => `${entityId}${index + 1}`));
      }
    });

    promise('shares the work among members, never an entity between two at once', async ({ port }) => {
      const seen: string[] = [];
      const active = new Set<string>();
      const together: string[] = [];
      for (let member = 0; member < 3; member++) {
        await port.subscribe('group', ['videos'], async (event) => {
          if (active.has(event.entityId)) together.push(label(event));
          active.add(event.entityId);
          await soon();
          active.delete(event.entityId);
          seen.push(label(event));
          return done;
        });
      }
      for (const entityId of ['a', 'b', 'c', 'd']) await port.publish('videos', sampleEvents(entityId, 10));
      await eventually(() => expect(firsts(seen)).toHaveLength(40));
      expect(of('c', seen)).toEqual(Array.from({ length: 10 }, (_, index) => `c${index + 1}`));
      expect(together).toEqual([]);
    });

    promise('tries again after "retry" and after an exception; the entity waits and others go on', async ({ port }) => {
      const seen: string[] = [];
      let failures = 0;
      await port.subscribe('group', ['videos'], async (event) => {
        if (label(event) === 'a1' && failures < 2) {
          failures += 1;
          if (failures === 1) throw new Error('the mail server is down');
          return { kind: 'retry', reason: 'still down' };
        }
        seen.push(label(event));
        return done;
      });
      await port.publish('videos', [...sampleEvents('a', 3), ...sampleEvents('b', 1)]);
      await eventually(() => expect(of('a', seen)).toEqual(['a1', 'a2', 'a3']));
      await eventually(() => expect(of('b', seen)).toEqual(['b1']));
      expect(await port.deadLetters('group')).toEqual([]);
    });

    promise('keeps an entity in order also for events that are published while it waits', async ({ port }) => {
      const seen: string[] = [];
      let isUp = false;
      let refusals = 0;
      await port.subscribe('group', ['videos'], async (event) => {
        if (!isUp && event.entityId === 'a') {
          refusals += 1;
          // Up again before the attempts are used up.
          isUp = refusals === 2;
          return { kind: 'retry', reason: 'down' };
        }
        seen.push(label(event));
        return done;
      });
      await port.publish('videos', sampleEvents('a', 2));
      await eventually(() => expect(refusals).toBeGreaterThan(0));
      await port.publish('videos', sampleEvents('a', 2, 3));
      await eventually(() => expect(of('a', seen)).toEqual(['a1', 'a2', 'a3', 'a4']));
    });

    putsAside(promise);
    tellsListeners(promise);

    promise(
      'finishes what is being handled when a subscription closes, and leaves the rest to later members',
      async ({ port }) => {
        const seen: string[] = [];
        let release = () => undefined as void;
        const held = new Promise<void>((resolve) => (release = resolve));
        let isHandling = false;
        const subscription = await port.subscribe('group', ['videos'], async (event) => {
          isHandling = true;
          await held;
          seen.push(label(event));
          return done;
        });
        await port.publish('videos', sampleEvents('a', 1));
        await eventually(() => expect(isHandling).toBe(true));
        const closed = subscription.close();
        release();
        await closed;
        expect(firsts(seen)).toEqual(['a1']);
        await port.publish('videos', sampleEvents('a', 1, 2));
        await port.subscribe('group', ['videos'], async (event) => (seen.push(`later ${label(event)}`), done));
        await eventually(() => expect(seen).toContain('later a2'));
        expect(seen).not.toContain('a2');
      },
    );

    promise('knows the groups that ever subscribed', async ({ port }) => {
      for (const group of ['mail', 'catalog.assets']) await port.subscribe(group, ['videos'], async () => done);
      expect(await port.groups()).toEqual(['catalog.assets', 'mail']);
    });

    promise('counts what a group has not finished', async ({ port }) => {
      const subscription = await port.subscribe('group', ['videos'], async () => done);
      await subscription.close();
      await port.publish('videos', sampleEvents('a', 3));
      expect(await port.lag('group')).toBe(3);
      await port.subscribe('group', ['videos'], async () => done);
      await eventually(async () => expect(await port.lag('group')).toBe(0));
    });

    promise(
      'delivers after a restart what was published before, also what waits for its next attempt',
      async (fixture) => {
        const seen: string[] = [];
        let release = (_outcome: Outcome) => undefined as void;
        const held = new Promise<Outcome>((resolve) => (release = resolve));
        let isHandling = false;
        await fixture.port.subscribe('group', ['videos'], async (event) => {
          if (event.entityId === 'b') return (seen.push(label(event)), done);
          isHandling = true;
          return held;
        });
        await fixture.port.publish('videos', [...sampleEvents('a', 3), ...sampleEvents('b', 1)]);
        await eventually(() => expect([isHandling, of('b', seen)]).toEqual([true, ['b1']]));
        const reopening = fixture.reopen();
        release({ kind: 'retry', reason: 'shutting down' });
        const port = await reopening;
        await port.publish('videos', sampleEvents('a', 1, 4));
        await port.subscribe('group', ['videos'], async (event) => (seen.push(label(event)), done));
        await eventually(() => expect(of('a', seen)).toEqual(['a1', 'a2', 'a3', 'a4']));
      },
    );
  });
}
