import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { CheckoutServiceService, InvoiceServiceService, PaymentServiceService } from '@marquee/proto/billing';
import { paymentAccountCollection } from '../src/payment-account/payment-account.js';
import { administrator, cards, member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

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

/** Does what somebody does on the page of a checkout whose money comes later. */
const step = async (page: string, name: 'later' | 'collect' | 'lapse') =>
  (await fetch(page, { method: 'POST', body: new URLSearchParams({ step: name }), redirect: 'manual' })).status;

it('sells nothing again while its money is on its way, by whatever page or invoice, and then as what came of it says', async () => {
  const who = member('ours', 'tabs-later');
  const open = async (requestId: string) =>
    (await house.client(CheckoutServiceService).openCheckout({ requestId, priceId: prices.once, ...urls }, who)).url;
  const bill = () =>
    house.client(InvoiceServiceService).issueOwnInvoice({ requestId: 'later-transfer', priceId: prices.once }, who);
  /** How it was paid, or was to be, once that is heard of. */
  const methodOf = (state: string) =>
    until(async () => {
      const asked = { limit: 20, memberId: 'tabs-later', state };
      const { items } = await house
        .client(PaymentServiceService)
        .listPayments(asked, administrator('ours', 'paying_manager'));
      return items[0]?.method;
    });
  const lapsing = await open('later-1');
  expect(await step(lapsing, 'later')).toBe(200);
  await expect(open('later-2')).rejects.toThrow('PAYMENT_PENDING');
  await expect(bill()).rejects.toThrow('PAYMENT_PENDING');
  // Nobody brought it in time: another page can be paid.
  expect(await step(lapsing, 'lapse')).toBe(303);
  expect(await methodOf('failed')).toBe('konbini');
  const paid = await open('later-3');
  expect(await step(paid, 'later')).toBe(200);
  await expect(open('later-4')).rejects.toThrow('PAYMENT_PENDING');
  expect(await methodOf('pending')).toBe('konbini');
  expect(await step(paid, 'collect')).toBe(303);
  await expect(open('later-5')).rejects.toThrow('ALREADY_PURCHASED');
  expect(await methodOf('success')).toBe('konbini');
});

it('sells again what somebody was asked about by the bank, and left', async () => {
  const who = member('ours', 'tabs-asked');
  const open = async (requestId: string) =>
    (await house.client(CheckoutServiceService).openCheckout({ requestId, priceId: prices.once, ...urls }, who)).url;
  expect((await pay(await open('asked-1'), cards.asks)).status).toBe(200);
  expect((await pay(await open('asked-2'))).status).toBe(303);
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
  const those = async (state?: string) => {
    const { items } = await own.listInvoices({ limit: 10, memberId: 'tabs-transfer', state }, ours);
    return items.map(({ id }) => id);
  };
  expect([await those('void'), await those('open'), await those('paid')]).toEqual([[first.id], [second.id], []]);
  expect(await those()).toEqual([second.id, first.id]);
  expect([second.state, second.id === first.id, (await fetch(url)).status]).toEqual(['open', false, 410]);
  expect((await issue()).id).toBe(second.id);
});

it('issues again what was written off at the provider, and is paid there no more', async () => {
  const who = member('ours', 'tabs-written-off');
  const own = house.client(InvoiceServiceService);
  const first = await own.issueOwnInvoice({ requestId: 'first', priceId: prices.once }, who);
  const account = (await house.documents.team(paymentAccountCollection, 'ours').get('ours'))?.accountId ?? '';
  const headers = { authorization: `Bearer ${house.sandbox.secretKey}`, 'stripe-account': account };
  const writeOff = `${house.sandbox.url}/v1/invoices/${first.id}/mark_uncollectible`;
  expect((await fetch(writeOff, { method: 'POST', headers })).status).toBe(200);
  const asked = { limit: 10, memberId: 'tabs-written-off', state: 'uncollectible' };
  expect((await own.listInvoices(asked, ours)).items.map(({ id }) => id)).toEqual([first.id]);
  await expect(own.sendInvoice({ id: first.id, requestId: 's', email: 'a@example.test' }, ours)).rejects.toThrow(
    'INVOICE_NOT_OPEN',
  );
  const second = await own.reissueInvoice({ id: first.id, requestId: 'second' }, ours);
  expect([second.state, second.id === first.id]).toEqual(['open', false]);
  expect((await own.getOwnInvoice({ id: first.id }, who)).state).toBe('void');
});
