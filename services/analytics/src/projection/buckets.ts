import { dayIn } from '@marquee/contracts';

export { dayAfter, dayIn, daysBetween, startOfDay } from '@marquee/contracts';

/** Counts are kept per quarter of an hour of UTC: every time zone's day begins at a multiple of it. */
const quarter = 15 * 60_000;
const quarters = ['00', '15', '30', '45'] as const;

/** As `Date.toISOString` writes every instant of our events. */
const isoLength = '2026-11-20T14:15:00.000Z'.length;

/** `2026-11-20T14:15`: sorts by time. */
export function bucketOf(instant: string | number): string {
  // A projection asks several million times: cutting the text is ten times as fast as reading it.
  if (typeof instant === 'string' && instant.length === isoLength && instant.endsWith('Z')) {
    return `${instant.slice(0, 14)}${quarters[Math.floor(Number(instant.slice(14, 16)) / 15)] ?? ''}`;
  }
  const time = typeof instant === 'number' ? instant : Date.parse(instant);
  return new Date(Math.floor(time / quarter) * quarter).toISOString().slice(0, 16);
}

const knownDays = new Map<string, string>();
const mostKnownDays = 10_000;

/** The calendar day of a quarter of an hour in a time zone; a projection asks millions of times. */
export function dayOfBucket(timeZone: string, bucket: string): string {
  const key = `${timeZone} ${bucket}`;
  const known = knownDays.get(key);
  if (known !== undefined) return known;
  if (knownDays.size >= mostKnownDays) knownDays.clear();
  const day = dayIn(timeZone, Date.parse(`${bucket}:00Z`));
  knownDays.set(key, day);
  return day;
}
