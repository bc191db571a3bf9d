import { describe, expect, it } from '@jest/globals';
import { until } from '@marquee/ports/testing';
import { PlanServiceService } from '@marquee/proto/billing';
import { administrator, pay, startBilling } from './billing-harness.js';
import { standInForPeers } from './plan-peers.js';

const urls = { successUrl: 'https://site.test/bought', cancelUrl: 'https://site.test/back', language: 'ja' };

describe('the plan of a site', () => {
  it('is paid for once: of two pages that were paid, the second contract ends with its money back', async () => {
    // Neither page shuts the other one, as when both are opened in the same moment.
    const billing = await startBilling((payments) => {
      const closeCheckouts = async (): Promise<number> => 0;
      const customers = Object.assign(Object.create(payments.customers) as typeof payments.customers, {
        closeCheckouts,
      });
      return Object.assign(Object.create(payments) as typeof payments, { customers });
    });
    standInForPeers(billing.channel, { bytes: 0, members: 0, administrators: 1, limited: [] });
    const plan = billing.client(PlanServiceService);
    const me = administrator('double', 'site_manager', 'paying_manager');
    const open = async (name: string) =>
      (await plan.checkoutPlan({ requestId: name, plan: name, interval: 'month', ...urls }, me)).url;
    const ask = async <Item>(path: string): Promise<readonly Item[]> => {
      const headers = { authorization: `Bearer ${billing.sandbox.secretKey}` };
      const response = await fetch(`${billing.sandbox.url}/v1/${path}`, { headers });
      return ((await response.json()) as { data: readonly Item[] }).data;
    };
    const [first, second] = [await open('basic'), await open('pro')];
    expect((await pay(first)).status).toBe(303);
    await until(async () => (await plan.getContract({}, me)).contract !== undefined);
    expect((await pay(second)).status).toBe(303);
    const states = async () =>
      (await ask<{ status: string }>('subscriptions?status=all')).map(({ status }) => status).toSorted();
    await until(async () => (await states()).join() === 'active,canceled');
    const refunds = () => ask<{ amount: number }>('refunds');
    await until(async () => (await refunds()).length > 0);
    expect((await plan.getContract({}, me)).contract).toMatchObject({ plan: 'basic', status: 'active' });
    // Told again, it gives nothing back again.
    for (const event of [...billing.told]) await billing.receive(event);
    expect((await refunds()).map(({ amount }) => amount)).toEqual([32_780]);
    // Its bill says so; the other one has nothing to say.
    const { items } = await plan.listInvoices({ limit: 10 }, me);
    const alone = await Promise.all(items.map(({ id }) => plan.getInvoice({ id }, me)));
    const back = (bills: typeof items) =>
      bills.map(({ total, amountRefunded, refunds: each }) => [
        total,
        amountRefunded,
        each.map(({ amount }) => amount),
      ]);
    expect(back(items)).toEqual(back(alone));
    expect(back(items)).toEqual([
      [32_780, 32_780, [32_780]],
      [expect.any(Number), 0, []],
    ]);
    expect(await states()).toEqual(['active', 'canceled']);
    await billing.stop();
  });
});
