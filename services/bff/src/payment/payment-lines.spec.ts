import { describe, expect, it } from '@jest/globals';
import { paymentsFile } from './payment-lines.js';

const payment: Parameters<typeof paymentsFile>[0]['items'][number] = {
  ...{ id: 'pi_1', memberId: 'm1', memberName: '=HYPERLINK("x")', productName: 'Deep sea', nickname: 'Rent' },
  ...{
    amount: 5_099,
    amountRefunded: 7,
    until: null,
    paidAt: '2026-11-22T15:30:00.000Z',
    subscriptionId: null,
    reason: null,
  },
  currency: 'USD',
  status: 'success',
  method: 'card',
};

const yen = { ...payment, id: 'pi_2', memberName: null, currency: 'JPY', amount: 980, amountRefunded: 0 } as const;

async function read(language: 'ja' | 'en'): Promise<readonly string[]> {
  const { content } = paymentsFile({ items: [payment], next: 'there' }, async () => ({ items: [yen], next: null }), {
    ...{ language, timeZone: 'Asia/Tokyo' },
  });
  let text = '';
  for await (const part of content) text += Buffer.from(part).toString();
  return text.trimEnd().split('\r\n');
}

describe('payments as CSV', () => {
  it('are read page by page, in the zone of the site, with amounts as people write them', async () => {
    const [heading, first, second, ...more] = await read('en');
    expect(heading?.startsWith('\uFEFFPayment ID,')).toBe(true);
    expect(first).toContain('pi_1,2026-11-23 00:30,m1,');
    expect(first).toContain(',Deep sea,Rent,50.99,0.07,USD,Paid,Card');
    expect([second, more]).toEqual(['pi_2,2026-11-23 00:30,m1,,Deep sea,Rent,980,0,JPY,Paid,Card', []]);
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const [, first] = await read('ja');
    expect(first).not.toMatch(/,"?=/);
    expect(first).toContain('支払い済み,カード');
  });
});
