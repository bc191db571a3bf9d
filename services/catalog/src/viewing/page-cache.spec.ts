import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import { PageCache } from './page-cache.js';

const [kibibyte, second] = [1_024, 1_000];
/** A page of about that many bytes. */
const page = (bytes: number): string => 'x'.repeat(bytes / 2);

describe('Kept pages', () => {
  let clock: ManualClock;
  let cache: PageCache<string>;
  beforeEach(() => {
    jest.useFakeTimers();
    clock = new ManualClock('2026-11-20T03:00:00.000Z');
    cache = new PageCache(clock, 800 * kibibyte);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (milliseconds: number): void => {
    clock.advance(milliseconds);
    jest.advanceTimersByTime(milliseconds + 10);
  };
  /** Whether it had to be looked for. */
  const isFound = async (team: string, key: string, bytes = kibibyte): Promise<boolean> => {
    let found = false;
    await cache.get(team, key, async () => ((found = true), page(bytes)));
    return found;
  };

  it('are looked for once a second, and anew when the team changed', async () => {
    expect([await isFound('a', 'first'), await isFound('a', 'first')]).toEqual([true, false]);
    cache.forget('a');
    expect([await isFound('a', 'first'), await isFound('a', 'first')]).toEqual([true, false]);
    pass(second + 1);
    expect(await isFound('a', 'first')).toBe(true);
  });

  it('are not kept when the team changed while they were looked for', async () => {
    await cache.get('a', 'first', async () => {
      cache.forget('a');
      return 'old';
    });
    expect(await isFound('a', 'first')).toBe(true);
  });

  it('take no more bytes than they may, however many are asked for', async () => {
    for (let number = 0; number < 5_000; number += 1) await isFound(`team${number % 20}`, `key${number}`, 4 * kibibyte);
    expect(cache.bytes).toBeGreaterThan(600 * kibibyte);
    expect(cache.bytes).toBeLessThanOrEqual(800 * kibibyte);
  });

  it('of one team do not drive out those of another', async () => {
    await isFound('modest', 'first');
    for (let number = 0; number < 5_000; number += 1) await isFound('greedy', `key${number}`, 4 * kibibyte);
    expect(await isFound('modest', 'first')).toBe(false);
    expect(cache.bytes).toBeLessThanOrEqual(102 * kibibyte);
  });

  it('leave nothing behind when their time is over, although nobody asks again', async () => {
    for (let number = 0; number < 100; number += 1) await isFound(`team${number}`, 'first');
    expect(cache.bytes).toBeGreaterThan(100 * kibibyte);
    pass(second + 1);
    expect(cache.bytes).toBe(0);
  });

  it('count long keys, and leave out what is larger than the part of a team', async () => {
    await isFound('a', 'k'.repeat(20 * kibibyte));
    expect(cache.bytes).toBeGreaterThan(40 * kibibyte);
    await isFound('a', 'large', 200 * kibibyte);
    expect(cache.bytes).toBeLessThan(50 * kibibyte);
    expect(await isFound('a', 'large', 200 * kibibyte)).toBe(true);
  });
});
