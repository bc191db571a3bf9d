import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { teamEvents } from '@marquee/contracts';
import type { RpcClient } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  CouponServiceService,
  InvoiceServiceService,
  PaymentAccountServiceService,
  PlanServiceService,
  PriceServiceService,
  ProductServiceService,
  SubscriptionServiceService,
  TaxRateServiceService,
} from '@marquee/proto/billing';
import { administrator, member, onboard, pay, startBilling } from './billing-harness.js';
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
    const rates = billing.client(TaxRateServiceService);
    const rate = (kind = 'consumption') =>
      rates.createTaxRate({ requestId: requestId(), kind, percentage: 10, inclusive: true }, me);
    const archived = (await rate()).id;
    const product = await offer();
    const [products, prices] = [billing.client(ProductServiceService), billing.client(PriceServiceService)];
    const [checkout, own] = [billing.client(CheckoutServiceService), billing.client(SubscriptionServiceService)];
    const club = { requestId: requestId(), productId: product, nickname: '', description: '', currency: 'JPY' };
    const monthly = await prices.createPrice({ ...club, unitAmount: 500, interval: 'month', validDays: 0 }, me);
    const once = await price(product);
    const mia = member('offers', 'mia');
    const urls = { successUrl: 'https://site.test/bought', cancelUrl: 'https://site.test/back', language: 'ja' };
    const checkoutOf = async (priceId: string) =>
      (await checkout.openCheckout({ requestId: requestId(), priceId, ...urls }, mia)).url;
    await pay(await checkoutOf(monthly.id));
    const subscribed = async () => (await own.listOwnSubscriptions({ limit: 1 }, mia)).items[0];
    const { id: subscription } = await until(subscribed);
    const basic = { plan: 'basic', interval: 'month' };
    const renewed = { kind: 'subscriptions', used: 1, limit: 0, videos: [] };
    expect((await plan.previewPlan(basic, me)).obstacles).toEqual([renewed]);
    await own.stopSubscription({ requestId: requestId(), id: subscription }, mia);
    expect((await plan.previewPlan(basic, me)).obstacles).toEqual([]);
    await products.updateProduct({ id: product, active: false }, me);
    await prices.updatePrice({ id: once.id, active: false }, me);
    await rates.updateTaxRate({ id: archived, active: false }, me);
    await buy();
    // What was sold stays, and what is sold no more can't be taken out again.
    expect((await subscribed())?.status).toBe('active');
    await expect(products.updateProduct({ id: product, active: true }, me)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await expect(prices.updatePrice({ id: once.id, active: true }, me)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await expect(rates.updateTaxRate({ id: archived, active: true }, me)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    expect((await rates.updateTaxRate({ id: archived, kind: 'reduced' }, me)).kind).toBe('reduced');
    expect((await products.updateProduct({ id: product, name: 'Deeper sea' }, me)).name).toBe('Deeper sea');
    expect((await checkout.listOffers({ priceIds: [] }, mia)).items).toEqual([]);
    await expect(checkoutOf(monthly.id)).rejects.toThrow('PRICE_NOT_FOUND');
    const bill = { requestId: requestId(), priceId: once.id, memberId: 'mia' };
    await expect(billing.client(InvoiceServiceService).issueInvoice(bill, me)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await expect(billing.client(InvoiceServiceService).issueOwnInvoice(bill, mia)).rejects.toThrow('PRICE_NOT_FOUND');
    for (const create of [offer, () => price(product), coupon, () => rate()])
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
    await Promise.all([offer(), price(product), coupon('WINTER'), rate()]);
    expect((await rates.updateTaxRate({ id: archived, active: true }, me)).active).toBe(true);
  });
});
