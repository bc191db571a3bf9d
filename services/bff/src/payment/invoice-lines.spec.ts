import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/file-lines.js';
import { invoicesFile } from './invoice-lines.js';

type Invoice = Parameters<typeof invoicesFile>[0]['items'][number];
const at = '2026-11-22T15:30:00.000Z';
const invoice: Invoice = {
  ...{ id: 'in_1', number: 'A-1', state: 'open', memberId: 'm1', memberName: '=SUM(A1)', priceId: 'price_1' },
  ...{ productName: 'Deep sea', nickname: 'Rent', currency: 'JPY', total: 1_100, remaining: 700 },
  ...{ issuedAt: at, dueAt: at, paidAt: null, page: null, bank: null },
};
const paid: Invoice = {
  ...{ ...invoice, id: 'in_2', number: null, state: 'paid', memberName: null, remaining: 0, paidAt: at },
};

const read = (language: 'ja' | 'en') =>
  linesOf(
    invoicesFile({ items: [invoice], next: 'there' }, async () => ({ items: [paid], next: null }), {
      ...{ language, timeZone: 'Asia/Tokyo' },
    }),
  );

describe('invoices as CSV', () => {
  it('are read page by page, in the zone of the site', async () => {
    const [heading, first, second, ...more] = await read('en');
    expect(heading).toContain('Invoice ID,Invoice number');
    expect(first).toContain(',Deep sea,Rent,1100,700,JPY,Waiting for payment,2026-11-23 00:30,2026-11-23 00:30,');
    expect(second).toBe('in_2,,m1,,Deep sea,Rent,1100,0,JPY,Paid,2026-11-23 00:30,2026-11-23 00:30,2026-11-23 00:30');
    expect(more).toEqual([]);
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const [, first] = await read('ja');
    expect(first).not.toMatch(/,"?=/);
    expect(first).toContain('入金待ち');
  });
});
