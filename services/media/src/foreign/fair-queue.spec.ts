import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { FairQueue, QueueFull, type FairQueueLimits } from './fair-queue.js';

const roomy: FairQueueLimits = { atOnce: 1, perParty: 100, bytes: 1_000, longestWait: 60_000 };

/** A queue whose work ends when it is told to, and the order in which it began. */
function setUp(limits: Partial<FairQueueLimits> = {}) {
  const queue = new FairQueue({ ...roomy, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const bring = (party: string, name: string, size = 1, signal?: AbortSignal): Promise<string> => {
    const { promise, resolve } = Promise.withResolvers<string>();
    ends.set(name, () => resolve(name));
    const work = (): Promise<string> => {
      begun.push(name);
      return promise;
    };
    return queue.run(party, size, work, signal);
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await wait(0);
  };
  return { queue, begun, bring, end };
}

describe('a fair queue', () => {
  it('lets parties take turns, however much one of them brings', async () => {
    const { begun, bring, end } = setUp();
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => bring(name.slice(0, 1), name));
    await wait(0);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2']) {
      expect(begun.at(-1)).toBe(name);
      await end(name);
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  });

  it('does so many things at once and not one more', async () => {
    const { begun, bring, end } = setUp({ atOnce: 2 });
    const all = ['a1', 'a2', 'b1'].map((name) => bring(name.slice(0, 1), name));
    await wait(0);
    expect(begun).toEqual(['a1', 'a2']);
    await end('a2');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await Promise.all([end('a1'), end('b1'), ...all]);
  });

  it('refuses at once what is too much for one party or for all, and takes it when there is room again', async () => {
    const { bring, end } = setUp({ perParty: 2, bytes: 10 });
    const first = bring('a', 'a1', 4);
    const second = bring('a', 'a2', 4);
    await expect(bring('a', 'a3', 1)).rejects.toThrow(QueueFull);
    await expect(bring('b', 'b1', 3)).rejects.toThrow(QueueFull);
    const third = bring('b', 'b2', 2);
    await end('a1');
    await first;
    const fourth = bring('a', 'a4', 4);
    for (const name of ['a2', 'b2', 'a4']) await end(name);
    expect(await Promise.all([second, third, fourth])).toEqual(['a2', 'b2', 'a4']);
  });

  it('refuses who waited too long, and forgets who went away, without taking the place of others', async () => {
    const { begun, bring, end } = setUp({ longestWait: 50 });
    const gone = new AbortController();
    const first = bring('a', 'a1');
    const left = bring('b', 'b1', 1, gone.signal);
    gone.abort(new Error('gave up'));
    await expect(left).rejects.toThrow('gave up');
    await expect(bring('b', 'b2')).rejects.toThrow(QueueFull);
    const last = bring('c', 'c1');
    await end('a1');
    await end('c1');
    expect([await first, await last, begun]).toEqual(['a1', 'c1', ['a1', 'c1']]);
  });

  it('goes on after work that failed', async () => {
    const { queue, bring, end } = setUp({ perParty: 1, bytes: 1 });
    await expect(queue.run('a', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const next = bring('a', 'a1');
    await wait(0);
    await end('a1');
    expect(await next).toBe('a1');
  });
});
