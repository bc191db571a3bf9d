import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReplyOf, routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { startSandbox, type Sandbox } from '@marquee/stripe-sandbox';
import { demoCoupon } from '../../src/demo/demo-sales.js';
import { demoMembers } from '../../src/demo/demo-site.js';
import { seedShop } from '../../src/demo/seed-shop.js';
import { SiteClient } from '../../src/demo/site-client.js';
import { openInstallation, type Installation } from './installation.js';
import { join, linkFor, password } from './site.js';

type Payments = ReplyOf<typeof routes.listPayments>['items'];

let installation: Installation;
let sandbox: Sandbox;
let teamId: string;
const owner = { email: 'owner@demo.test', password };
const never = new AbortController().signal;

beforeAll(async () => {
  const webhookSecret = `whsec_${randomBytes(8).toString('hex')}`;
  const door = { url: '' };
  const webhooks = {
    url: () => (door.url === '' ? undefined : `${door.url}/api/webhooks/stripe`),
    secret: webhookSecret,
  };
  sandbox = await startSandbox({ file: ':memory:', secretKey: 'sk_test_demo', webhooks });
  installation = await openInstallation({ stripe: { ...sandbox, webhookSecret } });
  door.url = installation.url;
  const visitor = installation.visitor();
  ({ teamId } = await visitor.must<{ teamId: string }>('POST', '/api/register', {
    site: { name: 'Shop', language: 'ja' },
    company: { name: 'Shop Ltd', phone: '03-1234-5678' },
    administrator: { name: 'Owner', ...owner },
    termsAccepted: true,
  }));
  await visitor.must('POST', '/api/verify-email', { token: await linkFor(installation, owner.email) });
}, 120_000);
afterAll(async () => {
  await installation?.close();
  await sandbox?.close();
});

async function enter(route: 'loginAdministrator' | 'loginMember', body: typeof owner): Promise<SiteClient> {
  const client = new SiteClient(installation.url, never);
  await client.call(route, { params: { teamId }, body });
  return client;
}

describe('the shop of the demo site', () => {
  it('has sold for a month, on the clock of the sandbox, and goes on today; doing it again sells nothing', async () => {
    const seller = await until(() => enter('loginAdministrator', owner).catch(() => undefined));
    const params = { teamId };
    const videos = new Map<string, string>();
    for (const title of ['最終列車', '砂の海']) {
      const body = { title, fileName: 'film.mp4', fileSize: 1_000 };
      videos.set(title, (await seller.call('createVideo', { params, body })).id);
    }
    const invitation = await seller.call('createInvitation', {
      params,
      body: {
        ...{ title: 'All', maximum: 10, deadline: null, validDays: null, groups: [], approvalRequired: false },
        ...{ fields: { name: 'required', phone: 'hidden' }, comment: '' },
      },
    });
    const buyers: SiteClient[] = [];
    for (const { email } of demoMembers) {
      await join(installation, invitation.id, email);
      buyers.push(await enter('loginMember', { email, password }));
    }
    const shop = { teamId, owner: seller, buyers, videos, url: sandbox.url, signal: never, clock: sandbox };
    await seedShop(shop);
    expect(sandbox.behind()).toBe(0);
    const list = async (): Promise<Payments> =>
      (await seller.call('listPayments', { params, query: { limit: 100, sort: 'oldest' } })).items;
    const age = ({ paidAt }: Payments[number]): number => (Date.now() - Date.parse(paidAt)) / 86_400_000;
    // What came of the clock is heard a moment later, as is the last sale.
    const payments = await until(async () => {
      const all = await list();
      const isOwed = all.some(({ subscriptionId, status }) => subscriptionId !== null && status === 'failed');
      return isOwed && all.some((one) => age(one) < 0.5) ? all : undefined;
    });
    const ages = payments.map(age);
    expect([Math.round(ages[0] ?? 0), Math.round(ages.at(-1) ?? 9)]).toEqual([29, 0]);
    expect(payments.length).toBeGreaterThan(24);
    expect(new Set(payments.map(({ method }) => method))).toEqual(new Set(['card', 'bank_transfer']));
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['success', 'refunded', 'failed']));
    const { items: subscriptions } = await seller.call('listSubscriptions', { params, query: { limit: 100 } });
    expect(new Set(subscriptions.map(({ status }) => status))).toEqual(
      new Set(['active', 'trialing', 'unpaid', 'canceled']),
    );
    // What was sold a month ago is in the bank by now.
    const { items: payouts } = await seller.call('listPayouts', { params, query: { limit: 100 } });
    expect([payouts.length > 5, payouts.at(-1)?.state]).toEqual([true, 'paid']);
    const codes = (await seller.call('listCoupons', { params, query: { limit: 10 } })).items.map(({ id }) => id);
    expect(codes).toEqual([demoCoupon.code]);
    await seedShop(shop);
    expect((await list()).length).toBe(payments.length);
    expect((await seller.call('listCoupons', { params, query: { limit: 10 } })).items).toHaveLength(1);
  }, 120_000);
});
