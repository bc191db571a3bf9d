import { describe, expect, it } from '@jest/globals';
import { netOf, spansOf, type CurrencySales } from './sales-spans.js';

const day = (date: string, changes: Partial<CurrencySales['days'][number]>): CurrencySales['days'][number] => ({
  ...{ date, revenue: 0, payments: 0, refunds: 0, refunded: 0, failed: 0, started: 0, ended: 0 },
  ...{ mrr: 0, active: 0, trialing: 0, owed: 0, ...changes },
});

describe('the days of sales', () => {
  const days = [
    day('2026-10-30', { revenue: 100, refunds: 30, mrr: 5, active: 1 }),
    day('2026-10-31', { revenue: 200, failed: 1, mrr: 7, active: 2 }),
    day('2026-11-01', { revenue: 400, mrr: 6, active: 3 }),
  ];

  it('stand each by itself', () => {
    expect(spansOf(days, 'day').map(({ from, to, revenue }) => [from, to, revenue])).toEqual([
      ['2026-10-30', '2026-10-30', 100],
      ['2026-10-31', '2026-10-31', 200],
      ['2026-11-01', '2026-11-01', 400],
    ]);
  });

  it('come to months: what came is added up, what stands is as at the end', () => {
    const [october, november] = spansOf(days, 'month');
    expect(october).toMatchObject({ from: '2026-10-30', to: '2026-10-31', revenue: 300, refunds: 30, failed: 1 });
    expect(october).toMatchObject({ mrr: 7, active: 2 });
    expect(november).toMatchObject({ from: '2026-11-01', to: '2026-11-01', revenue: 400, mrr: 6 });
    expect(netOf({ revenue: 300, refunds: 330 })).toBe(-30);
  });
});
