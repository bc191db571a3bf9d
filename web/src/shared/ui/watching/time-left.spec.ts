import { describe, expect, it } from '@jest/globals';
import { timeLeft } from './time-left.js';

describe('the time that is left', () => {
  it('is days and a clock, to the second that has begun', () => {
    expect(timeLeft(1)).toEqual({ days: 0, clock: '00:00:01' });
    expect(timeLeft(59_001)).toEqual({ days: 0, clock: '00:01:00' });
    expect(timeLeft(86_400_000)).toEqual({ days: 1, clock: '00:00:00' });
    expect(timeLeft(2 * 86_400_000 - 1_000)).toEqual({ days: 1, clock: '23:59:59' });
  });

  it('is none when the time has come', () => {
    expect([timeLeft(0), timeLeft(-1)]).toEqual([undefined, undefined]);
  });
});
