import { fieldError } from '@marquee/contracts';

const dayMilliseconds = 86_400_000;

/** A period of calendar days of the site, both inclusive, as YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The calendar day that it is in a time zone (IANA name). */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    instant,
  );
}

/** Calendar days have no time zone any more, so this is plain counting. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The last `days` days up to `last`. */
export const lastDays = (last: string, days: number): Period => ({ from: addDays(last, 1 - days), to: last });

const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
};

/**
 * The period that somebody asked for: 30 days unless told, and no longer than the plan allows (specification, section 9).
 *
 * @throws DomainError INVALID_INPUT for days that the calendar does not have, or in the wrong order
 */
export function askedPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
  longest: number,
): Period {
  for (const [path, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) throw fieldError(path, 'INVALID_DATE');
  }
  const last = to ?? today;
  const first = from ?? addDays(last, 1 - Math.min(30, longest));
  if (first > last) throw fieldError('to', 'END_BEFORE_START');
  const earliest = addDays(last, 1 - longest);
  return { from: first < earliest ? earliest : first, to: last };
}
