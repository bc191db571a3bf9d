import { describe, expect, it } from '@jest/globals';
import { MinuteCounts } from './minute-counts.js';

describe('counts of the last whole minute', () => {
  it('are those of that minute alone, and gone when it is over', () => {
    let now = 0;
    const counts = new MinuteCounts(() => now);
    counts.add('a', 5);
    now = 59_999;
    counts.add('a');
    expect([...counts.last]).toEqual([]);
    now = 60_000;
    counts.add('b');
    expect([...counts.last]).toEqual([['a', 6]]);
    now = 119_999;
    expect([...counts.last]).toEqual([['a', 6]]);
    now = 120_000;
    expect([...counts.last]).toEqual([['b', 1]]);
    now = 240_000;
    expect([...counts.last]).toEqual([]);
  });

  it('take no more memory, however many there are', () => {
    let now = 0;
    const counts = new MinuteCounts(() => now);
    for (let index = 0; index < 20_000; index++) counts.add(`name ${index}`);
    now = 60_000;
    expect(counts.last.size).toBe(10_000);
  });
});
