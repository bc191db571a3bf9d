import { describe, expect, it } from '@jest/globals';
import { daysOf, faultOf, offeredLengths, offeredMonths, periodOf } from './period.js';

const today = '2026-11-22';
const choice = (period: string, from = '', to = '') => ({ period, from, to });

describe('the period of analytics', () => {
  it('is the last days up to today, as many as the plan allows', () => {
    expect(periodOf(choice('7'), today, 31)).toEqual({ from: '2026-11-16', to: today });
    expect(periodOf(choice('30'), today, 31)).toEqual({ from: '2026-10-24', to: today });
    expect(daysOf(periodOf(choice('90'), today, 90))).toBe(90);
    expect(offeredLengths(31)).toEqual([7, 30]);
    expect(daysOf(periodOf(choice('90'), today, 31))).toBe(7);
  });

  it('is a whole month, of the present one what has been of it', () => {
    expect(periodOf(choice('2026-02'), today, 31)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodOf(choice('2026-11'), today, 31)).toEqual({ from: '2026-11-01', to: today });
    expect(offeredMonths('2026-02-03').slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  });

  it('is the days that somebody chose, up to the longest of the plan', () => {
    expect(periodOf(choice('range', '2026-10-01', '2026-10-31'), today, 31)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(faultOf(choice('range', '2026-10-01', '2026-10-31'), 31)).toBeUndefined();
    expect(faultOf(choice('range', '2026-10-01', '2026-11-01'), 31)).toBe('tooLong');
    expect(faultOf(choice('range', '2026-10-02', '2026-10-01'), 31)).toBe('order');
    expect(faultOf(choice('range', '2026-10-02', ''), 31)).toBe('incomplete');
    expect(daysOf(periodOf(choice('range', '2026-10-01', '2026-11-01'), today, 31))).toBe(7);
  });
});
