import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayIn } from '@marquee/contracts';
import type { RpcClient } from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  CouponServiceService,
  InvoiceServiceService,
  PaymentServiceService,
  PriceServiceService,
  ProductServiceService,
  SubscriptionServiceService,
  type CreateCouponRequest,
} from '@marquee/proto/billing';
import { until } from '@marquee/ports/testing';
import { member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const back = { successUrl: 'https://site.test/back?paid=1', cancelUrl: 'https://site.test/back', language: 'ja' };
const month = 32 * 86_400;
const timeZone = 'Asia/Tokyo';
let serial = 0;

describe('a coupon', () => {
  let billing: House;
  let checkout: RpcClient<CheckoutServiceService>;
  let own: RpcClient<SubscriptionServiceService>;
  let coupons: RpcClient<CouponServiceService>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  let once: { priceId: string; productId: string };
  beforeAll(async () => {
    billing = await startBilling();
    checkout = billing.client(CheckoutServiceService);
    own = billing.client(SubscriptionServiceService);
    coupons = billing.client(CouponServiceService);
    shop = await openShop(billing);
    const product = { requestId: 'film', name: 'Film', description: '', currency: 'JPY' };
    const { id: productId } = await billing.client(ProductServiceService).createProduct(product, ours);
    const price = { requestId: 'film', productId, nickname: '', description: '', currency: 'JPY', unitAmount: 980 };
    const { id: priceId } = await billing.client(PriceServiceService).createPrice({ ...price, validDays: 0 }, ours);
    once = { priceId, productId };
  });
  afterAll(() => billing.stop());

  const make = async (changes: Partial<CreateCouponRequest> = {}): Promise<string> => {
    const said = { name: 'Autumn', percentOff: 20, duration: 'once', timeZone, productIds: [] };
    const coupon = { requestId: `c${++serial}`, code: `CODE-${serial}`, ...said, ...changes };
    return (await coupons.createCoupon(coupon, ours)).id;
  };
  const check = (coupon: string, priceId = once.priceId) => checkout.checkCoupon({ priceId, coupon }, member('ours'));
  const open = async (who: string, priceId: string, coupon?: string, requestId = `o${++serial}`) =>
    (await checkout.openCheckout({ requestId, priceId, coupon, ...back }, member('ours', who))).url;
  const paid = async (who: string, count: number): Promise<number[]> => {
    const payments = async () => (await checkout.listOwnPayments({ limit: 20 }, member('ours', who))).items;
    const items = await until(payments, ({ length }) => length >= count);
    return items.map(({ amount }) => amount).toReversed();
  };

  it('says what is paid with it, is taken off on the provider’s page, and is counted', async () => {
    const code = await make({ maxRedemptions: 1 });
    const offer = { currency: 'JPY', off: 196, total: 784, totalLater: 980, duration: 'once' };
    expect(await check(code.toLowerCase())).toEqual({ coupon: code, ...offer });
    const page = await open('aki', once.priceId, code.toLowerCase());
    const shown = await (await fetch(page)).text();
    for (const words of ['-￥196', '￥784']) expect(shown).toContain(words);
    await pay(page);
    expect(await paid('aki', 1)).toEqual([784]);
    expect(await coupons.getCoupon({ id: code }, ours)).toMatchObject({ timesRedeemed: 1, state: 'used_up' });
    await expect(check(code)).rejects.toThrow('COUPON_INVALID');
    await expect(open('ben', once.priceId, code)).rejects.toThrow('COUPON_INVALID');
  });

  it('is invalid, and nobody learns why, where it is for others, too much, deleted, expired or none', async () => {
    const amount = { percentOff: undefined, amountOff: 100, currency: 'USD' };
    const [dollars, others] = [await make(amount), await make({ productIds: [once.productId] })];
    expect((await check(others)).total).toBe(784);
    await expect(check(others, shop.basic)).rejects.toThrow('COUPON_INVALID');
    await expect(check(dollars)).rejects.toThrow('COUPON_INVALID');
    // The provider takes 50 yen at the least.
    const inYen = (amountOff: number) => make({ ...amount, amountOff, currency: 'JPY' });
    expect((await check(await inYen(930))).total).toBe(50);
    for (const off of [931, 979]) await expect(check(await inYen(off))).rejects.toThrow('COUPON_INVALID');
    // Nothing at all is no payment.
    for (const off of [980, 981]) expect(await check(await inYen(off))).toMatchObject({ off: 980, total: 0 });
    const deleted = await make();
    await coupons.deleteCoupon({ id: deleted }, ours);
    for (const code of [deleted, 'NEVER-MADE']) await expect(check(code)).rejects.toThrow('COUPON_INVALID');
    const theirs = { priceId: once.priceId, coupon: others };
    await expect(checkout.checkCoupon(theirs, member('theirs'))).rejects.toThrow('PAYMENT_ACCOUNT_REQUIRED');
    await expect(checkout.checkCoupon(theirs, ours)).rejects.toThrow('NO_AUTHORITY');
  });

  it('that takes off all of what is paid once opens it without a payment, as often as it may be redeemed', async () => {
    const code = await make({ percentOff: 100, maxRedemptions: 1 });
    await expect(
      billing
        .client(InvoiceServiceService)
        .issueOwnInvoice({ requestId: 'x', priceId: once.priceId, coupon: code }, member('ours', 'free')),
    ).rejects.toThrow('TRANSFER_UNAVAILABLE');
    const page = await open('free', once.priceId, code);
    const shown = await (await fetch(page)).text();
    for (const words of ['-￥980', '￥0', 'お支払いはありません', '注文を確定する']) expect(shown).toContain(words);
    expect(shown).not.toContain('name="card"');
    expect((await pay(page, '')).location).toBe(back.successUrl);
    expect(await paid('free', 1)).toEqual([0]);
    const [payment] = (await checkout.listOwnPayments({ limit: 1 }, member('ours', 'free'))).items;
    expect(payment).toMatchObject({ status: 'success', method: 'none', productName: 'Film' });
    expect(await coupons.getCoupon({ id: code }, ours)).toMatchObject({ timesRedeemed: 1, state: 'used_up' });
    await expect(open('free', once.priceId)).rejects.toThrow('ALREADY_PURCHASED');
    await expect(open('other', once.priceId, code)).rejects.toThrow('COUPON_INVALID');
    // Nothing came that could be given back.
    const refund = { requestId: 'r', id: payment?.id ?? '' };
    await expect(billing.client(PaymentServiceService).refundPayment(refund, ours)).rejects.toThrow(
      'NOTHING_TO_REFUND',
    );
  });

  it('that takes off all of the first month opens the subscription at once, and the second is paid', async () => {
    const code = await make({ percentOff: 100 });
    expect(await check(code, shop.basic)).toMatchObject({ total: 0, totalLater: 1_000, duration: 'once' });
    await pay(await open('first-free', shop.basic, code));
    const mine = async () =>
      (await own.listOwnSubscriptions({ limit: 1 }, member('ours', 'first-free'))).items[0]?.status;
    expect(await until(mine)).toBe('active');
    expect(await paid('first-free', 0)).toEqual([]);
    billing.sandbox.advance(month);
    expect(await paid('first-free', 1)).toEqual([1_000]);
  });

  it('comes off of one payment, those of some months, or all of them, also after it was deleted', async () => {
    const kinds = { first: await make(), some: await make({ duration: 'repeating', durationInMonths: 2 }) };
    const codes = { ...kinds, all: await make({ duration: 'forever', percentOff: 100 }) };
    for (const [who, code] of Object.entries(codes)) await pay(await open(who, shop.basic, code));
    await Promise.all([paid('first', 1), paid('some', 1)]);
    const mine = (who: string) =>
      until(async () => (await own.listOwnSubscriptions({ limit: 1 }, member('ours', who))).items[0]?.id);
    const later = async (who: string) => {
      const change = { id: await mine(who), priceId: shop.plus };
      return (await own.previewPriceChange(change, member('ours', who))).dueLater;
    };
    expect(await Promise.all([later('first'), later('some'), later('all')])).toEqual([3_000, 2_400, 0]);
    for (const id of Object.values(codes)) await coupons.deleteCoupon({ id }, ours);
    for (let renewal = 0; renewal < 2; renewal++) billing.sandbox.advance(month);
    expect(await paid('first', 3)).toEqual([800, 1_000, 1_000]);
    expect(await paid('some', 3)).toEqual([800, 800, 1_000]);
    // What costs nothing needs no payment.
    expect(await paid('all', 0)).toEqual([]);
  });

  it('expires at the end of its day', async () => {
    const code = await make({ redeemBy: addDays(dayIn(timeZone, Date.now()), 200) });
    expect((await check(code)).total).toBe(784);
    billing.sandbox.advance(202 * 86_400);
    await expect(check(code)).rejects.toThrow('COUPON_INVALID');
  });

  it('and two pages for the same thing: opening the second closes the first, a double click opens one', async () => {
    const first = await open('two', once.priceId);
    expect(await open('two', once.priceId, undefined, `o${serial}`)).toBe(first);
    const second = await open('two', once.priceId);
    expect((await pay(first)).status).toBe(410);
    expect((await pay(second)).status).toBe(303);
    expect(await paid('two', 1)).toEqual([980]);
    // Another price of the product is the same subscription; what is paid once is another thing.
    const [basic, plus] = [await open('two', shop.basic), await open('two', shop.plus)];
    expect((await pay(basic)).status).toBe(410);
    expect((await fetch(plus)).status).toBe(200);
    const tabs = await Promise.all([1, 2, 3].map(() => open('three', once.priceId)));
    const alive = await Promise.all(tabs.map(async (page) => (await fetch(page)).status));
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
  });

  it('and a page that was paid before anybody told us: nothing is sold again', async () => {
    billing.turnDeaf();
    const [film, club] = [await open('deaf', once.priceId), await open('deaf', shop.basic)];
    for (const page of [film, club]) expect((await pay(page)).status).toBe(303);
    const free = await make({ percentOff: 100 });
    expect((await pay(await open('mute', once.priceId, free), '')).status).toBe(303);
    await expect(open('mute', once.priceId)).rejects.toThrow('ALREADY_PURCHASED');
    expect(await paid('mute', 1)).toEqual([0]);
    await expect(open('deaf', once.priceId)).rejects.toThrow('ALREADY_PURCHASED');
    await expect(open('deaf', shop.plus)).rejects.toThrow('ALREADY_SUBSCRIBED');
    expect(await paid('deaf', 1)).toContain(980);
  });
});
