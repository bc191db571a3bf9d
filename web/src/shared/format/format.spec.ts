import { describe, expect, it } from '@jest/globals';
import {
  formatDateTime,
  formatDay,
  formatDuration,
  formatFileSize,
  formatMoney,
  formatPeriod,
  formatRelative,
  formatShortDay,
  formatTimeLeft,
  joinSentences,
} from './format.js';

describe('dates', () => {
  const at = '2026-11-20T05:00:00.000Z';

  it('of a period say the day once where it is one, in the zone of the site', () => {
    const [lastOfDay, next] = ['2026-11-20T14:59:00.000Z', '2026-11-20T15:00:00.000Z'];
    expect(formatPeriod(at, lastOfDay, 'ja', 'Asia/Tokyo')).toBe('2026年11月20日(金) 14:00〜23:59');
    expect(formatPeriod(at, next, 'ja', 'Asia/Tokyo')).toBe('2026年11月20日(金) 14:00〜2026年11月21日(土) 00:00');
    expect(formatPeriod(at, next, 'en', 'Europe/London')).toBe('Fri, 20 Nov 2026, 05:00 – 15:00');
    expect(formatPeriod(at, next, 'en', 'Asia/Tokyo')).toBe('Fri, 20 Nov 2026, 14:00 – Sat, 21 Nov 2026, 00:00');
  });

  it('are written in Japanese in the zone of the site', () => {
    expect(formatDateTime(at, 'ja', 'Asia/Tokyo')).toBe('2026年11月20日(金) 14:00');
  });

  it('are written in English in the zone of the site', () => {
    expect(formatDateTime(at, 'en', 'Asia/Tokyo')).toBe('Fri, 20 Nov 2026, 14:00');
    expect(formatDateTime(at, 'en', 'America/Los_Angeles')).toBe('Thu, 19 Nov 2026, 21:00');
  });

  it('have midnight as 00:00', () => {
    expect(formatDateTime('2026-11-19T15:00:00Z', 'ja', 'Asia/Tokyo')).toBe('2026年11月20日(金) 00:00');
  });

  it('without a time stay the same day everywhere', () => {
    expect(formatDay('2026-01-01', 'ja')).toBe('2026年1月1日(木)');
    expect(formatShortDay('2026-01-01', 'en')).toBe('1 Jan');
  });
});

describe('relative times', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it('count in the largest unit that has passed', () => {
    expect(formatRelative('2026-11-20T11:59:30Z', now, 'en')).toBe('just now');
    expect(formatRelative('2026-11-20T11:59:30Z', now, 'ja')).toBe('たった今');
    expect(formatRelative('2026-11-20T11:43:00Z', now, 'ja')).toBe('17分前');
    expect(formatRelative('2026-11-20T09:00:00Z', now, 'en')).toBe('3 hours ago');
    expect(formatRelative('2026-11-19T11:00:00Z', now, 'ja')).toBe('昨日');
    expect(formatRelative('2026-11-23T12:00:00Z', now, 'en')).toBe('in 3 days');
  });
});

describe('amounts', () => {
  it('of time are shown as players do', () => {
    expect(formatDuration(0)).toBe('0:00');
    expect(formatDuration(59.6)).toBe('1:00');
    expect(formatDuration(3723)).toBe('1:02:03');
  });

  it('of bytes go from B to TB in steps of 1024', () => {
    expect(formatFileSize(0)).toBe('0 B');
    expect(formatFileSize(1023)).toBe('1023 B');
    expect(formatFileSize(1024)).toBe('1 KB');
    expect(formatFileSize(1536)).toBe('1.5 KB');
    expect(formatFileSize(1024 ** 2 - 1)).toBe('1 MB');
    expect(formatFileSize(5 * 1024 ** 3)).toBe('5 GB');
    expect(formatFileSize(3000 * 1024 ** 4)).toBe('3000 TB');
  });

  it('of money are given in the smallest unit of the currency', () => {
    expect(formatMoney(1980, 'JPY', 'ja')).toBe('￥1,980');
    expect(formatMoney(1980, 'USD', 'en')).toBe('$19.80');
  });

  it('of sentences stand side by side, in Japanese with no space', () => {
    expect(joinSentences(['One.', false, '', 'Two.'], 'en')).toBe('One. Two.');
    expect(joinSentences(['一つ。', false, '二つ。'], 'ja')).toBe('一つ。二つ。');
  });

  it('of waiting are rounded up, so that nothing ends later than said', () => {
    expect(formatTimeLeft(0.2, 'en')).toBe('1 second');
    expect(formatTimeLeft(61, 'en')).toBe('2 minutes');
    expect(formatTimeLeft(3700, 'ja')).toBe('2時間');
  });
});
