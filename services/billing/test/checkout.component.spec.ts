import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  PaymentAccountServiceService,
  PaymentServiceService,
  PriceServiceService,
  ProductServiceService,
  TaxRateServiceService,
  WebhookServiceService,
} from '@marquee/proto/billing';
import { until } from '@marquee/ports/testing';
import { administrator, cards, member, onboard, pay, startBilling } from './billing-harness.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const ours = administrator('ours', 'paying_manager');
const back = {
  successUrl: 'https://site.test/user/ours/video/v?paid=1',
  cancelUrl: 'https://site.test/user/ours/video/v',
};
let serial = 0;

async function openShop(billing: House) {
  const accounts = billing.client(PaymentAccountServiceService);
  await onboard((await accounts.connectPaymentAccount({ returnUrl: 'https://site.test/admin/payment' }, ours)).url);
  const rate = { requestId: 't', kind: 'consumption', percentage: 10, inclusive: false };
  const { id: taxRateId } = await billing.client(TaxRateServiceService).createTaxRate(rate, ours);
  const product = { requestId: 'p', name: 'Deep sea', description: 'All of it', taxRateId, currency: 'JPY' };
  const { id: productId } = await billing.client(ProductServiceService).createProduct(product, ours);
  const price = { productId, nickname: 'Rent', description: '', currency: 'JPY', unitAmount: 985, validDays: 30 };
  const made = await billing.client(PriceServiceService).createPrice({ ...price, requestId: 'c' }, ours);
  const monthly = { ...price, requestId: 'm', interval: 'month', validDays: 0 };
  const recurring = await billing.client(PriceServiceService).createPrice(monthly, ours);
  return { priceId: made.id, recurring: recurring.id, productId };
}

