/** A date for calendars. */
export interface Appointment {
  /** The same for ever: who saves it again has it once. */
  readonly uid: string;
  readonly startsAt: Date;
  /** Absent: it is a moment. */
  readonly endsAt?: Date | undefined;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** Octets of a line, without its end (RFC 5545, section 3.1). */
const longest = 75;

/** `20261120T050000Z` (section 3.3.5, form 2). */
const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Section 3.3.11; nothing but tabs and line ends may be of the control characters. */
const text = (value: string): string =>
  value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);

/** In parts of at most `longest` octets, each behind the first with a space before it; no character is cut. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > longest) {
      parts.push(part);
      [part, octets] = [' ', 1];
    }
    part += character;
    octets += length;
  }
  return [...parts, part].join('\r\n');
}

/** One date as a calendar of its own (RFC 5545). */
export function icalendarOf({ uid, startsAt, endsAt, summary, description, url }: Appointment, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Marquee//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(startsAt)}`,
    ...(endsAt === undefined ? [] : [`DTEND:${utc(endsAt)}`]),
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
