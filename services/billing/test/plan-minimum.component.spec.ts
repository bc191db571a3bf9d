import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ManualClock } from '@marquee/kernel';
import { until } from '@marquee/ports/testing';
import { PlanServiceService } from '@marquee/proto/billing';
import { administrator, pay, startBilling } from './billing-harness.js';
import { standInForPeers } from './plan-peers.js';

const urls = { successUrl: 'https://site.test/bought', cancelUrl: 'https://site.test/back', language: 'ja' };

describe('the minimum period of a plan', () => {
  // What the provider signs is believed for some minutes of real time, so the time begins there and is moved on alone.
  const clock = new ManualClock(new Date());
  let billing: Awaited<ReturnType<typeof startBilling>>;
  beforeAll(async () => {
    billing = await startBilling((payments) => payments, clock);
    standInForPeers(billing.channel, { bytes: 0, members: 0, administrators: 1, limited: [] });
  });
  afterAll(() => billing.stop());

  it.each([
    ['month', 28, 31],
    ['year', 365, 366],
  ] as const)('of a %s is over at its very instant, and not a moment before', async (interval, least, most) => {
    const plan = billing.client(PlanServiceService);
    const me = administrator(`bound-${interval}`, 'site_manager', 'paying_manager');
    const order = { requestId: `buy-${interval}`, plan: 'basic', interval, ...urls };
    expect((await pay((await plan.checkoutPlan(order, me)).url)).status).toBe(303);
    const contract = await until(async () => (await plan.getContract({}, me)).contract);
    const end = Date.parse(contract.minimumUntil);
    const days = (end - Date.parse(contract.startedAt)) / 86_400_000;
    expect([days >= least, days <= most]).toEqual([true, true]);
    const cancel = (requestId: string) => plan.cancelPlan({ requestId }, me);
    await expect(cancel('at-once')).rejects.toThrow('PLAN_MINIMUM_PERIOD');
    clock.advance(end - 1 - clock.now().getTime());
    await expect(cancel('a-millisecond-before')).rejects.toThrow('PLAN_MINIMUM_PERIOD');
    expect((await plan.getContract({}, me)).contract?.stops).toBe(false);
    clock.advance(1);
    // At this instant the provider renews what goes on.
    billing.sandbox.advance(0);
    expect((await cancel('at-the-instant')).contract).toMatchObject({ stops: true });
    // Whoever thinks better of it may end it again, without being bound anew.
    expect((await plan.restartPlan({ requestId: 'goes-on' }, me)).contract).toMatchObject({ stops: false });
    expect((await cancel('again')).contract).toMatchObject({ stops: true, minimumUntil: contract.minimumUntil });
  });
});
