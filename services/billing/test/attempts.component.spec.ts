import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import {
  CheckoutServiceService,
  LedgerServiceService,
  PaymentServiceService,
  SubscriptionServiceService,
  type ListPaymentsRequest,
  type ListSubscriptionsRequest,
} from '@marquee/proto/billing';
import { administrator, cards, member, pay, startBilling } from './billing-harness.js';
import { openShop, ours } from './subscription-shop.js';

let house: Awaited<ReturnType<typeof startBilling>>;
let prices: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  house = await startBilling();
  prices = await openShop(house);
}, 60_000);
afterAll(() => house.stop());

const payments = async (request: Partial<ListPaymentsRequest>) =>
  (await house.client(PaymentServiceService).listPayments({ limit: 100, ...request }, ours)).items;
const subscriptions = async (request: Partial<ListSubscriptionsRequest>) =>
  (await house.client(SubscriptionServiceService).listSubscriptions({ limit: 100, ...request }, ours)).items;
const oneOf = (state: string) => until(async () => (await payments({ state }))[0]);

async function subscribe(who: string, priceId: string, card: string = cards.pays) {
  const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
  const order = { requestId: `${who} ${priceId}`, priceId, ...urls };
  await pay((await house.client(CheckoutServiceService).openCheckout(order, member('ours', who))).url, card);
  return until(async () => (await subscriptions({ memberId: who }))[0]);
}

describe('a renewal that is declined', () => {
  it('is a payment that failed, with its reason, until it is paid', async () => {
    const { id } = await subscribe('aki', prices.trial, '4000000000000341');
    expect(await payments({})).toEqual([]);
    house.sandbox.advance(8 * 86_400);
    const failed = await oneOf('failed');
    expect(failed).toMatchObject({ status: 'failed', reason: 'CARD_DECLINED', amount: 500, subscriptionId: id });
    expect(await payments({ state: 'paid' })).toEqual([]);
    expect((await subscriptions({ status: 'unpaid' })).map((one) => one.id)).toEqual([id]);
    const own = house.client(CheckoutServiceService).listOwnPayments({ limit: 10 }, member('ours', 'aki'));
    expect((await own).items).toEqual([]);
    const { url } = await house.client(SubscriptionServiceService).openPayPage({ id }, member('ours', 'aki'));
    await pay(url);
    expect(await oneOf('success')).toMatchObject({ id: failed.id, status: 'success', subscriptionId: id });
    expect(await payments({ state: 'failed' })).toEqual([]);
    const facts = await house.client(PaymentServiceService).getPayment({ id: failed.id }, ours);
    expect(facts).toMatchObject({ priceId: prices.trial, taxes: [{ percentage: 10, amount: 500 }] });
  });

  it('is in the ledger once it is paid, with what the provider keeps', async () => {
    const period = { from: '2026-01-01', to: '2100-01-01', timeZone: 'UTC' };
    const ledger = house.client(LedgerServiceService);
    const { items } = await ledger.getLedgerDays(period, ours);
    expect(items).toEqual([expect.objectContaining({ currency: 'JPY', charges: 500, fees: 18, net: 482, entries: 1 })]);
    const days = { limit: 10, from: '2026-01-01T00:00:00.000Z', until: '2100-01-01T00:00:00.000Z' };
    const { items: entries } = await ledger.listLedger(days, ours);
    expect(entries.map(({ kind, payment }) => [kind, payment?.memberId])).toEqual([['charge', 'aki']]);
    await expect(ledger.listLedger(days, administrator('theirs', 'paying_manager'))).rejects.toMatchObject({
      code: 'PAYMENT_ACCOUNT_REQUIRED',
    });
    for (const other of [administrator('ours', 'analyst'), member('ours', 'aki')]) {
      await expect(ledger.listLedger(days, other)).rejects.toMatchObject({ code: expect.any(String) });
    }
  });
});

