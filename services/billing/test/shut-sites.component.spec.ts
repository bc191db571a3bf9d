import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { teamEvents } from '@marquee/contracts';
import { systemClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { CheckoutServiceService, SubscriptionServiceService } from '@marquee/proto/billing';
import { member, pay, startBilling } from './billing-harness.js';
import { openShop } from './subscription-shop.js';
import { planChanged } from './team-events.js';

type House = Awaited<ReturnType<typeof startBilling>>;
const back = { successUrl: 'https://site.test/paid', cancelUrl: 'https://site.test/', language: 'ja' };
const day = 86_400_000;

interface Raw {
  readonly metadata: Readonly<Record<string, string>>;
  readonly pause_collection: { readonly behavior: string } | null;
}

/** A site with two members, of whom one pays at once and one is on trial, and whatever its service says of its plan. */
async function open(closesUnpaidSites: boolean) {
  let ahead = 0;
  const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
  const billing = await startBilling(undefined, clock, { closesUnpaidSites });
  const shop = await openShop(billing);
  const checkout = billing.client(CheckoutServiceService);
  for (const [who, priceId] of [
    ['pays', shop.basic],
    ['tries', shop.trial],
  ] as const) {
    const { url } = await checkout.openCheckout({ requestId: who, priceId, ...back }, member('ours', who));
    await pay(url);
  }
  const mine = async (who: string) =>
    (await billing.client(SubscriptionServiceService).listOwnSubscriptions({ limit: 9 }, member('ours', who))).items;
  for (const who of ['pays', 'tries']) await until(async () => (await mine(who)).length === 1);
  return {
    billing,
    now: () => clock.now().getTime(),
    move: (milliseconds: number) => {
      ahead += milliseconds;
      billing.sandbox.advance(0);
    },
    tell: async (revision: number, closesAt: number | null) => {
      const terms = {
        standing: 'unpaid',
        closesAt: closesAt === null ? null : new Date(closesAt).toISOString(),
      } as const;
      await billing.bus.publish(teamEvents.topic, [planChanged('ours', revision, terms)]);
    },
    /** By members: how the provider asks them. */
    asked: async () => {
      const headers = {
        authorization: `Bearer ${billing.sandbox.secretKey}`,
        'stripe-account': await accountOf(billing),
      };
      const response = await fetch(`${billing.sandbox.url}/v1/subscriptions?status=all`, { headers });
      const { data } = (await response.json()) as { data: readonly Raw[] };
      const said = data.map(({ metadata, pause_collection: pause }) => [
        metadata['member'] ?? '',
        pause?.behavior ?? 'asked',
      ]);
      return Object.fromEntries(said.toSorted()) as Readonly<Record<string, string>>;
    },
    paid: async (who: string) => (await checkout.listOwnPayments({ limit: 20 }, member('ours', who))).items.length,
    ends: async (who: string) => Date.parse((await mine(who))[0]?.periodEnd ?? ''),
  };
}

async function accountOf({ sandbox }: House): Promise<string> {
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  const { data } = (await (await fetch(`${sandbox.url}/v1/accounts`, { headers })).json()) as {
    data: { id: string }[];
  };
  return data[0]?.id ?? '';
}

const both = (how: string) => ({ pays: how, tries: how });

describe('members of a site that is shut for its plan', () => {
  let site: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    site = await open(true);
  });
  afterAll(() => site.billing.stop());
  const renewed = async (who: string, before: number) => until(async () => (await site.ends(who)) > before);

  it('pay until the instant at which it shuts', async () => {
    const closesAt = site.now() + 35 * day;
    await site.tell(2, closesAt);
    const before = await site.ends('pays');
    site.move(31 * day);
    await renewed('pays', before);
    await until(async () => (await site.paid('pays')) === 2 && (await site.paid('tries')) === 1);
    site.move(closesAt - site.now() - 5_000);
    await wait(1_500);
    expect(await site.asked()).toEqual(both('asked'));
    site.move(5_000);
    await until(async () => (await site.asked())['pays'] === 'void' && (await site.asked())['tries'] === 'void');
  });

  it('are asked for nothing while it is shut, and keep what they have', async () => {
    const before = await site.ends('pays');
    site.move(33 * day);
    await renewed('pays', before);
    expect([await site.paid('pays'), await site.paid('tries')]).toEqual([2, 1]);
    // What was said before it shut is no news.
    await site.tell(1, null);
    await wait(1_500);
    expect(await site.asked()).toEqual(both('void'));
  });

  it('pay again for what begins once it is open', async () => {
    await site.tell(3, null);
    await until(async () => Object.values(await site.asked()).every((how) => how === 'asked'));
    expect(await site.paid('pays')).toBe(2);
    const before = await site.ends('pays');
    site.move(33 * day);
    await renewed('pays', before);
    await until(async () => (await site.paid('pays')) === 3);
  });
});

it('are asked as ever where no site is shut', async () => {
  const site = await open(false);
  await site.tell(2, site.now() - day);
  await wait(1_500);
  expect(await site.asked()).toEqual(both('asked'));
  await site.billing.stop();
});
