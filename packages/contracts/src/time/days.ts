const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making one is slow, and lists have hundreds of dates. */
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

/** Every time zone's day begins at a multiple of it. */
const quarter = 15 * 60_000;

/** Calendar day (`2026-11-20`) of an instant, in milliseconds, in a time zone (IANA name). */
export function dayIn(timeZone: string, time: number): string {
  const parts = formatter(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** Whether clocks in a time zone show a full hour at an instant in milliseconds. */
export const isFullHour = (timeZone: string, time: number): boolean =>
  time % 60_000 === 0 &&
  formatter(timeZone)
    .formatToParts(time)
    .find(({ type }) => type === 'minute')?.value === '00';

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

/** The instant at which the last day of something is over, ISO 8601; null for what has no end. */
export const endOfDay = (lastDay: string | null, timeZone: string): string | null =>
  lastDay === null ? null : new Date(startOfDay(addDays(lastDay, 1), timeZone)).toISOString();

/** What clocks in a time zone show, beyond UTC, in milliseconds. */
function offsetAt(timeZone: string, time: number): number {
  const parts = formatter(timeZone).formatToParts(time);
  const [year = 0, month = 1, day = 1, hour, minute] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
    Number(parts.find((candidate) => candidate.type === type)?.value),
  );
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(time / 60_000) * 60_000;
}

/**
 * The instant at which clocks in a time zone show the same time so many days later, in milliseconds; where they skip it, when they
 * would have shown it.
 */
export function timeOfDayAfter(time: number, days: number, timeZone: string): number {
  const later = time + days * 86_400_000;
  return later + offsetAt(timeZone, time) - offsetAt(timeZone, later);
}

/** The last day of something that ends then; null for what has no end. */
export const lastDayBefore = (end: string | null, timeZone: string): string | null =>
  end === null ? null : dayIn(timeZone, Date.parse(end) - 1);

/** Calendar days have no time zone any more, so this is plain counting. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => addDays(day, 1);

/** All days from one to another, both inclusive. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
}
