import { addDays } from '@marquee/contracts';
import type { Churn, CurrencySales, SalesFigures, Subscribed } from '@marquee/proto/analytics';
import { counted, type Period } from '../insight/day-counts.js';
import { daysBetween } from '../projection/buckets.js';
import type { ReadModel } from '../projection/read-model.js';
import { noSales, type SalesCount, type SalesTotal } from '../projection/sales-rows.js';

interface Scope {
  readonly team: string;
  readonly currency: string;
  /** As it stands now. */
  readonly total: SalesTotal;
}

/** What was sold on each day of a period, and how subscriptions stood at its end; days without anything are zero. */
export async function salesIn(rows: ReadModel, scope: Scope, period: Period): Promise<CurrencySales> {
  const { from, to, timeZone } = period;
  const months = [monthOf(to), monthOf(addDays(`${monthOf(to)}-01`, -1))];
  const first = [from, ...months.map((month) => `${month}-01`)].toSorted()[0] ?? from;
  const changes = new Map<string, SalesCount>();
  for await (const { day, row } of counted<SalesCount>(rows, scope.team, scope.currency, { from: first, timeZone })) {
    changes.set(day, sum(changes.get(day) ?? noSales(), row));
  }
  const stood = standings(scope.total, changes, addDays(first, -1), to);
  const total = noSales();
  const days = daysBetween(from, to).map((date) => {
    const count = changes.get(date) ?? noSales();
    sum(total, count);
    return { date, figures: figuresOf(count), subscribed: subscribedOf(stood.get(date)) };
  });
  return {
    ...{ currency: scope.currency, days, total: figuresOf(total), subscribed: subscribedOf(stood.get(to)) },
    churn: months.map((month) => churnOf(month, changes, stood.get(addDays(`${month}-01`, -1)))),
  };
}

const monthOf = (day: string): string => day.slice(0, 7);

function sum(into: SalesCount, row: SalesCount): SalesCount {
  for (const name of Object.keys(into) as (keyof SalesCount)[]) into[name] += row[name];
  return into;
}

/** How it stood at the end of each day: as it stands now, without what changed since. */
function standings(
  now: SalesTotal,
  changes: ReadonlyMap<string, SalesCount>,
  from: string,
  to: string,
): ReadonlyMap<string, SalesTotal> {
  const present = { ...now };
  const without = (change: SalesCount | undefined): void => {
    if (!change) return;
    for (const name of Object.keys(present) as (keyof SalesTotal)[]) present[name] -= change[name];
  };
  for (const [day, change] of changes) if (day > to) without(change);
  const stood = new Map<string, SalesTotal>();
  for (const day of daysBetween(from, to).toReversed()) {
    stood.set(day, { ...present });
    without(changes.get(day));
  }
  return stood;
}

const figuresOf = ({ revenue, payments, refunds, refunded, failed, started, ended }: SalesCount): SalesFigures => ({
  ...{ revenue, payments, refunds, refunded, failed, started, ended },
});

const monthsOfYear = 12;

const subscribedOf = (stood: SalesTotal | undefined): Subscribed => ({
  mrr: Math.round((stood?.yearly ?? 0) / monthsOfYear),
  ...{ active: stood?.active ?? 0, trialing: stood?.trialing ?? 0, owed: stood?.owed ?? 0 },
});

/** @param before how it stood when the month began */
function churnOf(month: string, changes: ReadonlyMap<string, SalesCount>, before: SalesTotal | undefined): Churn {
  const ofMonth = [...changes].filter(([day]) => monthOf(day) === month);
  return {
    month,
    present: (before?.active ?? 0) + (before?.owed ?? 0),
    churned: ofMonth.reduce((all, [, { churned }]) => all + churned, 0),
  };
}
