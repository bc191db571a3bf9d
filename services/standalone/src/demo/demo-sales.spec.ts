import { describe, expect, it } from '@jest/globals';
import { demoDeeds, demoProducts } from './demo-sales.js';
import { demoMembers } from './demo-site.js';
import { demoVideos } from './demo-videos.js';

const bought = demoDeeds.flatMap((deed) => ('buys' in deed ? [deed] : []));
const paidBefore = (member: number, ago: number) =>
  bought.filter((one) => one.member === member && one.ago > ago && (one.card ?? 'pays') === 'pays');

describe('the sales of the demo site', () => {
  it('are told in the order in which they happened, within a month', () => {
    const ages = demoDeeds.map(({ ago }) => ago);
    expect(ages).toEqual(ages.toSorted((one, other) => other - one));
    expect(ages[0]).toBeLessThan(30);
    expect(ages.at(-1)).toBeGreaterThan(0);
  });

  it('are of members who had joined, and who do not buy what they own, nor rent what still is theirs', () => {
    for (const { ago, member, ...deed } of demoDeeds) {
      expect(demoMembers[member]?.joined).toBeGreaterThan(ago);
      if (!('buys' in deed) || (deed.buys !== 'own' && deed.buys !== 'rent')) continue;
      const before = paidBefore(member, ago);
      expect(before.filter(({ buys }) => buys === 'own')).toEqual([]);
      const { validDays } = demoProducts[0].prices.rent;
      const rented = before.filter((one) => one.buys === 'rent' && one.ago - ago < validDays);
      expect([ago, deed.buys === 'rent' ? rented : []]).toEqual([ago, []]);
    }
  });

  it('have each way to pay, refunds, declines, and subscriptions that end and fail', () => {
    const words = demoDeeds.map((deed) => ('buys' in deed ? `${deed.buys} ${deed.card ?? ''}` : Object.keys(deed)[2]));
    expect(new Set(words)).toEqual(
      new Set([
        ...['month ', 'rent ', 'own ', 'year ', 'own refused', 'year keeps', 'own empty'],
        ...['stops', 'refunded'],
      ]),
    );
    expect(bought.filter(({ byTransfer }) => byTransfer).length).toBe(1);
    expect(demoProducts.map(({ name }) => name)).toHaveLength(2);
    const titles = demoVideos.map(({ title }) => title);
    expect(demoProducts.filter(({ video }) => !titles.includes(video))).toEqual([]);
  });
});
