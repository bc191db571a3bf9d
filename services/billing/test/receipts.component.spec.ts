import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  CouponServiceService,
  PaymentServiceService,
  PriceServiceService,
  ProductServiceService,
  ReceiptServiceService,
  TaxRateServiceService,
} from '@marquee/proto/billing';
import { administrator, member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

let billing: Awaited<ReturnType<typeof startBilling>>;
let basic: string;
/** Yen, to which 8 percent are added. */
let magazine: string;
/** The same every month. */
let added: string;

beforeAll(async () => {
  billing = await startBilling();
  ({ basic } = await openShop(billing));
  const rate = { requestId: 'r', kind: 'reduced', percentage: 8, inclusive: false };
  const { id: taxRateId } = await billing.client(TaxRateServiceService).createTaxRate(rate, ours);
  const product = { requestId: 'p', name: 'Magazine', description: '', taxRateId, currency: 'JPY' };
  const { id: productId } = await billing.client(ProductServiceService).createProduct(product, ours);
  const price = { requestId: 'p', productId, nickname: '', description: '', currency: 'JPY', unitAmount: 985 };
  const prices = billing.client(PriceServiceService);
  magazine = (await prices.createPrice({ ...price, validDays: 0 }, ours)).id;
  added = (await prices.createPrice({ ...price, requestId: 'm', interval: 'month', validDays: 0 }, ours)).id;
}, 60_000);
afterAll(() => billing.stop());

const receipts = () => billing.client(ReceiptServiceService);

/** @returns the id of the payment */
async function buy(priceId: string, buyer: ReturnType<typeof member>, coupon?: string): Promise<string> {
  const checkout = billing.client(CheckoutServiceService);
  const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
  await pay((await checkout.openCheckout({ requestId: priceId, priceId, coupon, ...urls }, buyer)).url);
  return until(async () => (await checkout.listOwnPayments({ limit: 10 }, buyer)).items[0]?.id);
}

describe('a receipt', () => {
  it('says the tax of what was paid once, as it was added', async () => {
    const id = await buy(magazine, member('ours', 'once'));
    const { payment, taxes, refunds } = await receipts().getReceipt({ id }, ours);
    expect([payment?.amount, taxes, refunds]).toEqual([1_064, [{ percentage: 8, reduced: true, amount: 1_064 }], []]);
  });

  it('says the tax of a period of a subscription, and the same when it is heard of again', async () => {
    const id = await buy(basic, member('ours', 'monthly'));
    const read = async () => (await receipts().getReceipt({ id }, ours)).taxes;
    expect(await read()).toEqual([{ percentage: 10, reduced: false, amount: 1_000 }]);
    for (const event of [...billing.told]) await billing.receive(event);
    expect(await read()).toEqual([{ percentage: 10, reduced: false, amount: 1_000 }]);
  });

  it('says what a coupon took off with its tax, of what is paid once and of the periods for which it is', async () => {
    const coupon = { requestId: 'c', code: 'AUTUMN', name: 'Autumn', percentOff: 20, duration: 'once' };
    await billing
      .client(CouponServiceService)
      .createCoupon({ ...coupon, timeZone: 'Asia/Tokyo', productIds: [] }, ours);
    const [once, monthly] = [member('ours', 'cheap'), member('ours', 'cheaper')];
    const said = async (id: string) => {
      const { payment, taxes } = await receipts().getReceipt({ id }, ours);
      return [payment?.amount, payment?.discount, taxes.map(({ amount }) => amount)];
    };
    // 985 and 8 percent are 1,064; 788 and 8 percent are 851.
    expect(await said(await buy(magazine, once, 'AUTUMN'))).toEqual([851, { coupon: 'AUTUMN', amount: 213 }, [851]]);
    expect(await said(await buy(added, member('ours', 'added'), 'AUTUMN'))).toEqual([
      851,
      { coupon: 'AUTUMN', amount: 213 },
      [851],
    ]);
    expect(await said(await buy(basic, monthly, 'AUTUMN'))).toEqual([800, { coupon: 'AUTUMN', amount: 200 }, [800]]);
    billing.sandbox.advance(32 * 86_400);
    const checkout = billing.client(CheckoutServiceService);
    const paid = async () => (await checkout.listOwnPayments({ limit: 10 }, monthly)).items;
    const [renewed] = await until(paid, ({ length }) => length === 2);
    expect(await said(renewed?.id ?? '')).toEqual([1_000, undefined, [1_000]]);
  });

  it('says each refund by itself', async () => {
    const id = await buy(magazine, member('ours', 'refunded'));
    const payments = billing.client(PaymentServiceService);
    await payments.refundPayment({ requestId: 'a', id, amount: 100 }, ours);
    await payments.refundPayment({ requestId: 'b', id }, ours);
    const { payment, refunds } = await receipts().getReceipt({ id }, ours);
    expect([payment?.status, refunds.map(({ amount }) => amount)]).toEqual(['refunded', [100, 964]]);
  });

  it('is of the member who asks, and of the site that asks', async () => {
    const id = await buy(magazine, member('ours', 'owner'));
    expect((await receipts().getOwnReceipt({ id }, member('ours', 'owner'))).payment?.id).toBe(id);
    for (const other of [member('ours', 'somebody'), member('theirs', 'owner')]) {
      await expect(receipts().getOwnReceipt({ id }, other)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    }
    const theirs = administrator('theirs', 'paying_manager');
    await expect(receipts().getReceipt({ id }, theirs)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    for (const stranger of [administrator('ours', 'analyst'), member('ours', 'owner')]) {
      await expect(receipts().getReceipt({ id }, stranger)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    }
  });
});

describe('who issues receipts', () => {
  it('is kept by site, changed in part, and by one person at a time', async () => {
    const first = await receipts().getReceiptIssuer({}, ours);
    expect(first).toMatchObject({ name: '', registrationNumber: '' });
    const changed = await receipts().updateReceiptIssuer(
      { name: '灯', registrationNumber: 'T7000012050002', expectedVersion: first.version },
      ours,
    );
    expect(changed).toMatchObject({ name: '灯', registrationNumber: 'T7000012050002', phone: '' });
    const late = receipts().updateReceiptIssuer({ name: '影', expectedVersion: first.version }, ours);
    await expect(late).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const id = await buy(magazine, member('ours', 'issued'));
    expect((await receipts().getReceipt({ id }, ours)).issuer).toMatchObject({ name: '灯' });
    const theirs = administrator('theirs', 'paying_manager');
    expect(await receipts().getReceiptIssuer({}, theirs)).toMatchObject({ name: '' });
  });

  it('has no registration number that is none', async () => {
    for (const registrationNumber of ['T7000012050003', '7000012050002', 'T700001205000']) {
      const change = receipts().updateReceiptIssuer({ registrationNumber }, ours);
      await expect(change).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
  });
});
