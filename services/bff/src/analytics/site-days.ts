import { addDays, fieldError, fields } from '@marquee/contracts';

/** A period of calendar days of the site, both inclusive, as YYYY-MM-DD. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The last `days` days up to `last`. */
export const lastDays = (last: string, days: number): Period => ({ from: addDays(last, 1 - days), to: last });

/**
 * The period that somebody asked for: 30 days unless told, and no longer than the plan allows (specification, section 5).
 *
 * @throws DomainError INVALID_INPUT for days in the wrong order, and for too many
 */
export function askedPeriod(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  today: string,
  longest: number,
): Period {
  const last = to ?? today;
  const first = from ?? daysBack(last, Math.min(30, longest));
  if (first > last) throw fieldError('to', 'END_BEFORE_START');
  if (first < daysBack(last, longest)) throw fieldError('to', 'PERIOD_TOO_LONG', { days: longest });
  return { from: first, to: last };
}

/** The first of so many days up to `last`, as far as there are days. */
function daysBack(last: string, days: number): string {
  const first = addDays(last, 1 - days);
  return first < fields.firstDay ? fields.firstDay : first;
}

const day = 86_400_000;

/** As many days, right before. */
export function periodBefore({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / day + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}
