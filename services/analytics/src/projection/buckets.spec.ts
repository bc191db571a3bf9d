import { describe, expect, it } from '@jest/globals';
import { bucketOf, dayIn, daysBetween, startOfDay } from './buckets.js';

describe('quarters of an hour', () => {
  it('hold the instants from their start to just before the next', () => {
    expect(bucketOf('2026-11-20T14:15:00.000Z')).toBe('2026-11-20T14:15');
    expect(bucketOf('2026-11-20T14:29:59.999Z')).toBe('2026-11-20T14:15');
    expect(bucketOf('2026-11-20T14:30:00.000Z')).toBe('2026-11-20T14:30');
    expect(bucketOf('2026-11-20T14:59:59.999Z')).toBe('2026-11-20T14:45');
    expect(bucketOf('2026-11-20T23:14:00+09:00')).toBe('2026-11-20T14:00');
    expect(bucketOf(Date.parse('2026-11-20T14:29:59.999Z'))).toBe('2026-11-20T14:15');
  });
});

describe('days of a time zone', () => {
  it.each([
    ['Asia/Tokyo', '2026-11-20', '2026-11-19T15:00:00.000Z'],
    ['UTC', '2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['America/New_York', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z'],
  ])('begin in %s on %s at %s', (timeZone, day, start) => {
    const time = startOfDay(day, timeZone);
    expect(new Date(time).toISOString()).toBe(start);
    expect(dayIn(timeZone, time)).toBe(day);
    expect(dayIn(timeZone, time - 1)).not.toBe(day);
  });

  it('are listed from the first to the last, over the end of a month', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });
});