describe('a card that is declined on the page of a checkout', () => {
  it.each([
    ['4000000000000002', 'CARD_DECLINED'],
    ['4000000000009995', 'CARD_INSUFFICIENT_FUNDS'],
    ['4000000000009987', 'CARD_LOST'],
    ['4000000000009979', 'CARD_STOLEN'],
    ['4000000000000069', 'CARD_EXPIRED'],
    ['4000000000000127', 'CARD_WRONG_CVC'],
    ['4242424242424241', 'CARD_WRONG_NUMBER'],
    ['4000000000000119', 'CARD_PROCESSING_ERROR'],
  ])('%s: administrators see %s', async (card, reason) => {
    const urls = { successUrl: 'https://site.test/done', cancelUrl: 'https://site.test/back', language: 'en' };
    const order = { requestId: card, priceId: prices.once, ...urls };
    const { url } = await house.client(CheckoutServiceService).openCheckout(order, member('ours', card));
    expect((await pay(url, card)).status).toBe(402);
    const failed = await until(async () => (await payments({ state: 'failed', memberId: card }))[0]);
    expect(failed).toMatchObject({ memberId: card, status: 'failed', reason, amount: 1_000 });
  });
});

describe('what was paid', () => {
  it('is paid out by the day once it has settled, less the fee, and is in the bank two days later', async () => {
    const ledger = house.client(LedgerServiceService);
    const payouts = async () => (await ledger.listPayouts({ limit: 10 }, ours)).items;
    house.sandbox.advance(3 * 86_400);
    expect(await payouts()).toEqual([]);
    house.sandbox.advance(2 * 86_400);
    const [sent, ...others] = await payouts();
    expect([sent?.amount, sent?.currency, sent?.state, others]).toEqual([482, 'JPY', 'in_transit', []]);
    expect(sent?.at).toMatch(/T00:00:00/);
    expect(Date.parse(sent?.arrivesAt ?? '') - Date.parse(sent?.at ?? '')).toBe(2 * 86_400_000);
    house.sandbox.advance(86_400);
    expect((await payouts()).map(({ state }) => state)).toEqual(['in_transit']);
    house.sandbox.advance(86_400);
    // Once.
    expect((await payouts()).map(({ id, state }) => [id, state])).toEqual([[sent?.id, 'paid']]);
    const period = { from: '2026-01-01', to: '2100-01-01', timeZone: 'UTC' };
    const days = (await ledger.getLedgerDays(period, ours)).items;
    expect(days.map((day) => [day.net, day.payouts])).toEqual([
      [0, -482],
      [482, 0],
    ]);
    await until(() => house.told.some(({ body }) => body.toString().includes('payout.paid')));
    for (const other of [administrator('ours', 'analyst'), member('ours', 'aki')])
      await expect(ledger.listPayouts({ limit: 10 }, other)).rejects.toMatchObject({ code: 'NO_AUTHORITY' });
    const theirs = administrator('theirs', 'paying_manager');
    await expect(ledger.listPayouts({ limit: 10 }, theirs)).rejects.toThrow('PAYMENT_ACCOUNT_REQUIRED');
  });
});

describe('subscriptions', () => {
  it('are found by how they stand, by currency, and by when they ended', async () => {
    const { id } = await subscribe('emi', prices.basic);
    const wish = { id, requestId: 'stop' };
    await house.client(SubscriptionServiceService).stopSubscription(wish, member('ours', 'emi'));
    house.sandbox.advance(32 * 86_400);
    const ended = await until(async () => (await subscriptions({ status: 'canceled' }))[0]);
    expect(ended.id).toBe(id);
    const at = ended.endedAt ?? '';
    const after = new Date(Date.parse(at) + 1).toISOString();
    expect((await subscriptions({ endedFrom: at, endedUntil: after })).map((one) => one.id)).toEqual([id]);
    expect(await subscriptions({ endedFrom: after })).toEqual([]);
    expect(await subscriptions({ endedUntil: at })).toEqual([]);
    expect(await subscriptions({ status: 'canceled', currency: 'USD' })).toEqual([]);
  });
});
