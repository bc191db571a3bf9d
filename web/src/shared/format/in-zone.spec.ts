import { describe, expect, it } from '@jest/globals';
import { withZone } from './in-zone.js';

const at = '2026-11-20T05:00:00.000Z';

describe('times of a site', () => {
  it('say their zone to who is in another one, and only while its clocks differ', () => {
    const told = (iso: string, language: 'ja' | 'en', timeZone: string, reader: string) =>
      withZone('14:00', [iso], { language, timeZone, reader });
    expect(told(at, 'ja', 'Asia/Tokyo', 'Europe/London')).toBe('14:00（JST）');
    expect(told(at, 'en', 'Asia/Tokyo', 'Europe/London')).toBe('14:00 (Japan Time)');
    expect(told(at, 'en', 'Asia/Tokyo', 'Asia/Tokyo')).toBe('14:00');
    expect(told(at, 'en', 'Asia/Tokyo', 'Asia/Seoul')).toBe('14:00');
    // London and Lagos: the same in summer, an hour apart in winter.
    expect(told('2026-07-20T05:00:00.000Z', 'en', 'Europe/London', 'Africa/Lagos')).toBe('14:00');
    expect(told(at, 'en', 'Europe/London', 'Africa/Lagos')).toBe('14:00 (United Kingdom Time)');
    const acrossTheChange = ['2026-10-24T12:00:00.000Z', '2026-10-26T12:00:00.000Z'];
    const zones = { language: 'en', timeZone: 'Europe/London', reader: 'Africa/Lagos' } as const;
    expect(withZone('a – b', acrossTheChange, zones)).toBe('a – b (United Kingdom Time)');
  });
});
