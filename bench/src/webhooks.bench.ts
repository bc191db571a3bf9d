import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { StripePayments } from '@marquee/adapter-stripe';
import { startSandbox, type Sandbox } from '@marquee/stripe-sandbox';
import type { FilledInstallation } from './api-installation.js';
import { inTemporaryFolder } from './bare-sqlite.js';
import type { Measurement } from './measurement.js';
import { inInstallation } from './open-installation.js';
import { wrk } from './wrk.js';

/** Goal of what the provider tells, each second, while pages are asked for as fast as they come. */
const goal = 200;
/** A little more is told, so that the goal can be missed and reached. */
const toldPerSecond = 220;
const seconds = 8;
/** Milliseconds between two handfuls. */
const tick = 50;
const size = 1_000;

/** What the provider tells is on the disk when it is answered; each is a payment, about which it is asked afterwards. */
export const benchWebhooks = (): Promise<readonly Measurement[]> =>
  inTemporaryFolder(async (directory) => {
    const sandbox = await startSandbox({
      file: ':memory:',
      secretKey: 'sk_test_bench',
    });
    try {
      const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
      const provider = {
        url: sandbox.url,
        secretKey: sandbox.secretKey,
        webhookSecret,
      };
      const about = await payOnce(sandbox);
      return await inInstallation(directory, [size], (open) => measure(open, webhookSecret, about), provider);
    } finally {
      await sandbox.close();
    }
  });

async function measure(
  { url, sites }: FilledInstallation,
  secret: string,
  about: object,
): Promise<readonly Measurement[]> {
  const [site] = sites;
  const pages = () => wrk(`${url}/api/sites/${site?.teamId ?? ''}/videos?limit=20`, site?.cookie ?? '', seconds);
  await pages();
  const alone = await pages();
  const [beside, taken] = await Promise.all([pages(), tell(`${url}/api/webhooks/stripe`, secret, about)]);
  const pagesOf = (name: string): Measurement => ({
    ...{
      name,
      value: beside.requestsPerSecond,
      unit: 'requests/s',
      limit: alone.requestsPerSecond,
    },
    ...{ ratio: beside.requestsPerSecond / alone.requestsPerSecond, target: 0 },
  });
  return [
    {
      name: 'webhooks: durably taken in beside pages at full load, 64 connections, beside the goal',
      ...{
        value: taken,
        unit: 'webhooks/s',
        limit: goal,
        ratio: taken / goal,
        target: 1,
      },
    },
    pagesOf(`webhooks: pages of 20 videos beside ${toldPerSecond} webhooks/s, beside pages alone`),
  ];
}

/** As a provider does, on some connections that stay. */
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  const asked = request(url, { method: 'POST', agent, headers }).end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

/** @returns how many were answered well each second; what was not answered in time does not count */
async function tell(url: string, secret: string, about: object): Promise<number> {
  const begin = performance.now();
  const each = (toldPerSecond * tick) / 1_000;
  let [sent, heard] = [0, 0];
  const one = async (id: string): Promise<void> => {
    const body = JSON.stringify({ ...about, id });
    const at = Math.floor(Date.now() / 1_000);
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${mac}`,
    };
    const status = await post(url, body, headers);
    if (status !== 204) throw new Error(`a webhook was answered ${status}`);
    heard += 1;
  };
  const all: Promise<void>[] = [];
  while (performance.now() - begin < seconds * 1_000) {
    const due = Math.floor(((performance.now() - begin) / tick) * each);
    for (; sent < due; sent++) all.push(one(`evt_bench_${sent}`));
    await wait(tick);
  }
  const perSecond = heard / ((performance.now() - begin) / 1_000);
  await Promise.all(all);
  agent.destroy();
  return perSecond;
}

/** Somebody pays for something at the sandbox. @returns what it tells of that */
async function payOnce(sandbox: Sandbox): Promise<object> {
  const payments = new StripePayments(sandbox);
  const { id: account } = await payments.accounts.open('bench');
  const page = await payments.accounts.onboarding(account, 'https://site.test/');
  const send = (to: string, fields: Record<string, string>): Promise<Response> =>
    fetch(to, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  await send(page, { name: 'Bench', country: 'JP' });
  const said = {
    name: 'Film',
    description: '',
    taxRate: null,
    currency: 'JPY',
  };
  const { id: product } = await payments.products.create(account, said, 'product');
  const terms = {
    nickname: '',
    description: '',
    currency: 'JPY',
    unitAmount: 1_000,
    interval: null,
  };
  const price = await payments.prices.create(account, { product, ...terms, trialDays: null, validDays: 0 }, 'price');
  const customer = await payments.checkouts.customer(account, {}, 'customer');
  const order = {
    customer,
    price: price.id,
    taxRate: null,
    coupon: null,
    trialDays: null,
    recurring: false,
  };
  const urls = {
    successUrl: 'https://site.test/',
    cancelUrl: 'https://site.test/',
    language: 'ja' as const,
  };
  const { url } = await payments.checkouts.open(account, { ...order, ...urls, notes: {} }, 'checkout');
  await send(url, {
    email: 'b@example.test',
    name: 'B',
    card: '4242424242424242',
  });
  const [paid] = (
    await payments.received.list(account, {
      limit: 1,
      since: '2000-01-01T00:00:00.000Z',
    })
  ).items;
  const object = { object: 'payment_intent', id: paid?.id ?? '' };
  return {
    object: 'event',
    type: 'payment_intent.succeeded',
    account,
    data: { object },
  };
}
