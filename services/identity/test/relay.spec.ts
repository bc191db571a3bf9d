import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SqliteDocumentStore } from '@marquee/adapter-sqlite';
import type { EventEnvelope } from '@marquee/kernel';
import { OutboxCalls, OutboxRelay, Turn } from '@marquee/nest-kit';
import { teamCollection, type Outbox } from '@marquee/ports';
import { sampleEvent, until } from '@marquee/ports/testing';

const of = (name: string) => teamCollection<object>({ name, entity: name, topic: `test.${name}`, schemaVersion: 1 });
const [videos, members] = [of('videos'), of('members')];

let documents: SqliteDocumentStore;
let errors: unknown[];
/** Milliseconds, by a clock that only the turns read. */
let elapsed: number;
const stops: (() => Promise<void>)[] = [];

beforeEach(() => {
  documents = SqliteDocumentStore.open(':memory:');
  [errors, elapsed] = [[], 0];
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await documents.close();
});

async function save(collection: typeof videos, id: string): Promise<void> {
  const event = sampleEvent({ entity: collection.entity, entityId: id });
  await documents.team(collection, 'team1').save(id, 0, {}, [event]);
}

function relay(publish: (topic: string, events: readonly EventEnvelope[]) => Promise<void>, turn?: Turn): OutboxRelay {
  const onError = (error: unknown): void => void errors.push(error);
  const shared = turn && { turn, calls: new OutboxCalls(documents) };
  const started = new OutboxRelay({ outbox: documents.outbox, bus: { publish }, onError, shared });
  started.start();
  stops.push(() => started.stop());
  return started;
}

/** As an adapter that looks for each topic by itself; it tells what it is asked for. */
function strict(asked: string[], hears: (topic: string) => boolean): Outbox {
  const { outbox } = documents;
  return {
    pending: async (limit, except, only) => {
      asked.push(only ? [...only].join() : 'all');
      return (await outbox.pending(limit, except)).filter(({ topic }) => only?.has(topic) ?? true);
    },
    published: (sequences) => outbox.published(sequences),
    backlog: () => outbox.backlog(),
    onSaved: (listener) => outbox.onSaved((topic) => hears(topic) && listener(topic)),
  };
}

