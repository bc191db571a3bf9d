import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StripePayments } from './stripe-payments.js';

const [trialEnd, nextEnd] = [1_767_225_600, 1_769_904_000];
const account = 'acct_1';

/** One month after a trial, as the provider shows it. */
const subscription = (changes: object) => ({
  ...{ id: 'sub_1', object: 'subscription', status: 'active', metadata: {}, schedule: null, latest_invoice: 'in_1' },
  ...{ start_date: trialEnd - 604_800, trial_end: trialEnd, cancel_at_period_end: false, pause_collection: null },
  ended_at: null,
  items: { data: [item(trialEnd)] },
  ...changes,
});
const item = (begins: number) => ({
  ...{ id: 'si_1', current_period_start: begins, current_period_end: nextEnd },
  price: { id: 'price_1', product: 'prod_1', currency: 'jpy', unit_amount: 500, recurring: { interval: 'month' } },
});

describe('a subscription after its trial, as Stripe tells of it', () => {
  let said: object = {};
  const asked: string[] = [];
  let server: Server;
  let payments: StripePayments;
  beforeAll(async () => {
    server = createServer(({ url = '' }, response) => {
      asked.push(decodeURIComponent(url));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    payments = new StripePayments({ url, secretKey: 'sk_test_told' });
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const stateOf = async (changes: object) => {
    said = subscription(changes);
    const { state, trialEnd: until } = await payments.subscriptions.get(account, 'sub_1');
    said = { object: 'list', has_more: false, data: [said] };
    const { items } = await payments.subscriptions.list(account, { limit: 10 });
    expect(items.map((one) => one.state)).toEqual([state]);
    return [state, until];
  };
  const invoice = (status: string) => ({ latest_invoice: { id: 'in_1', object: 'invoice', status } });
  const paid = ['active', null];

  it('is tried until its first invoice is charged, about an hour later', async () => {
    const tried = ['trialing', new Date(trialEnd * 1_000).toISOString()];
    expect([await stateOf(invoice('draft')), await stateOf(invoice('open'))]).toEqual([tried, tried]);
    expect(await stateOf(invoice('paid'))).toEqual(paid);
    expect(await stateOf({ ...invoice('open'), status: 'past_due' })).toEqual(['unpaid', null]);
    expect(asked.every((url) => url.includes('latest_invoice'))).toBe(true);
  });

  it('is paid in its later periods, while the next invoice waits, and where nothing was asked for', async () => {
    expect(await stateOf({ ...invoice('draft'), items: { data: [item(trialEnd + 86_400)] } })).toEqual(paid);
    expect(await stateOf({ ...invoice('draft'), trial_end: null })).toEqual(paid);
    expect([await stateOf(invoice('void')), await stateOf({ latest_invoice: null })]).toEqual([paid, paid]);
  });
});
