import { describe, expect, it } from '@jest/globals';
import type { OwnInvoice } from './buying.api.js';
import { shownOf } from './own-transfers.js';

const now = Date.parse('2026-11-22T03:00:00.000Z');
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();
const invoice = (id: string, state: OwnInvoice['state'], changes: Partial<OwnInvoice> = {}): OwnInvoice => ({
  ...{ id, state, number: id, priceId: id, productName: id, nickname: '', currency: 'JPY', total: 990, remaining: 990 },
  ...{ issuedAt: daysAgo(9), dueAt: daysAgo(2), paidAt: null, page: null, bank: null },
  ...changes,
});
const shown = (...invoices: readonly OwnInvoice[]) => shownOf(invoices, [], now).map(({ id }) => id);

describe('what a member pays by transfer', () => {
  it('is shown while it is waited for, and for a month after it was cancelled or written off', () => {
    expect(shown(invoice('open', 'open'), invoice('void', 'void'), invoice('written-off', 'uncollectible'))).toEqual([
      ...['open', 'void', 'written-off'],
    ]);
    expect(shown(invoice('paid', 'paid'), invoice('draft', 'draft'))).toEqual([]);
    const longAgo = { issuedAt: daysAgo(32) };
    expect(shown(invoice('void', 'void', longAgo), invoice('written-off', 'uncollectible', longAgo))).toEqual([]);
  });

  it('is not shown once another one came in its place', () => {
    const priceId = 'price_1';
    const again = invoice('again', 'open', { priceId, issuedAt: daysAgo(1) });
    expect(shown(again, invoice('written-off', 'uncollectible', { priceId }))).toEqual(['again']);
  });
});
