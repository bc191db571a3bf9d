import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemClock, type Clock } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  PaymentAccountServiceService,
  SubscriptionServiceService,
} from '@marquee/proto/billing';
import { paymentDifferences } from '../src/index.js';
import { member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

const minute = 60_000;

describe('what is compared with the provider', () => {
  let ahead = 0;
  const clock: Clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let accounts: RpcClient<PaymentAccountServiceService>;
  beforeAll(async () => {
    billing = await startBilling((payments) => payments, clock);
    accounts = billing.client(PaymentAccountServiceService);
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  const looked = () => accounts.getPaymentAccount({}, ours);
  const buy = async (requestId: string): Promise<void> => {
    const back = { successUrl: 'https://site.test/paid', cancelUrl: 'https://site.test/back', language: 'ja' };
    const order = { requestId, priceId: shop.once, ...back };
    const { url } = await billing.client(CheckoutServiceService).openCheckout(order, member('ours', requestId));
    expect((await pay(url)).status).toBe(303);
  };
  const differences = () => paymentDifferences(billing.ports.documents, clock);

  it('is told of, with what differed: nothing, where all was heard', async () => {
    expect(await looked()).not.toHaveProperty('comparedAt');
    await buy('heard');
    await until(
      async () =>
        (await billing.client(CheckoutServiceService).listOwnPayments({ limit: 9 }, member('ours', 'heard'))).items,
      ({ length }) => length === 1,
    );
    ahead += 6 * minute;
    const { comparedAt, differedAt } = await until(looked, (account) => account.comparedAt !== undefined);
    expect([comparedAt, differedAt]).toEqual([expect.any(String), undefined]);
    expect(await differences()).toBe(0);
  });

  it('is mended where nobody told us, and counted for a day', async () => {
    billing.turnDeaf();
    await buy('unheard');
    await buy('silent');
    ahead += 61 * minute;
    const {
      comparedAt,
      differedAt,
      differences: count,
    } = await until(looked, ({ differedAt: at }) => at !== undefined);
    expect([differedAt, count]).toEqual([comparedAt, 2]);
    expect(await differences()).toBe(2);
    ahead += 24 * 60 * minute - 1000;
    expect(await differences()).toBe(2);
    // The next look finds nothing, and what the last one found stays told.
    const next = await until(looked, (account) => account.comparedAt !== comparedAt);
    expect([next.differedAt, next.differences]).toEqual([differedAt, 2]);
    ahead += minute;
    expect(await differences()).toBe(0);
  });

  it('finds what a bank wants back, and closes the period of the subscription that it paid for', async () => {
    billing.turnDeaf();
    const back = { successUrl: 'https://site.test/paid', cancelUrl: 'https://site.test/back', language: 'ja' };
    const order = { requestId: 'disputed', priceId: shop.basic, ...back };
    const { url } = await billing.client(CheckoutServiceService).openCheckout(order, member('ours', 'disputed'));
    expect((await pay(url, '4000000000000259')).status).toBe(303);
    ahead += 61 * minute;
    const asked = { limit: 9, memberId: 'disputed' };
    const [found] = await until(
      async () => (await billing.client(SubscriptionServiceService).listSubscriptions(asked, ours)).items,
      ({ length }) => length === 1,
    );
    expect(found?.disputed).toBe(true);
  });
});
