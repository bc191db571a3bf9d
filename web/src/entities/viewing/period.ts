import { addDays } from '@marquee/contracts';

/** A choice of the page: the last days (`30`), a month (`2026-11`), or `range` with its first and last day. */
export interface PeriodChoice {
  readonly period: string;
  readonly from: string;
  readonly to: string;
}

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** The specification's, of which a plan may allow fewer. */
const lengths = [7, 30, 90] as const;
const monthsOffered = 12;
/** Days that the least of the plans allows, until it is known which one the site has. */
export const leastOfAll = 31;

export const offeredLengths = (longest: number): readonly number[] => lengths.filter((days) => days <= longest);

/** The months up to today's, the latest first. */
export function offeredMonths(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: monthsOffered }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days of a period, both ends counted. */
export const daysOf = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

export type RangeFault = 'incomplete' | 'order' | 'tooLong';

/** What is wrong with the days that somebody chose; undefined: nothing. */
export function faultOf({ period, from, to }: PeriodChoice, longest: number): RangeFault | undefined {
  if (period !== 'range') return undefined;
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  if (from > to) return 'order';
  return daysOf({ from, to }) > longest ? 'tooLong' : undefined;
}

/** The days that are looked at; a choice that makes no sense is the last 7. */
export function periodOf(choice: PeriodChoice, today: string, longest: number): Period {
  const { period, from, to } = choice;
  if (period === 'range' && faultOf(choice, longest) === undefined) return { from, to };
  if (/^\d{4}-\d{2}$/.test(period)) {
    const [year = 0, month = 1] = period.split('-').map(Number);
    const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    return { from: `${period}-01`, to: last > today ? today : last };
  }
  const days = offeredLengths(longest).find((length) => String(length) === period) ?? 7;
  return { from: addDays(today, 1 - days), to: today };
}
