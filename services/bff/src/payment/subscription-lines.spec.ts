import { describe, expect, it } from '@jest/globals';
import { linesOf } from '../../test/file-lines.js';
import { subscriptionsFile } from './subscription-lines.js';

type Subscription = Parameters<typeof subscriptionsFile>[0]['items'][number];
const at = '2026-11-22T15:30:00.000Z';
const subscription: Subscription = {
  ...{ id: 'sub_1', memberId: 'm1', memberName: '=SUM(A1)', priceId: 'price_1', productName: 'Club', nickname: 'Plus' },
  ...{ unitAmount: 1_050, currency: 'USD', interval: 'month', status: 'trialing' },
  ...{ startedAt: at, periodEnd: at, trialEnd: at, stops: true, endedAt: null, disputed: true },
};
const ended: Subscription = {
  ...{ ...subscription, id: 'sub_2', memberName: null, unitAmount: 980, currency: 'JPY', interval: 'year' },
  ...{ status: 'canceled', trialEnd: null, stops: false, endedAt: at, disputed: false },
};

const read = (language: 'ja' | 'en') =>
  linesOf(
    subscriptionsFile({ items: [subscription], next: 'there' }, async () => ({ items: [ended], next: null }), {
      ...{ language, timeZone: 'Asia/Tokyo' },
    }),
  );

describe('subscriptions as CSV', () => {
  it('are read page by page, in the zone of the site', async () => {
    const [heading, first, second, ...more] = await read('en');
    expect(heading).toContain('Subscription ID,Member ID');
    expect(first).toContain(
      ',Club,Plus,10.50,USD,Monthly,On trial,2026-11-23 00:30,2026-11-23 00:30,2026-11-23 00:30,Yes,',
    );
    expect(second).toBe(
      'sub_2,m1,,Club,Plus,980,JPY,Yearly,Ended,2026-11-23 00:30,2026-11-23 00:30,,,2026-11-23 00:30,',
    );
    expect(heading).toMatch(/,Ended,Disputed$/);
    expect(first).toMatch(/,Yes,,Yes$/);
    expect(more).toEqual([]);
  });

  it('hold nothing that a spreadsheet takes for a formula', async () => {
    const [, first] = await read('ja');
    expect(first).not.toMatch(/,"?=/);
    expect(first).toContain('毎月,無料期間中');
  });
});
