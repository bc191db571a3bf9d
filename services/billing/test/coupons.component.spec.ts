import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, dayIn } from '@marquee/contracts';
import type { RpcClient } from '@marquee/nest-kit';
import {
  CouponServiceService,
  PaymentAccountServiceService,
  ProductServiceService,
  type CreateCouponRequest,
} from '@marquee/proto/billing';
import { administrator, member, onboard, startBilling } from './billing-harness.js';

const ours = administrator('ours', 'paying_manager');
const theirs = administrator('theirs', 'paying_manager');
const timeZone = 'Asia/Tokyo';
const percent = {
  ...{ requestId: 'r', code: 'AUTUMN-26', name: 'Autumn', percentOff: 20, duration: 'once', timeZone },
  productIds: [] as string[],
};
/** The first instant of a day in Tokyo. */
const dayBegins = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 9 * 3_600_000).toISOString();
let serial = 0;

describe('coupons of a site', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let coupons: RpcClient<CouponServiceService>;
  let products: RpcClient<ProductServiceService>;
  beforeAll(async () => {
    billing = await startBilling();
    coupons = billing.client(CouponServiceService);
    products = billing.client(ProductServiceService);
    const accounts = billing.client(PaymentAccountServiceService);
    for (const call of [ours, theirs]) {
      const returnUrl = 'https://site.test/admin/payment';
      await onboard((await accounts.connectPaymentAccount({ returnUrl }, call)).url);
    }
  });
  afterAll(() => billing.stop());

  const make = (changes: Partial<CreateCouponRequest> = {}) => {
    const other = { requestId: `r${++serial}`, code: `CODE-${serial}` };
    return coupons.createCoupon({ ...percent, ...other, ...changes }, ours);
  };
  const amount = { percentOff: undefined, amountOff: 500, currency: 'JPY' };
  const productOf = async (currency: string, call = ours) =>
    (await products.createProduct({ requestId: `p${++serial}`, name: 'Club', description: '', currency }, call)).id;

  it('are made once for a request, by their code, and read back', async () => {
    const made = await Promise.all([1, 2].map(() => coupons.createCoupon(percent, ours)));
    expect(made[0]).toEqual(made[1]);
    expect(made[0]).toMatchObject({
      ...{ id: 'AUTUMN-26', name: 'Autumn', percentOff: 20, duration: 'once', timesRedeemed: 0, productIds: [] },
      state: 'valid',
    });
    expect(await coupons.getCoupon({ id: 'AUTUMN-26' }, ours)).toEqual(made[0]);
    expect((await coupons.listCoupons({ limit: 20 }, ours)).items).toContainEqual(made[0]);
    await expect(make({ code: 'AUTUMN-26' })).rejects.toThrow('COUPON_CODE_TAKEN');
  });

  it('take more than 0 and at most 100 percent off, in hundredths', async () => {
    for (const percentOff of [0.01, 33.33, 100]) expect((await make({ percentOff })).percentOff).toBe(percentOff);
    for (const percentOff of [0, -1, 100.01, 33.333])
      await expect(make({ percentOff })).rejects.toThrow('INVALID_INPUT');
  });

  it('take an amount above 0 off, in a currency, and not a share as well', async () => {
    expect(await make({ ...amount, amountOff: 1 })).toMatchObject({ amountOff: 1, currency: 'JPY' });
    await expect(make({ ...amount, amountOff: 0 })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ ...amount, currency: undefined })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ ...amount, currency: 'EUR' })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ ...amount, percentOff: 5 })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ percentOff: undefined })).rejects.toThrow('INVALID_INPUT');
  });

  it('repeat for months', async () => {
    expect(await make({ duration: 'repeating', durationInMonths: 1 })).toMatchObject({ durationInMonths: 1 });
    await expect(make({ duration: 'repeating' })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ duration: 'repeating', durationInMonths: 0 })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ duration: 'forever', durationInMonths: 3 })).rejects.toThrow('INVALID_INPUT');
  });

  it('can be redeemed to the end of a day after today, in the site’s zone, once or more', async () => {
    const today = dayIn(timeZone, Date.now());
    await expect(make({ redeemBy: today })).rejects.toThrow('INVALID_INPUT');
    const { redeemBy } = await make({ redeemBy: addDays(today, 1), maxRedemptions: 1 });
    expect(redeemBy).toBe(dayBegins(addDays(today, 2)));
    await expect(make({ maxRedemptions: 0 })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ name: '' })).rejects.toThrow('INVALID_INPUT');
    for (const code of ['ABC', 'A B C D', '-ABCD', 'autumn'])
      await expect(make({ code })).rejects.toThrow('INVALID_INPUT');
  });

  it('are for products of the site, an amount for those of its currency', async () => {
    const [yen, dollars, foreign] = [await productOf('JPY'), await productOf('USD'), await productOf('JPY', theirs)];
    expect((await make({ productIds: [yen, dollars, yen] })).productIds).toEqual([yen, dollars]);
    expect((await make({ ...amount, productIds: [yen] })).productIds).toEqual([yen]);
    await expect(make({ ...amount, productIds: [yen, dollars] })).rejects.toThrow('COUPON_CURRENCY_DIFFERS');
    for (const id of [foreign, 'prod_none'])
      await expect(make({ productIds: [id] })).rejects.toThrow('PRODUCT_NOT_FOUND');
  });

  it('are renamed, and deleted, and say that they expired', async () => {
    const { id } = await make();
    expect(await coupons.updateCoupon({ id, name: 'Winter' }, ours)).toMatchObject({ id, name: 'Winter' });
    await coupons.deleteCoupon({ id }, ours);
    await expect(coupons.getCoupon({ id }, ours)).rejects.toThrow('COUPON_NOT_FOUND');
    await expect(coupons.deleteCoupon({ id }, ours)).rejects.toThrow('COUPON_NOT_FOUND');
    const short = await make({ redeemBy: addDays(dayIn(timeZone, Date.now()), 1) });
    billing.sandbox.advance(2 * 86_400);
    expect(await coupons.getCoupon({ id: short.id }, ours)).toMatchObject({ state: 'expired' });
  });

  it('are each site’s own, and for those who may', async () => {
    const { id } = await make();
    await expect(coupons.getCoupon({ id }, theirs)).rejects.toThrow('COUPON_NOT_FOUND');
    await expect(coupons.updateCoupon({ id, name: 'x' }, theirs)).rejects.toThrow('COUPON_NOT_FOUND');
    await expect(coupons.deleteCoupon({ id }, theirs)).rejects.toThrow('COUPON_NOT_FOUND');
    expect((await coupons.listCoupons({ limit: 20 }, theirs)).items).toEqual([]);
    for (const call of [administrator('ours', 'analyst'), member('ours')]) {
      await expect(coupons.listCoupons({ limit: 20 }, call)).rejects.toThrow('NO_AUTHORITY');
      await expect(coupons.deleteCoupon({ id }, call)).rejects.toThrow('NO_AUTHORITY');
    }
  });
});