describe('a checkout', () => {
  let billing: House;
  let checkout: RpcClient<CheckoutServiceService>;
  let payments: RpcClient<PaymentServiceService>;
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    billing = await startBilling();
    checkout = billing.client(CheckoutServiceService);
    payments = billing.client(PaymentServiceService);
    shop = await openShop(billing);
  });
  afterAll(() => billing.stop());

  const open = async (who: string, changes: object = {}) => {
    const order = { requestId: `r${++serial}`, priceId: shop.priceId, ...back, language: 'ja', ...changes };
    return (await checkout.openCheckout(order, member('ours', who))).url;
  };
  const paidBy = async (who: string) => (await checkout.listOwnPayments({ limit: 20 }, member('ours', who))).items;
  const heardOf = (who: string) => until(async () => (await paidBy(who))[0]);

  it('offers prices with the tax that is added', async () => {
    const { items } = await checkout.listOffers({ priceIds: [shop.priceId, 'price_unknown'] }, member('ours'));
    expect(items).toMatchObject([
      { productName: 'Deep sea', productDescription: 'All of it', total: 1_084, taxPercentage: 10 },
    ]);
    const all = await checkout.listOffers({ priceIds: [] }, member('ours'));
    expect(all.items.map(({ price }) => price?.id).toSorted()).toEqual([shop.priceId, shop.recurring].toSorted());
  });

  it('is paid on the provider’s page, and heard of', async () => {
    expect(await payments.getCustomer({ id: 'aki' }, ours)).toEqual({});
    const page = await open('aki');
    expect(await payments.getCustomer({ id: 'aki' }, ours)).toEqual({ id: expect.stringMatching(/^cus_/) });
    const shown = await (await fetch(page)).text();
    for (const words of ['Deep sea', '実際の決済は行われません', '￥1,084', '消費税 10%'])
      expect(shown).toContain(words);
    expect(await pay(page)).toMatchObject({ status: 303, location: back.successUrl });
    const paid = await heardOf('aki');
    expect(paid).toMatchObject({
      ...{ memberId: 'aki', productName: 'Deep sea', nickname: 'Rent', amount: 1_084, currency: 'JPY' },
      ...{ amountRefunded: 0, status: 'success', method: 'card' },
    });
    expect(Date.parse(paid.until ?? '') - Date.parse(paid.paidAt)).toBe(30 * 86_400_000);
    expect((await payments.listPayments({ limit: 20 }, ours)).items).toContainEqual(paid);
  });

  it('takes the money once: a second click, and a second tab, lead on', async () => {
    const page = await open('twice');
    const clicks = await Promise.all([pay(page), pay(page), pay(page)]);
    expect(clicks.map(({ status, location }) => [status, location])).toEqual(clicks.map(() => [303, back.successUrl]));
    await heardOf('twice');
    await expect(open('twice')).rejects.toThrow('ALREADY_PURCHASED');
    expect(await paidBy('twice')).toHaveLength(1);
  });

  it('says why a card was declined, in the language of the order, and takes the next one', async () => {
    const page = await open('poor');
    const declined = await pay(page, cards.lacks);
    expect([declined.status, declined.text.includes('利用可能額が不足')]).toEqual([402, true]);
    expect((await pay(page, '4111111111111111')).text).toContain('カード番号が正しくありません');
    expect((await pay(page)).status).toBe(303);
    expect(await heardOf('poor')).toMatchObject({ status: 'success' });
  });

  it('tells all eight declines apart, and the member what to do', async () => {
    const declines = {
      '4000000000000002': 'カード会社に問い合わせるか、別のカードをお試しください',
      '4000000000009995': '利用可能額が不足しています。別のカードをお試しください',
      '4000000000009987': '紛失の届け出があり、使えません。別のカードをお試しください',
      '4000000000009979': '盗難の届け出があり、使えません。別のカードをお試しください',
      '4000000000000069': '有効期限が切れています。別のカードをお試しください',
      '4000000000000127': 'セキュリティコードが正しくありません。確認して、もう一度入力してください',
      '4000000000000119': '処理中にエラーが起きました。少し待ってから、もう一度お試しください',
      '4242424242424241': 'カード番号が正しくありません。確認して、もう一度入力してください',
    };
    const page = await open('eight');
    for (const [card, words] of Object.entries(declines)) {
      const { status, text } = await pay(page, card);
      expect([card, status, text.includes(words)]).toEqual([card, 402, true]);
    }
    expect(await paidBy('eight')).toEqual([]);
  });

  it('lets the bank ask, and takes nothing when it is not convinced', async () => {
    const page = await open('asked');
    expect((await pay(page, cards.asks)).text).toContain('本人確認');
    expect((await pay(page, '', 'refuse')).status).toBe(402);
    expect(await paidBy('asked')).toEqual([]);
    await pay(page, cards.asks);
    expect((await pay(page, '', 'confirm')).status).toBe(303);
    expect(await heardOf('asked')).toMatchObject({ amount: 1_084 });
  });

  it('believes nobody but the provider, and hears each event once', async () => {
    await pay(await open('echo'));
    await heardOf('echo');
    for (const event of billing.told.toReversed()) await billing.receive(event);
    await Promise.all(billing.told.map((event) => billing.receive(event)));
    const [{ body, signature }] = [billing.told.at(-1) ?? { body: Buffer.alloc(0), signature: '' }];
    const forged = Buffer.from(body.toString().replace('evt_', 'evt_f'));
    await expect(billing.receive({ body: forged, signature })).rejects.toThrow('WEBHOOK_REFUSED');
    await expect(billing.receive({ body, signature: '' })).rejects.toThrow('WEBHOOK_REFUSED');
    const webhooks = billing.client(WebhookServiceService);
    await expect(webhooks.receiveEvent({ body, signature }, ours)).rejects.toThrow('NO_AUTHORITY');
    expect(await paidBy('echo')).toHaveLength(1);
  });

  it('is given back in part, then in full, once for a request, and opens nothing then', async () => {
    await pay(await open('sorry'));
    const { id } = await heardOf('sorry');
    const refund = (changes: object) => payments.refundPayment({ id, requestId: `b${++serial}`, ...changes }, ours);
    await expect(refund({ amount: 1_085 })).rejects.toThrow('NOTHING_TO_REFUND');
    await expect(refund({ amount: 0 })).rejects.toThrow('INVALID_INPUT');
    expect(await refund({ amount: 84 })).toMatchObject({ status: 'success', amountRefunded: 84 });
    expect((await paidBy('sorry'))[0]?.until).toBeDefined();
    const full = await refund({});
    expect(full).toMatchObject({ status: 'refunded', amountRefunded: 1_084 });
    expect(full.until).toBeUndefined();
    await expect(refund({})).rejects.toThrow('NOTHING_TO_REFUND');
    // What was given back can be bought again.
    expect((await pay(await open('sorry'))).status).toBe(303);
  });

  it('sells what is for sale, to members of the site, and keeps everybody’s payments their own', async () => {
    await expect(open('aki2', { priceId: 'price_none' })).rejects.toThrow('PRICE_NOT_FOUND');
    const order = { requestId: 'x', priceId: shop.priceId, ...back, language: 'en' };
    await expect(checkout.openCheckout(order, member('theirs'))).rejects.toThrow('PAYMENT_ACCOUNT_REQUIRED');
    await expect(checkout.openCheckout(order, { principal: visitor('ours') })).rejects.toThrow('NOT_LOGGED_IN');
    await expect(checkout.openCheckout(order, ours)).rejects.toThrow('NO_AUTHORITY');
    const { id } = await heardOf('aki');
    expect(await checkout.listOwnPayments({ limit: 20 }, member('ours', 'nobody'))).toEqual({ items: [] });
    expect(await payments.listPayments({ limit: 20 }, administrator('theirs', 'paying_manager'))).toEqual({
      items: [],
    });
    const foreign = administrator('theirs', 'paying_manager');
    await expect(payments.refundPayment({ id, requestId: 'y' }, foreign)).rejects.toThrow('PAYMENT_NOT_FOUND');
    await expect(payments.refundPayment({ id, requestId: 'y' }, administrator('ours', 'analyst'))).rejects.toThrow(
      'NO_AUTHORITY',
    );
    await billing.client(PriceServiceService).updatePrice({ id: shop.priceId, active: false }, ours);
    await expect(open('aki3')).rejects.toThrow('PRICE_NOT_FOUND');
  });
});
