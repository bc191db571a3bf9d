import { describe, expect, it } from '@jest/globals';
import { ObjectStore } from './object-store.js';
import { TestClock } from './test-clock.js';

const clockAt = (now: number) => {
  const objects = new ObjectStore(':memory:');
  return { objects, clock: new TestClock(objects, () => now) };
};

describe('the clock of what is sold', () => {
  it('goes on, and never back', () => {
    const { clock } = clockAt(1_000);
    clock.advance(60);
    clock.advance(-30);
    expect([clock.now(), clock.ahead]).toEqual([1_060, 60]);
  });

  it('begins in the past where nothing was sold, and is brought to the present', () => {
    const { clock } = clockAt(1_000);
    expect(clock.begin(600)).toBe(true);
    expect(clock.now()).toBe(400);
    expect(clock.begin(900)).toBe(false);
    clock.advance(600);
    expect([clock.now(), clock.ahead]).toEqual([1_000, 0]);
  });

  it.each(['charges', 'subscriptions', 'invoices'])('does not begin in the past once there are %s', (kind) => {
    const { objects, clock } = clockAt(1_000);
    objects.put('acct_1', kind, { id: 'one', object: 'thing' });
    expect(clock.begin(600)).toBe(false);
    expect(clock.now()).toBe(1_000);
  });
});
