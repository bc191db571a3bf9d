import type { EventEnvelope } from '@marquee/kernel';
import type { ProjectionDefinition, Wanted } from './definition.js';
import { noSales, type SalesTotal } from './sales-rows.js';
import { isOfSales, keysBefore, stepsOf, type Step } from './sales-steps.js';
import type { Work } from './work.js';

const rowsOf = ({ quarter, day, totals }: Step): Wanted[] => [
  ['counts', quarter],
  ['days', day],
  ['totals', totals],
];

function count(work: Work, { quarter, day, totals, change }: Step): void {
  const rows = [work.edit('counts', quarter, noSales), work.edit('days', day, noSales)];
  for (const [name, by] of Object.entries(change)) {
    for (const row of rows) row[name as keyof typeof change] += by;
  }
  const total = work.edit<SalesTotal>('totals', totals, () => ({ yearly: 0, active: 0, trialing: 0, owed: 0 }));
  for (const name of ['yearly', 'active', 'trialing', 'owed'] as const) total[name] += change[name] ?? 0;
}

/** What a site was paid, by day and currency, what it gave back, and what its subscriptions come to. */
export const sales: ProjectionDefinition = {
  name: 'sales',
  version: 2,
  tables: ['zones', 'counts', 'days', 'totals', 'payments', 'subscriptions'],
  *fold(events: readonly EventEnvelope[], work: Work): Generator<Iterable<Wanted>> {
    const known = events.filter(isOfSales);
    yield known.flatMap(keysBefore);
    // What is counted where follows from what was known of the payment or subscription before.
    const steps = known.flatMap((event) => stepsOf(event, work));
    yield steps.flatMap(rowsOf);
    for (const step of steps) count(work, step);
  },
};
