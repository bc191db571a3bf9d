import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { done, type EventHandler, type Outcome } from '@marquee/ports';
import { sampleEvent } from '@marquee/ports/testing';
import { Lanes } from './lanes.js';
import { Progress } from './progress.js';

const settings = { concurrency: 2, maxAttempts: 5, retry: { first: 100, longest: 300 }, onError: () => undefined };

describe('Lanes', () => {
  let progress: Progress;
  let buried: string[];
  let bury: () => Promise<void>;
  const lanesFor = (handler: EventHandler) => {
    const lanes = new Lanes(settings, {
      bury: async (_delivery, attempts, reason) => {
        await bury();
        buried.push(`${reason} ${attempts}`);
      },
      settled: () => undefined,
    });
    lanes.join({ topics: new Set(['videos']), handler, handling: new Set() });
    lanes.resume();
    return lanes;
  };
  const delivery = (entityId: string, offset: number) => {
    progress.read(offset);
    const value = Buffer.from(JSON.stringify(sampleEvent({ entityId, revision: offset })));
    return {
      topic: 'videos',
      partition: 0,
      offset,
      progress,
      record: { key: Buffer.from(entityId), value, headers: {} },
    };
  };
  const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
  beforeEach(() => {
    jest.useFakeTimers();
    progress = new Progress(0);
    buried = [];
    bury = async () => undefined;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('wait longer after each attempt, up to the longest, then put the event aside', async () => {
    const started = Date.now();
    const attempts: number[] = [];
    const lanes = lanesFor(async () => {
      attempts.push(Date.now() - started);
      throw new Error('down');
    });
    lanes.add(delivery('a', 0));
    await pass(5_000);
    expect(attempts).toEqual([0, 100, 300, 600, 900]);
    expect([buried, progress.unsettled]).toEqual([['down 5'], 0]);
  });

  it('ask again for as long as it takes when an event is not at fault, and count other failures only', async () => {
    const started = Date.now();
    const attempts: number[] = [];
    const lanes = lanesFor(async () => {
      attempts.push(Date.now() - started);
      if (attempts.length <= 6) return { kind: 'wait', reason: 'the database is away' };
      throw new Error('broken');
    });
    lanes.add(delivery('a', 0));
    await pass(10_000);
    expect(attempts.slice(0, 7)).toEqual([0, 100, 300, 600, 900, 1_200, 1_500]);
    expect([attempts.length, buried, progress.unsettled]).toEqual([6 + settings.maxAttempts, ['broken 5'], 0]);
  });

  it('do not ask the handler again when an event cannot be put aside yet', async () => {
    const outcome: Outcome = { kind: 'dead-letter', reason: 'no template' };
    const handler = jest.fn<EventHandler>(async () => outcome);
    bury = () => Promise.reject(new Error('no broker'));
    const lanes = lanesFor(handler);
    lanes.add(delivery('a', 0));
    await pass(250);
    expect([buried, progress.unsettled]).toEqual([[], 1]);
    bury = async () => undefined;
    await pass(1_000);
    expect(handler).toHaveBeenCalledTimes(1);
    expect([buried, progress.unsettled]).toEqual([['no template 1'], 0]);
  });

  it('run no more entities at once than allowed', async () => {
    let [running, most] = [0, 0];
    const lanes = lanesFor(async () => {
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 10));
      running -= 1;
      return done;
    });
    for (const [index, entityId] of ['a', 'b', 'c', 'd'].entries()) lanes.add(delivery(entityId, index));
    await pass(1_000);
    expect([most, progress.unsettled]).toEqual([2, 0]);
  });

  it('start nothing while they are paused, and forget what was not started', async () => {
    const seen: number[] = [];
    const lanes = lanesFor(async ({ revision }) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      seen.push(revision);
      return done;
    });
    lanes.add(delivery('a', 0));
    lanes.add(delivery('a', 1));
    const paused = lanes.pause();
    await pass(1_000);
    await paused;
    expect(seen).toEqual([0]);
    lanes.clear();
    lanes.resume();
    await pass(1_000);
    expect([seen, progress.committable]).toEqual([[0], 1]);
  });
});
