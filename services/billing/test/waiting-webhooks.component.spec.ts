import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { systemClock } from '@marquee/kernel';
import { PaymentFailure } from '@marquee/ports';
import { overridden } from '@marquee/ports/testing';
import { CheckoutServiceService } from '@marquee/proto/billing';
import { waitingWebhooks } from '../src/index.js';
import { member, pay, startBilling } from './billing-harness.js';
import { openShop } from './subscription-shop.js';

let isAway = false;
let billing: Awaited<ReturnType<typeof startBilling>>;
beforeAll(async () => {
  billing = await startBilling((payments) => {
    const { subscriptions } = payments;
    const get: typeof subscriptions.get = (account, id) =>
      isAway ? Promise.reject(new PaymentFailure('unavailable', 'away')) : subscriptions.get(account, id);
    return overridden(payments, { subscriptions: overridden(subscriptions, { get }) });
  });
});
afterAll(() => billing.stop());

const waiting = async (): Promise<number> => (await waitingWebhooks(billing.documents, systemClock)).length;

it('counts what the provider told and cannot be asked about, by the site that it is of, until it was done', async () => {
  const { basic } = await openShop(billing);
  const back = { successUrl: 'https://site.test/', cancelUrl: 'https://site.test/', language: 'ja' };
  const order = { requestId: 'r', priceId: basic, ...back };
  const { url } = await billing.client(CheckoutServiceService).openCheckout(order, member('ours', 'm'));
  isAway = true;
  await pay(url);
  while ((await waiting()) === 0) await wait(20);
  // It is tried, fails, and is still waited for.
  await wait(300);
  expect(await waiting()).toBeGreaterThan(0);
  const whose = (await waitingWebhooks(billing.documents, systemClock)).map((id) => id.split('/')[0]);
  expect(new Set(whose)).toEqual(new Set(['ours']));
  isAway = false;
  while ((await waiting()) > 0) await wait(50);
}, 60_000);
