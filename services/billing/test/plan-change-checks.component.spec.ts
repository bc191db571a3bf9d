import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import type { RpcClient } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { PlanServiceService, type PlanContract } from '@marquee/proto/billing';
import { administrator, pay, startBilling } from './billing-harness.js';
import { standInForPeers, type Usage } from './plan-peers.js';

const urls = { successUrl: 'https://site.test/bought', cancelUrl: 'https://site.test/back', language: 'ja' };
const basic = { plan: 'basic', interval: 'month' } as const;
const whales = { id: 'v1', title: 'Whales', playLimit: 'purchasers' };
const me = administrator('site', 'site_manager', 'paying_manager');
const [day, hour] = [86_400_000, 3_600_000];

describe('a smaller plan that waits for the renewal', () => {
  let clock: ManualClock;
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let plan: RpcClient<PlanServiceService>;
  let limited: Usage['limited'];
  let bought: PlanContract;
  let asked: number;
  const contract = async (): Promise<PlanContract | undefined> => (await plan.getContract({}, me)).contract;
  const change = (requestId: string) => plan.changePlan({ requestId, ...basic }, me);
  /** Milliseconds before the renewal. */
  const goTo = (before: number) => clock.advance(Date.parse(bought.periodEnd) - before - clock.now().getTime());
  const looks = async () => {
    const before = asked;
    await until(async () => asked > before);
  };

  beforeEach(async () => {
    // What the provider signs is believed for some minutes of real time, so the time begins there and is moved on alone.
    clock = new ManualClock(new Date());
    billing = await startBilling((payments) => payments, clock);
    asked = 0;
    limited = [];
    standInForPeers(billing.channel, {
      ...{ bytes: 0, members: 0, administrators: 1 },
      get limited() {
        asked += 1;
        return limited;
      },
    });
    plan = billing.client(PlanServiceService);
    const { url } = await plan.checkoutPlan({ requestId: 'buy', plan: 'pro', interval: 'month', ...urls }, me);
    expect((await pay(url)).status).toBe(303);
    bought = await until(contract);
    expect((await change('less')).contract).toMatchObject({ plan: 'pro', next: basic });
  });
  afterEach(() => billing.stop());

  it('is withdrawn three days before, when videos became limited to buyers meanwhile', async () => {
    limited = [whales];
    goTo(3 * day + 1);
    await new Promise((resolve) => void setTimeout(resolve, 1_500));
    expect(await contract()).toMatchObject({ next: basic });
    goTo(3 * day);
    const kept = await until(async () => {
      const now = await contract();
      return now?.refused && now;
    });
    expect(kept).toMatchObject({ plan: 'pro', refused: { ...basic, at: clock.now().toISOString() } });
    expect(kept.next).toBeUndefined();
    await expect(change('again')).rejects.toThrow('PLAN_PLAY_LIMITS');
    limited = [];
    const again = (await change('at last')).contract;
    expect([again?.next, again?.refused]).toEqual([basic, undefined]);
  });

  it('is looked at again until the renewal', async () => {
    goTo(3 * day);
    await looks();
    expect(await contract()).toMatchObject({ next: basic });
    limited = [whales];
    clock.advance(hour);
    await until(async () => (await contract())?.refused !== undefined);
  });

  it('comes when the site fits into it', async () => {
    goTo(3 * day);
    await looks();
    clock.advance(3 * day);
    billing.sandbox.advance(0);
    const less = await until(async () => {
      const now = await contract();
      return now?.plan === 'basic' && now;
    });
    expect([less.next, less.refused]).toEqual([undefined, undefined]);
  });
});
