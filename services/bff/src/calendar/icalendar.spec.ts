import { describe, expect, it } from '@jest/globals';
import { icalendarOf, type Appointment } from './icalendar.js';

const launch: Appointment = {
  uid: 'live-l1.demo@marquee',
  startsAt: new Date('2026-11-20T05:00:00.000Z'),
  endsAt: new Date('2026-11-20T06:30:00.000Z'),
  summary: 'Launch',
  description: '',
  url: 'https://video.example.com/user/demo/live/l1',
};
const now = new Date('2026-11-01T00:00:00.123Z');
const of = (changes: Partial<Appointment>): string => icalendarOf({ ...launch, ...changes }, now);
/** As calendars read it (RFC 5545, section 3.1). */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('a date for calendars', () => {
  it('says when it is in UTC, what it is called, where it is, and when that was so', () => {
    expect(of({})).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Marquee//Marquee//EN',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        'UID:live-l1.demo@marquee',
        'DTSTAMP:20261101T000000Z',
        'DTSTART:20261120T050000Z',
        'DTEND:20261120T063000Z',
        'SUMMARY:Launch',
        'DESCRIPTION:',
        'URL:https://video.example.com/user/demo/live/l1',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('has no end where it is a moment', () => {
    expect(of({ endsAt: undefined })).not.toContain('DTEND');
  });

  it('has what is written of it as it was written, and no line of its own in it', () => {
    const description = 'A, b; c\\d\r\nEND:VEVENT\rx\ty\u0000\u0007z';
    expect(linesOf(of({ description }))).toContain(String.raw`DESCRIPTION:A\, b\; c\\d\nEND:VEVENT\nx` + '\tyz');
  });

  it.each([
    ['ascii', 'a'.repeat(500)],
    ['three octets', '深'.repeat(200)],
    ['four octets', '🐳'.repeat(100)],
  ])('has no line of more than 75 octets, and cuts no character: %s', (_name, summary) => {
    const file = of({ summary });
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
  });

  it('is not folded up to 75 octets, and is beyond', () => {
    const lines = (length: number) => of({ summary: 'a'.repeat(length - 'SUMMARY:'.length) }).split('\r\n');
    expect(lines(75)).toContain(`SUMMARY:${'a'.repeat(67)}`);
    expect(lines(76)).toEqual(expect.arrayContaining([`SUMMARY:${'a'.repeat(67)}`, ' a']));
  });
});
