import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  PaymentServiceService,
  PriceServiceService,
  ProductServiceService,
  type ListPaymentsRequest,
} from '@marquee/proto/billing';
import { administrator, member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

let house: Awaited<ReturnType<typeof startBilling>>;
let prices: Readonly<Record<'cheap' | 'dear', string>>;

beforeAll(async () => {
  house = await startBilling();
  await openShop(house);
  const product = { requestId: 'p', name: 'Film', description: '', currency: 'JPY' };
  const { id: productId } = await house.client(ProductServiceService).createProduct(product, ours);
  const made = async (nickname: string, unitAmount: number) => {
    const price = { requestId: nickname, productId, nickname, description: '', currency: 'JPY', validDays: 0 };
    return (await house.client(PriceServiceService).createPrice({ ...price, unitAmount }, ours)).id;
  };
  prices = { cheap: await made('cheap', 100), dear: await made('dear', 900) };
  await buy('aki', prices.dear);
  await buy('aki', prices.cheap);
  await buy('emi', prices.cheap);
}, 60_000);
afterAll(() => house.stop());

async function buy(who: string, priceId: string): Promise<void> {
  const checkout = house.client(CheckoutServiceService);
  const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
  await pay((await checkout.openCheckout({ requestId: priceId, priceId, ...urls }, member('ours', who))).url);
  await until(async () => {
    const { items } = await list({ memberId: who, priceId });
    return items.length > 0 || undefined;
  });
}

const list = (request: Partial<ListPaymentsRequest>, by = ours) =>
  house.client(PaymentServiceService).listPayments({ limit: 100, ...request }, by);
const found = async (request: Partial<ListPaymentsRequest>) =>
  (await list(request)).items.map(({ memberId, amount }) => `${memberId} ${amount}`);

describe('payments', () => {
  it('are found by member and by price', async () => {
    expect((await found({ memberId: 'aki' })).toSorted()).toEqual(['aki 100', 'aki 900']);
    expect((await found({ priceId: prices.cheap })).toSorted()).toEqual(['aki 100', 'emi 100']);
    expect(await found({ memberId: 'emi', priceId: prices.dear })).toEqual([]);
  });

  it('are in the order of their amounts, or of their days', async () => {
    expect((await found({ sort: '-amount' }))[0]).toBe('aki 900');
    expect((await found({ sort: 'amount' })).at(-1)).toBe('aki 900');
    const newest = (await list({})).items.map(({ paidAt }) => paidAt);
    expect(newest).toEqual(newest.toSorted().toReversed());
    expect((await list({ sort: 'oldest' })).items.map(({ paidAt }) => paidAt)).toEqual(newest.toSorted());
  });

  it('are found by when they were paid: from an instant on, and before another', async () => {
    const at = (await list({ memberId: 'emi' })).items[0]?.paidAt ?? '';
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect(await found({ memberId: 'emi', from: at, until: after })).toEqual(['emi 100']);
    expect(await found({ memberId: 'emi', from: after })).toEqual([]);
    expect(await found({ memberId: 'emi', until: at })).toEqual([]);
  });

  it('are found by whether something was given back, in part, too', async () => {
    const { items } = await list({ memberId: 'emi' });
    expect(await found({ state: 'refunded' })).toEqual([]);
    await house
      .client(PaymentServiceService)
      .refundPayment({ requestId: 'r', id: items[0]?.id ?? '', amount: 1 }, ours);
    expect(await found({ state: 'refunded' })).toEqual(['emi 100']);
    expect((await found({ state: 'success' })).toSorted()).toEqual(['aki 100', 'aki 900']);
  });

  it('of another site are not found', async () => {
    const theirs = administrator('theirs', 'paying_manager');
    expect((await list({ memberId: 'aki' }, theirs)).items).toEqual([]);
  });
});
