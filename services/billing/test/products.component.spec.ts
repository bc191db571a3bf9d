import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@marquee/nest-kit';
import {
  CheckoutServiceService,
  PaymentAccountServiceService,
  PriceServiceService,
  ProductServiceService,
  TaxRateServiceService,
} from '@marquee/proto/billing';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { productImageCollection } from '../src/product/product-images.js';
import { administrator, member, onboard, startBilling } from './billing-harness.js';

const ours = administrator('ours', 'paying_manager');
const theirs = administrator('theirs', 'paying_manager');
const product = { requestId: 'r1', name: 'Deep sea', description: 'All of it', currency: 'JPY' };
const price = { requestId: 'p1', nickname: 'Rent', description: '', currency: 'JPY', unitAmount: 980, validDays: 7 };

describe('what a site sells', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let products: RpcClient<ProductServiceService>;
  let prices: RpcClient<PriceServiceService>;
  let taxRates: RpcClient<TaxRateServiceService>;
  beforeAll(async () => {
    billing = await startBilling();
    products = billing.client(ProductServiceService);
    prices = billing.client(PriceServiceService);
    taxRates = billing.client(TaxRateServiceService);
    const accounts = billing.client(PaymentAccountServiceService);
    for (const call of [ours, theirs]) {
      const returnUrl = 'https://site.test/admin/payment';
      await onboard((await accounts.connectPaymentAccount({ returnUrl }, call)).url);
    }
  });
  afterAll(() => billing.stop());

  it('is a product, made once for a request, changed and archived', async () => {
    const made = await Promise.all([1, 2].map(() => products.createProduct(product, ours)));
    expect(made[0]).toEqual({
      ...{ id: made[1]?.id, name: 'Deep sea', description: 'All of it', currency: 'JPY', active: true },
    });
    const id = made[0]?.id ?? '';
    const changed = await products.updateProduct({ id, name: 'Shallows', description: '', active: false }, ours);
    expect(changed).toEqual({ id, name: 'Shallows', description: '', currency: 'JPY', active: false });
    expect(await products.getProduct({ id }, ours)).toEqual(changed);
    expect(await products.listProducts({ limit: 10 }, ours)).toEqual({ items: [changed] });
  });

  it('names a tax rate of its own account that is in use', async () => {
    const rate = { requestId: 't1', kind: 'consumption', percentage: 10, inclusive: true };
    const { id: taxRateId } = await taxRates.createTaxRate(rate, ours);
    const foreign = await taxRates.createTaxRate(rate, theirs);
    const made = await products.createProduct({ ...product, requestId: 'r2', taxRateId }, ours);
    expect(made.taxRateId).toBe(taxRateId);
    const { id } = made;
    await expect(products.updateProduct({ id, taxRateId: foreign.id }, ours)).rejects.toThrow('TAX_RATE_NOT_FOUND');
    await taxRates.updateTaxRate({ id: taxRateId, active: false }, ours);
    await expect(products.createProduct({ ...product, requestId: 'r3', taxRateId }, ours)).rejects.toThrow(
      'TAX_RATE_ARCHIVED',
    );
    // What has it already keeps it.
    expect((await products.updateProduct({ id, taxRateId, name: 'Kept' }, ours)).taxRateId).toBe(taxRateId);
    expect((await products.updateProduct({ id, taxRateId: '' }, ours)).taxRateId).toBeUndefined();
  });

  it('shows an uploaded picture, whose address its pages are told, until another one or none takes its place', async () => {
    const url = 'https://site.test/media/ours/images/one.webp';
    const made = await products.createProduct({ ...product, requestId: 'i1', image: { id: 'one', url } }, ours);
    const { id } = made;
    const atProvider = async () => {
      const { url: api, secretKey } = billing.sandbox;
      const authorization = `Bearer ${secretKey}`;
      const { accountId } = (await billing.documents.team(paymentAccountCollection, 'ours').get('ours')) ?? {};
      const headers = { authorization, 'stripe-account': accountId ?? '' };
      return ((await (await fetch(`${api}/v1/products/${id}`, { headers })).json()) as { images: string[] }).images;
    };
    expect([made.imageId, await atProvider()]).toEqual(['one', [url]]);
    const monthly = await prices.createPrice({ ...price, productId: id, requestId: 'i1' }, ours);
    const offered = async () => {
      const { items } = await billing
        .client(CheckoutServiceService)
        .listOffers({ priceIds: [monthly.id] }, member('ours'));
      return items.map(({ imageId }) => imageId);
    };
    expect(await offered()).toEqual(['one']);
    // What is not said stays.
    expect((await products.updateProduct({ id, name: 'Other' }, ours)).imageId).toBe('one');
    const other = { id: 'two', url: 'https://site.test/two' };
    expect((await products.updateProduct({ id, image: other }, ours)).imageId).toBe('two');
    expect([(await products.getProduct({ id }, ours)).imageId, await atProvider()]).toEqual(['two', [other.url]]);
    expect((await products.listProducts({ limit: 1 }, ours)).items[0]?.imageId).toBe('two');
    expect((await products.updateProduct({ id, image: { id: '', url: '' } }, ours)).imageId).toBeUndefined();
    expect([await offered(), await atProvider()]).toEqual([[undefined], []]);
    await expect(products.updateProduct({ id, image: other }, theirs)).rejects.toThrow('PRODUCT_NOT_FOUND');
    expect(await billing.documents.team(productImageCollection, 'theirs').get(id)).toBeUndefined();
  });

  it('has prices within the limits of its currency', async () => {
    const { id: productId } = await products.createProduct({ ...product, requestId: 'r4' }, ours);
    const { id: dollars } = await products.createProduct({ ...product, requestId: 'r5', currency: 'USD' }, ours);
    const make = async (changes: object, of = productId) =>
      prices.createPrice({ ...price, productId: of, ...changes }, ours);
    expect(await make({ unitAmount: 50, requestId: 'p2' })).toMatchObject({ unitAmount: 50, validDays: 7, productId });
    expect((await make({ unitAmount: 99_999_998, requestId: 'p3' })).unitAmount).toBe(99_999_998);
    for (const unitAmount of [49, 99_999_999]) await expect(make({ unitAmount })).rejects.toThrow('INVALID_INPUT');
    const inDollars = { currency: 'USD', requestId: 'p4' };
    expect((await make({ ...inDollars, unitAmount: 5_000 }, dollars)).unitAmount).toBe(5_000);
    await expect(make({ ...inDollars, unitAmount: 4_999 }, dollars)).rejects.toThrow('INVALID_INPUT');
    await expect(make({ ...inDollars, unitAmount: 5_000 })).rejects.toThrow('CURRENCY_DIFFERS');
    await expect(make({ validDays: -1 })).rejects.toThrow('INVALID_INPUT');
  });

  it('has trials of at least three days where it recurs, and descriptions of at most 500 characters', async () => {
    const { id: productId } = await products.createProduct({ ...product, requestId: 'r6' }, ours);
    const monthly = { ...price, productId, interval: 'month', validDays: 0 };
    const make = async (changes: object) => prices.createPrice({ ...monthly, ...changes }, ours);
    expect(await make({ trialDays: 3, requestId: 'p5' })).toMatchObject({ interval: 'month', trialDays: 3 });
    await expect(make({ trialDays: 2 })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ interval: undefined, trialDays: 3 })).rejects.toThrow('INVALID_INPUT');
    await expect(make({ validDays: 1 })).rejects.toThrow('INVALID_INPUT');
    expect((await make({ description: 'あ'.repeat(500), requestId: 'p6' })).description).toHaveLength(500);
    await expect(make({ description: 'あ'.repeat(501) })).rejects.toThrow('INVALID_INPUT');
  });

  it('is described and archived by price, and its amount stays', async () => {
    const { id: productId } = await products.createProduct({ ...product, requestId: 'r7' }, ours);
    const made = await prices.createPrice({ ...price, productId }, ours);
    const changes = { nickname: '', description: 'For a week', active: false };
    expect(await prices.updatePrice({ id: made.id, ...changes }, ours)).toEqual({ ...made, ...changes });
    expect((await prices.listPrices({ productId, limit: 20 }, ours)).items).toEqual([{ ...made, ...changes }]);
  });

  it('is each site’s own, and for those who may', async () => {
    const { id } = await products.createProduct({ ...product, requestId: 'r8' }, ours);
    const { id: priceId } = await prices.createPrice({ ...price, productId: id, requestId: 'p8' }, ours);
    await expect(products.getProduct({ id }, theirs)).rejects.toThrow('PRODUCT_NOT_FOUND');
    await expect(products.updateProduct({ id, active: false }, theirs)).rejects.toThrow('PRODUCT_NOT_FOUND');
    await expect(prices.createPrice({ ...price, productId: id }, theirs)).rejects.toThrow('PRODUCT_NOT_FOUND');
    await expect(prices.getPrice({ id: priceId }, theirs)).rejects.toThrow('PRICE_NOT_FOUND');
    await expect(prices.updatePrice({ id: priceId, active: false }, theirs)).rejects.toThrow('PRICE_NOT_FOUND');
    await expect(prices.listPrices({ productId: id, limit: 20 }, theirs)).rejects.toThrow('PRODUCT_NOT_FOUND');
    const analyst = administrator('ours', 'analyst');
    await expect(products.listProducts({ limit: 20 }, analyst)).rejects.toThrow('NO_AUTHORITY');
    await expect(prices.createPrice({ ...price, productId: id }, analyst)).rejects.toThrow('NO_AUTHORITY');
  });
});
