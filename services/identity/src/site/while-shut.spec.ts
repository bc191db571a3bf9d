import { describe, expect, it } from '@jest/globals';
import { pauseWhileShut } from './while-shut.js';

const minute = 60_000;
const hour = 60 * minute;
const since = '2026-11-20T03:00:00.000Z';
const after = (milliseconds: number, longestWait?: number) =>
  pauseWhileShut(since, new Date(Date.parse(since) + milliseconds), longestWait);

describe('what is due while its site is shut', () => {
  it('looks again after as long as it has waited, after five minutes at first and an hour in the end', () => {
    expect([0, 5 * minute, 20 * minute, hour, 2 * hour, 400 * 24 * hour].map((waited) => after(waited))).toEqual([
      ...[5 * minute, 5 * minute, 20 * minute, hour, hour, hour],
    ]);
  });

  it('looks a last time when its time is over, and waits no longer', () => {
    const waits = 24 * hour;
    expect(after(waits - 90 * minute, waits)).toBe(hour);
    expect(after(waits - 30 * minute, waits)).toBe(30 * minute);
    expect(after(waits - 1, waits)).toBe(1);
    expect(after(waits, waits)).toBeUndefined();
  });
});
