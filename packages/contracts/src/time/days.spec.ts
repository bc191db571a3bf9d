import { describe, expect, it } from '@jest/globals';
import { addDays, dayIn, daysBetween, endOfDay, lastDayBefore, startOfDay } from './days.js';

describe('calendar days', () => {
  it('are those of the time zone', () => {
    const evening = Date.parse('2026-03-01T20:00:00.000Z');
    expect([dayIn('Asia/Tokyo', evening), dayIn('America/New_York', evening)]).toEqual(['2026-03-02', '2026-03-01']);
    const midnight = Date.parse('2026-11-19T15:00:00.000Z');
    expect([dayIn('Asia/Tokyo', midnight - 1), dayIn('Asia/Tokyo', midnight)]).toEqual(['2026-11-19', '2026-11-20']);
  });

  it('begin at midnight of the zone, also those of 23 and 25 hours', () => {
    const hours = (day: string) =>
      (startOfDay(addDays(day, 1), 'America/New_York') - startOfDay(day, 'America/New_York')) / 3_600_000;
    expect(['2026-03-07', '2026-03-08', '2026-11-01'].map(hours)).toEqual([24, 23, 25]);
  });

  it('end where the next one begins, and lead back to themselves', () => {
    const end = endOfDay('2026-11-20', 'Asia/Tokyo');
    expect(end).toBe('2026-11-20T15:00:00.000Z');
    expect(lastDayBefore(end, 'Asia/Tokyo')).toBe('2026-11-20');
    expect([endOfDay(null, 'Asia/Tokyo'), lastDayBefore(null, 'Asia/Tokyo')]).toEqual([null, null]);
  });

  it('are counted across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2024-02-28', '2024-03-01')).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
  });
});
