import { describe, expect, it } from '@jest/globals';
import type { LedgerEntry } from '@marquee/ports';
import { LedgerSums } from './ledger-sums.js';

const entry = (kind: LedgerEntry['kind'], amount: number, fee: number, currency = 'JPY'): LedgerEntry => ({
  ...{ id: 'txn_1', kind, amount, fee, net: amount - fee, currency, at: '', payment: null },
});

describe('a ledger', () => {
  it('is added up by day and currency; what was paid out takes nothing off of what is left', () => {
    const sums = new LedgerSums();
    sums.add('2026-11-01', entry('charge', 1_000, 36));
    sums.add('2026-11-01', entry('charge', 4_999, 180, 'USD'));
    sums.add('2026-11-02', entry('charge', 500, 18));
    sums.add('2026-11-02', entry('refund', -1_000, 0));
    sums.add('2026-11-02', entry('payout', -964, 2));
    sums.add('2026-11-02', entry('other', -15, 0));
    const none = { refunds: 0, others: 0, payouts: 0 };
    expect(sums.days).toEqual([
      {
        ...{ date: '2026-11-02', currency: 'JPY', charges: 500, refunds: -1_000, fees: 20, others: -15 },
        ...{ net: -535, payouts: -964, entries: 4 },
      },
      { ...none, date: '2026-11-01', currency: 'USD', charges: 4_999, fees: 180, net: 4_819, entries: 1 },
      { ...none, date: '2026-11-01', currency: 'JPY', charges: 1_000, fees: 36, net: 964, entries: 1 },
    ]);
  });
});
