import { dateFormat } from './intl.js';

/** The parts of an instant as clocks in a time zone show them. */
export interface ZonedParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

export function zonedParts(at: Date, timeZone: string): ZonedParts {
  const parts = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const value = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: value('year'),
    month: value('month'),
    day: value('day'),
    hour: value('hour'),
    minute: value('minute'),
  };
}

/** An instant as fields of dates hold it (YYYY-MM-DDTHH:mm), in the site's zone. */
export function toLocalInput(iso: string | null | undefined, timeZone: string): string {
  if (!iso) return '';
  const { year, month, day, hour, minute } = zonedParts(new Date(iso), timeZone);
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

const asUtc = (local: string): number =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;

/**
 * The instant that the value of a field of dates means in the site's zone; null when it is empty or
 * unreadable. A time that the zone skips (summer time begins) becomes the same distance after the change; of a time
 * that occurs twice, the first.
 */
export function fromLocalInput(local: string, timeZone: string): string | null {
  const wanted = asUtc(local.slice(0, 16));
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (time: number): number => asUtc(toLocalInput(new Date(time).toISOString(), timeZone)) - time;
  const day = 24 * 3_600_000;
  const candidates = [offsetAt(wanted - day), offsetAt(wanted + day)].map((offset) => wanted - offset);
  const exact = candidates.filter((time) => time + offsetAt(time) === wanted);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)).toISOString();
}
