import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/file-lines.js';
import { paymentsFile } from './payment-lines.js';

const payment: Parameters<typeof paymentsFile>[0]['items'][number] = {
  ...{ id: 'pi_1', priceId: 'price_1', memberId: 'm1', memberName: '=HYPERLINK("x")', productName: 'Deep sea' },
  ...{
    nickname: 'Rent',
    amount: 5_099,
    amountRefunded: 7,
    until: null,
    paidAt: '2026-11-22T15:30:00.000Z',
    subscriptionId: null,
    invoiceNumber: 'INV-0007',
    reason: null,
  },
  currency: 'USD',
  status: 'success',
  method: 'card',
};

const yen = {
  ...payment,
  id: 'pi_2',
  memberName: null,
  currency: 'JPY',
  amount: 980,
  amountRefunded: 0,
  invoiceNumber: null,
  method: 'konbini',
} as const;

const read = (language: 'ja' | 'en') =>
  linesOf(
    paymentsFile({ items: [payment], next: 'there' }, async () => ({ items: [yen], next: null }), {
      ...{ language, timeZone: 'Asia/Tokyo' },
    }),
  );

describe('payments as CSV', () => {
  it('are read page by page, in the zone of the site, with amounts as people write them', async () => {
    const [heading, first, second, ...more] = await read('en');
    expect(heading?.startsWith('\uFEFFPayment ID,')).toBe(true);
    expect(first).toContain('pi_1,2026-11-23 00:30,m1,');
    expect(first).toContain(',Deep sea,Rent,50.99,0.07,USD,Paid,Card,INV-0007');
    expect(second).toBe('pi_2,2026-11-23 00:30,m1,,Deep sea,Rent,980,0,JPY,Paid,Convenience store,');
    expect(more).toEqual([]);
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const [, first, second] = await read('ja');
    expect(first).not.toMatch(/,"?=/);
    expect(first).toContain('支払い済み,カード');
    expect(second).toContain('支払い済み,コンビニ決済');
  });
});