describe('the relay', () => {
  it('publishes the other topics while one is refused, however much waits of it, and that one when it is taken again', async () => {
    const published: string[] = [];
    let isRefused = true;
    for (let index = 0; index < 600; index++) await save(videos, `v${index}`);
    const started = relay(async (topic, events) => {
      if (topic === 'test.videos' && isRefused) throw new Error('too large');
      published.push(...events.map(({ entityId }) => entityId));
    });
    await save(members, 'm1');
    await until(async () => published.includes('m1'));
    expect(published).toEqual(['m1']);
    expect(started.refusedTopics).toBe(1);
    expect(errors[0]).toMatchObject({ message: expect.stringContaining('test.videos') });
    isRefused = false;
    await until(async () => published.length === 601);
    expect(published.slice(1)).toEqual(Array.from({ length: 600 }, (_, index) => `v${index}`));
    await started.stop();
    expect(started.refusedTopics).toBe(0);
    expect(await documents.outbox.backlog()).toEqual({ count: 0 });
  });

  it('does not let a topic that gets no answer hold up the others', async () => {
    const published: string[] = [];
    const answer = Promise.withResolvers<void>();
    await save(videos, 'v1');
    relay(async (topic, events) => {
      if (topic === 'test.videos') await answer.promise;
      published.push(...events.map(({ entityId }) => entityId));
    });
    await save(members, 'm1');
    await until(async () => published.includes('m1'));
    expect(published).toEqual(['m1']);
    answer.resolve();
    await until(async () => published.includes('v1'));
  });

  it('looks for the topics that were saved here, and now and then for all, since others save, too', async () => {
    const published: string[] = [];
    const asked: string[] = [];
    const publish = async (_topic: string, events: readonly EventEnvelope[]): Promise<void> =>
      void published.push(...events.map(({ entityId }) => entityId));
    // Another process saves members.
    const outbox = strict(asked, (topic) => topic === 'test.videos');
    const started = new OutboxRelay({ outbox, bus: { publish }, onError: (error) => errors.push(error) });
    started.start();
    stops.push(() => started.stop());
    let saved = 0;
    await until(async () => {
      await save(videos, `v${(saved += 1)}`);
      return asked.includes('test.videos');
    });
    await save(members, 'm1');
    await until(async () => published.length === saved + 1);
    expect(asked).toContain('all');
    expect(errors).toEqual([]);
  });

  it('hears from the other processes of a service in which topics they saved, and looks for these alone', async () => {
    const asked: string[] = [];
    const published: string[] = [];
    const start = (hears: boolean, turn: Turn): OutboxRelay => {
      const started = new OutboxRelay({
        outbox: strict(asked, () => hears),
        bus: { publish: async (_topic, events) => void published.push(...events.map(({ entityId }) => entityId)) },
        onError: (error) => errors.push(error),
        shared: { turn, calls: new OutboxCalls(documents) },
      });
      started.start();
      stops.push(() => started.stop());
      return started;
    };
    const [turn, otherTurn] = [
      new Turn(documents, 'outbox', { elapsed: () => elapsed }),
      new Turn(documents, 'outbox'),
    ];
    await turn.look();
    const [publishing, saving] = [start(false, turn), start(true, otherTurn)];
    await until(() => asked.length > 0);
    const before = asked.length;
    await save(videos, 'v1');
    await until(() => published.length > 0);
    await save(members, 'm1');
    await save(members, 'm2');
    await until(() => published.length > 2);
    expect([publishing.isAtWork, saving.isAtWork]).toEqual([true, false]);
    expect(published).toEqual(['v1', 'm1', 'm2']);
    expect(new Set(asked.slice(before))).toEqual(new Set(['test.videos', 'test.members']));
    expect(errors).toEqual([]);
  });

  it('leaves the events to the process that has the turn, and takes over at once when that one stops', async () => {
    const by: string[] = [];
    const turns = ['first', 'second'].map(() => new Turn(documents, 'outbox', { elapsed: () => elapsed }));
    const publishes = (name: string) => async (_topic: string, events: readonly EventEnvelope[]) => {
      by.push(...events.map(({ entityId }) => `${name} ${entityId}`));
    };
    await turns[0]?.look();
    const first = relay(publishes('first'), turns[0]);
    const second = relay(publishes('second'), turns[1]);
    await save(videos, 'v1');
    await until(async () => by.length > 0);
    expect([first.isAtWork, second.isAtWork]).toEqual([true, false]);
    await first.stop();
    await save(videos, 'v2');
    await until(async () => by.length > 1);
    expect(by).toEqual(['first v1', 'second v2']);
    expect([first.isAtWork, second.isAtWork]).toEqual([false, true]);
  });

  it('publishes what it is just being called for when it is stopped', async () => {
    const published: string[] = [];
    const turn = new Turn(documents, 'outbox', { elapsed: () => elapsed });
    await turn.look();
    const calls = new OutboxCalls(documents);
    const answer = Promise.withResolvers<Awaited<ReturnType<OutboxCalls['heard']>>>();
    const hears = jest.spyOn(calls, 'heard').mockReturnValueOnce(answer.promise);
    const asked: string[] = [];
    const started = new OutboxRelay({
      outbox: strict(asked, () => false),
      bus: {
        publish: async (_topic, events) => {
          await wait(50);
          published.push(...events.map(({ entityId }) => entityId));
        },
      },
      onError: (error) => errors.push(error),
      shared: { turn, calls },
    });
    started.start();
    await until(() => hears.mock.calls.length > 0 && asked.length > 0);
    await save(videos, 'v1');
    const stopped = started.stop();
    answer.resolve(['test.videos']);
    await stopped;
    expect([published, errors]).toEqual([['v1'], []]);
  });
});

describe('a call to whoever publishes', () => {
  it('is heard once, however many call at a time', async () => {
    const [listening, ...others] = Array.from({ length: 4 }, () => new OutboxCalls(documents));
    await others[0]?.call(['test.videos']);
    expect(await listening?.heard()).toEqual(['test.videos']);
    expect(await listening?.heard()).toEqual([]);
    await Promise.all(others.map((one) => one.call(['test.members', 'test.videos'])));
    expect((await listening?.heard())?.toSorted()).toEqual(['test.members', 'test.videos']);
    expect(await listening?.heard()).toEqual([]);
  });
});

describe('a turn', () => {
  const turn = (mine = () => elapsed): Turn => new Turn(documents, 'sample', { elapsed: mine });

  it('stays with whoever renews it, whatever the clocks of others say', async () => {
    const [first, second] = [turn(), turn(() => elapsed + 90_000)];
    await first.look();
    for (elapsed = 0; elapsed < 60_000; elapsed += 1_000) {
      await first.look();
      await second.look();
      expect([first.isHeld, second.isHeld]).toEqual([true, false]);
    }
  });

  it('goes to another one when it has not been renewed since that one saw it, and not a moment before', async () => {
    const [first, second, third] = [turn(), turn(), turn()];
    await first.look();
    await second.look();
    await third.look();
    elapsed = 3_999;
    await second.look();
    expect([first.isHeld, second.isHeld]).toEqual([true, false]);
    elapsed = 4_000;
    await Promise.all([second.look(), third.look()]);
    // Its own clock tells the first one that it has lost it; of the others, one was faster.
    expect([first.isHeld, second.isHeld, third.isHeld].filter(Boolean)).toHaveLength(1);
    expect(first.isHeld).toBe(false);
    await first.look();
    expect(first.isHeld).toBe(false);
  });
});
