import type { Reply } from '../../../shared/api/contract.js';

export type CurrencySales = Reply<'GET /api/teams/{teamId}/analytics/sales'>['currencies'][number];
type Day = CurrencySales['days'][number];

/** A day of the period, or what lies of a month in it. */
export type Span = Omit<Day, 'date'> & { readonly from: string; readonly to: string };

export type SpanLength = 'day' | 'month';

const flows = ['revenue', 'payments', 'refunds', 'refunded', 'failed', 'started', 'ended'] as const;

/** Days as they are, or put together by month: what came is added up, and what stands is as it stood at the end. */
export function spansOf(days: readonly Day[], length: SpanLength): readonly Span[] {
  const spans: Span[] = [];
  for (const { date, ...day } of days) {
    const last = spans.at(-1);
    if (length === 'day' || last?.from.slice(0, 7) !== date.slice(0, 7)) {
      spans.push({ ...day, from: date, to: date });
      continue;
    }
    const sums = Object.fromEntries(flows.map((name) => [name, last[name] + day[name]]));
    spans[spans.length - 1] = { ...last, ...day, ...sums, from: last.from, to: date };
  }
  return spans;
}

/** What came less what went back. */
export const netOf = ({ revenue, refunds }: Pick<Span, 'revenue' | 'refunds'>): number => revenue - refunds;
