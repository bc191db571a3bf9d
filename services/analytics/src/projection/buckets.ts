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

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** Calendar day (`2026-11-20`) of an instant in a time zone. */
export function dayIn(timeZone: string, time: number): string {
  const parts = formatter(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The instant at which a day begins in a time zone, in milliseconds; right also on days of 23 or 25 hours. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Zones reach from 14 hours ahead of UTC to 12 behind.
  for (let time = midnight - 14 * 3_600_000; time <= midnight + 12 * 3_600_000; time += quarter) {
    if (dayIn(timeZone, time) === day) return time;
  }
  // A zone that skipped the whole day when it crossed the date line.
  return midnight;
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** All days from one to another, both inclusive. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
