import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Controller, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { ManualClock, type EventEnvelope } from '@marquee/kernel';
import { domainError } from '@marquee/contracts';
import { done, type EventBus, type EventHandler, type Outcome } from '@marquee/ports';
import { Consume, ConsumeAsRecorded, MarqueeServer, PrincipalSigner } from '../src/index.js';

const answers: { first: Outcome; second: Outcome | Error } = { first: done, second: done };
const received: { readonly by: string; readonly event: EventEnvelope }[] = [];

@Controller()
class First {
  @Consume('test.both', 'catalog.video')
  take(event: EventEnvelope): Promise<Outcome> {
    received.push({ by: 'first', event });
    return Promise.resolve(answers.first);
  }

  @ConsumeAsRecorded('test.keeper', 'catalog.video')
  keep(event: EventEnvelope): Promise<Outcome> {
    received.push({ by: 'keeper', event });
    return Promise.resolve(done);
  }
}

@Controller()
class Second {
  @Consume('test.both', 'catalog.video')
  take(event: EventEnvelope): Promise<Outcome> {
    received.push({ by: 'second', event });
    return answers.second instanceof Error ? Promise.reject(answers.second) : Promise.resolve(answers.second);
  }
}

@Module({ controllers: [First, Second] })
class TestModule {}

const said: string[] = [];
const groups = new Map<string, EventHandler>();
const bus = {
  subscribe: (group: string, _topics: readonly string[], handler: EventHandler) => {
    groups.set(group, handler);
    return Promise.resolve({ close: () => Promise.resolve() });
  },
} as Partial<EventBus> as EventBus;

const event = (type: string, schema: number, data: object): EventEnvelope => ({
  ...{ id: 'e1', type, schema, team: 't1', entity: 'video', entityId: 'v1', revision: 1 },
  ...{ at: '2026-11-01T00:00:00.000Z', actor: { kind: 'service', id: 'test' }, data },
});
const deliver = (group: string, what: EventEnvelope): Promise<Outcome> | undefined => groups.get(group)?.(what);

let app: INestMicroservice;
beforeAll(async () => {
  const signer = new PrincipalSigner('a key of the test', new ManualClock());
  const onError = (where: string, error: unknown): void => void said.push(`${where}: ${String(error)}`);
  const strategy = new MarqueeServer({ definitions: [], signer, doors: [], bus, onError });
  app = await NestFactory.createMicroservice<MicroserviceOptions>(TestModule, { strategy, logger: false });
  await app.listen();
});
afterAll(() => app.close());
beforeEach(() => {
  received.length = 0;
  Object.assign(answers, { first: done, second: done });
});

describe('events that wait for somebody who does not answer', () => {
  it('are told of once, also where others are handled meanwhile', async () => {
    const away = domainError('UNAVAILABLE');
    for (const second of [away, away, done, away, away]) {
      Object.assign(answers, { second });
      await deliver('test.both', event('VideoDeleted', 1, {}));
    }
    expect(said).toEqual(['consume test.both: Error: waits until somebody answers']);
  });
});

describe('two consumers of one topic in one group', () => {
  const deleted = event('VideoDeleted', 1, {});
  const retry: Outcome = { kind: 'retry', reason: 'not yet' };
  const wait: Outcome = { kind: 'wait', reason: 'away' };
  const letter: Outcome = { kind: 'dead-letter', reason: 'never' };

  it('both get the event', async () => {
    expect(await deliver('test.both', deleted)).toEqual(done);
    expect(received.map(({ by }) => by).toSorted()).toEqual(['first', 'second']);
  });

  it.each([
    [done, retry, retry],
    [retry, done, retry],
    [retry, letter, retry],
    [letter, done, letter],
    [wait, retry, wait],
  ])('ask for it again when one of them does: %j and %j', async (first, second, expected) => {
    Object.assign(answers, { first, second });
    expect(await deliver('test.both', deleted)).toEqual(expected);
  });

  it('fail together, so that it comes again', async () => {
    answers.second = new Error('no database');
    await expect(deliver('test.both', deleted)).rejects.toThrow('no database');
  });
});

describe('an event that is kept', () => {
  it('comes as it was recorded', async () => {
    const recorded = event('VideoDeleted', 1, {});
    await deliver('test.keeper', recorded);
    expect(received).toEqual([{ by: 'keeper', event: recorded }]);
  });
});
