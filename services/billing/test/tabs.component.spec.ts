import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CheckoutServiceService, InvoiceServiceService } from '@marquee/proto/billing';
import { member, pay, startBilling } from './billing-harness.js';
import { openShop } from './subscription-shop.js';

const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
let house: Awaited<ReturnType<typeof startBilling>>;
let prices: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  house = await startBilling();
  prices = await openShop(house);
});
afterAll(() => house.stop());

it.each([
  ['what is paid once', 'once'],
  ['a subscription', 'basic'],
] as const)('leads whoever comes back to an older tab to a page of %s that can be paid', async (_what, name) => {
  const open = async (tab: string) => {
    const order = { requestId: `${name}-${tab}`, priceId: prices[name], ...urls };
    return (await house.client(CheckoutServiceService).openCheckout(order, member('ours', `tabs-${name}`))).url;
  };
  const first = await open('older');
  const second = await open('newer');
  expect((await fetch(first)).status).toBe(410);
  // Back to the first tab, which still has the wish that it had; and once more.
  const third = await open('older');
  expect([(await fetch(third)).status, (await fetch(second)).status]).toEqual([200, 410]);
  expect(await open('older')).toBe(third);
  expect((await pay(await open('newer'))).status).toBe(303);
  await expect(open('older')).rejects.toThrow(/ALREADY_/);
});

it('issues another invoice in the place of one that a page has cancelled, for the same wish', async () => {
  const who = member('ours', 'tabs-transfer');
  const own = house.client(InvoiceServiceService);
  const issue = () => own.issueOwnInvoice({ requestId: 'transfer', priceId: prices.once }, who);
  const first = await issue();
  const order = { requestId: 'card', priceId: prices.once, ...urls };
  const { url } = await house.client(CheckoutServiceService).openCheckout(order, who);
  expect((await own.getOwnInvoice({ id: first.id }, who)).state).toBe('void');
  const second = await issue();
  expect([second.state, second.id === first.id, (await fetch(url)).status]).toEqual(['open', false, 410]);
  expect((await issue()).id).toBe(second.id);
});
