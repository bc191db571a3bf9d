import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { SubscriptionServiceService } from '@marquee/proto/billing';
import { administrator, member, startBilling } from './billing-harness.js';
import { membersOf, openShop, ours } from './subscription-shop.js';

const day = 86_400;
let serial = 0;
const wish = (id: string) => ({ requestId: `w${++serial}`, id });

describe('a subscription', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    billing = await startBilling();
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  it('is stopped by administrators, too, goes on by either, and is found by what becomes of it', async () => {
    const own = billing.client(SubscriptionServiceService);
    const me = member('ours', 'helped');
    const { begin, mine } = membersOf(() => billing);
    const { id } = await begin('helped', shop.basic);
    const listed = async (filter: object) =>
      (await own.listSubscriptions({ limit: 20, memberId: 'helped', ...filter }, ours)).items.map((one) => one.id);
    expect([await listed({ renewal: 'renews' }), await listed({ renewal: 'stops' })]).toEqual([[id], []]);
    expect(await own.stopMemberSubscription(wish(id), ours)).toMatchObject({ memberId: 'helped', stops: true });
    expect([await listed({ renewal: 'renews' }), await listed({ renewal: 'stops' })]).toEqual([[], [id]]);
    expect([
      await listed({ renewal: 'stops', status: 'active' }),
      await listed({ renewal: 'stops', status: 'unpaid' }),
    ]).toEqual([[id], []]);
    expect([await listed({ priceId: shop.basic }), await listed({ priceId: shop.plus })]).toEqual([[id], []]);
    expect(await own.restartMemberSubscription(wish(id), ours)).toMatchObject({ stops: false });
    await own.stopMemberSubscription(wish(id), ours);
    await own.restartSubscription(wish(id), me);
    await own.stopMemberSubscription(wish(id), ours);
    for (const [stranger, refusal] of [
      [administrator('theirs', 'paying_manager'), 'SUBSCRIPTION_NOT_FOUND'],
      [administrator('ours', 'user_manager'), 'NO_AUTHORITY'],
    ] as const) {
      await expect(own.stopMemberSubscription(wish(id), stranger)).rejects.toThrow(refusal);
      await expect(own.restartMemberSubscription(wish(id), stranger)).rejects.toThrow(refusal);
    }
    await expect(own.stopMemberSubscription(wish(id), me)).rejects.toThrow('NO_AUTHORITY');
    billing.sandbox.advance(32 * day);
    await until(async () => (await mine('helped'))[0]?.status === 'canceled');
    expect(await listed({ renewal: 'stops' })).toEqual([]);
    await expect(own.restartMemberSubscription(wish(id), ours)).rejects.toThrow('SUBSCRIPTION_ENDED');
  });
});
