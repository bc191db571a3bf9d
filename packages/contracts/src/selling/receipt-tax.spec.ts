import { describe, expect, it } from '@jest/globals';
import { totalWith } from './coupon-rules.js';
import { taxTotals, taxHeldBy } from './receipt-tax.js';

describe('the tax on a receipt', () => {
  it('is rounded half up to a whole minor unit', () => {
    expect([1_100, 1_980, 110, 104, 105, 5, 6, 0].map((amount) => taxHeldBy(amount, 10))).toEqual([
      ...[100, 180, 10, 9, 10, 0, 1, 0],
    ]);
    // 27 * 8 / 108 is 2, 1 less is not.
    expect([27, 26, 1_080].map((amount) => taxHeldBy(amount, 8))).toEqual([2, 2, 80]);
    expect([taxHeldBy(21, 5), taxHeldBy(99_999_999, 8.875), taxHeldBy(500, 0)]).toEqual([1, 8_151_550, 0]);
  });

  it('is what was added where it was added', () => {
    for (let unitAmount = 50; unitAmount < 3_000; unitAmount++) {
      for (const percentage of [8, 10, 8.875]) {
        const { total } = totalWith({ unitAmount, tax: { percentage, inclusive: false } }, null);
        expect([unitAmount, taxHeldBy(total, percentage)]).toEqual([unitAmount, total - unitAmount]);
      }
    }
  });

  it('is rounded once for a rate, not for each line', () => {
    const line = { percentage: 10, reduced: false, amount: 104 };
    // 9 each, were it rounded for each: 27.
    expect(taxTotals([line, line, line])).toEqual([{ percentage: 10, reduced: false, amount: 312, tax: 28 }]);
  });

  it('is told apart by rate, the highest first, and takes what was given back off', () => {
    const reduced = { percentage: 8, reduced: true, amount: 1_080 };
    const full = { percentage: 10, reduced: false, amount: 2_200 };
    expect(taxTotals([reduced, full, { ...full, amount: -1_100 }])).toEqual([
      { ...full, amount: 1_100, tax: 100 },
      { ...reduced, tax: 80 },
    ]);
  });
});
