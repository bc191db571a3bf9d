import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { teamEvents } from '@marquee/contracts';
import type { RpcClient } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import {
  CouponServiceService,
  PaymentAccountServiceService,
  PlanServiceService,
  PriceServiceService,
  ProductServiceService,
} from '@marquee/proto/billing';
import { administrator, onboard, pay, startBilling } from './billing-harness.js';
import { standInForPeers } from './plan-peers.js';
import { planChanged } from './team-events.js';

const me = administrator('offers', 'site_manager', 'paying_manager');
let serial = 0;
const requestId = () => `p${++serial}`;

describe('the plan of a site that sells', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let plan: RpcClient<PlanServiceService>;
  beforeAll(async () => {
    billing = await startBilling();
    standInForPeers(billing.channel, { bytes: 0, members: 0, administrators: 1, limited: [] });
    plan = billing.client(PlanServiceService);
  });
  afterAll(() => billing.stop());

  const current = async () => (await plan.getContract({}, me)).contract?.plan;
  const buy = async () => {
    const urls = { successUrl: 'https://site.test/bought', cancelUrl: 'https://site.test/back', language: 'ja' };
    const { url } = await plan.checkoutPlan({ requestId: requestId(), plan: 'basic', interval: 'month', ...urls }, me);
    expect((await pay(url)).status).toBe(303);
    await until(current, (name) => name === 'basic');
  };

  it('lets a site offer nothing new while it does not sell; a trial tries it', async () => {
    const returnUrl = 'https://site.test/admin/payment';
    await onboard((await billing.client(PaymentAccountServiceService).connectPaymentAccount({ returnUrl }, me)).url);
    const offer = async () => {
      const said = { requestId: requestId(), name: 'Deep sea', description: '', currency: 'JPY' };
      return (await billing.client(ProductServiceService).createProduct(said, me)).id;
    };
    const price = (productId: string) => {
      const said = {
        requestId: requestId(),
        productId,
        nickname: '',
        description: '',
        currency: 'JPY',
        unitAmount: 980,
        validDays: 7,
      };
      return billing.client(PriceServiceService).createPrice(said, me);
    };
    const coupon = (code = 'AUTUMN') => {
      const said = { requestId: requestId(), name: 'Autumn', code, percentOff: 10, duration: 'once' };
      return billing.client(CouponServiceService).createCoupon({ ...said, productIds: [], timeZone: 'Asia/Tokyo' }, me);
    };
    const product = await offer();
    await buy();
    for (const create of [offer, () => price(product), coupon])
      await expect(create()).rejects.toThrow('SELLING_NOT_IN_PLAN');
    // Neither does what another site was given.
    await billing.bus.publish(teamEvents.topic, [planChanged('other', 1, { plan: 'enterprise' })]);
    await billing.settle();
    await expect(coupon()).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await billing.bus.publish(teamEvents.topic, [planChanged('offers', 1, { plan: 'enterprise' })]);
    await billing.settle();
    await Promise.all([offer(), price(product), coupon()]);
    await billing.bus.publish(teamEvents.topic, [planChanged('offers', 2, { plan: 'basic' })]);
    await billing.settle();
    await expect(offer()).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await plan.changePlan({ requestId: requestId(), plan: 'pro', interval: 'month' }, me);
    await until(current, (plan) => plan === 'pro');
    await Promise.all([offer(), price(product), coupon('WINTER')]);
  });
});
