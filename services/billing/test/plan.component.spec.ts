import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RpcClient } from '@marquee/nest-kit';
import { until } from '@marquee/ports/testing';
import { PlanServiceService, type PlanContract } from '@marquee/proto/billing';
import { administrator, cards, pay, startBilling } from './billing-harness.js';
import { standInForPeers, type Usage } from './plan-peers.js';

const urls = { successUrl: 'https://site.test/bought', cancelUrl: 'https://site.test/back', language: 'ja' };
const day = 86_400;
const month = { interval: 'month' } as const;
let serial = 0;
const requestId = () => `p${++serial}`;
const manager = (team: string) => administrator(team, 'site_manager', 'paying_manager');

describe('the plan of a site', () => {
  let billing: Awaited<ReturnType<typeof startBilling>>;
  let plan: RpcClient<PlanServiceService>;
  const usage: Usage = { bytes: 0, members: 0, administrators: 1, limited: [] };
  beforeAll(async () => {
    billing = await startBilling();
    standInForPeers(billing.channel, usage);
    plan = billing.client(PlanServiceService);
  });
  afterAll(() => billing.stop());
  const unused = { openingPrices: [], authMethod: 'password', networks: [] };
  beforeEach(() => void Object.assign(usage, { bytes: 0, members: 0, administrators: 1, limited: [], ...unused }));

  const heard = (team: string, fits: (contract: PlanContract) => boolean): Promise<PlanContract> =>
    until(async () => {
      const { contract } = await plan.getContract({}, manager(team));
      return contract && fits(contract) && contract;
    });
  const open = async (team: string, name: string, interval = 'month', request = requestId()) =>
    (await plan.checkoutPlan({ requestId: request, plan: name, interval, ...urls }, manager(team))).url;
  const buy = async (team: string, name: string, interval = 'month', card: string = cards.pays) => {
    expect((await pay(await open(team, name, interval), card)).status).toBe(303);
    return heard(team, ({ status }) => status === 'active');
  };
  const bills = async (team: string) => (await plan.listInvoices({ limit: 20 }, manager(team))).items;
  const wish = () => ({ requestId: requestId() });

  it('is bought on the page of the provider for what the table says, with its tax, once', async () => {
    const page = await open('bought', 'pro');
    expect(await (await fetch(page)).text()).toContain('32,780');
    expect((await pay(page)).status).toBe(303);
    const contract = await heard('bought', () => true);
    expect(contract).toMatchObject({ plan: 'pro', interval: 'month', amount: 32_780, status: 'active', stops: false });
    expect(await bills('bought')).toMatchObject([
      { state: 'paid', total: 32_780, tax: 2_980, description: 'Marquee Pro' },
    ]);
    await expect(open('bought', 'business')).rejects.toThrow('PLAN_ALREADY_BOUGHT');
  });

  it('is sold by the page that was opened last alone: nobody pays twice', async () => {
    const request = requestId();
    const first = await open('twice', 'basic', 'month', request);
    expect(await open('twice', 'basic', 'month', request)).toBe(first);
    const second = await open('twice', 'basic');
    expect((await fetch(first)).status).toBe(410);
    expect((await pay(first)).status).toBe(410);
    // Whoever goes back to the first tab finds a page that can be paid, in the place of the second one.
    const third = await open('twice', 'basic', 'month', request);
    expect([(await fetch(third)).status, (await fetch(second)).status]).toEqual([200, 410]);
    expect(await open('twice', 'basic', 'month', request)).toBe(third);
    expect((await pay(third)).status).toBe(303);
    await heard('twice', () => true);
    expect(await bills('twice')).toHaveLength(1);
  });

  it('costs nothing while the card is declined', async () => {
    expect((await pay(await open('poor', 'basic'), cards.lacks)).status).toBe(402);
    expect((await plan.getContract({}, manager('poor'))).contract).toBeUndefined();
    expect(await bills('poor')).toEqual([]);
  });

  it('becomes more at once, for what the preview said', async () => {
    await buy('up', 'basic');
    const choice = { plan: 'pro', ...month };
    const { due, atRenewal } = await plan.previewPlan(choice, manager('up'));
    expect([atRenewal, due?.dueNow]).toEqual([false, 32_780 - 10_780]);
    const request = { requestId: requestId(), ...choice };
    await plan.changePlan(request, manager('up'));
    await expect(plan.changePlan(request, manager('up'))).rejects.toThrow('PLAN_SAME');
    const { contract } = await plan.getContract({}, manager('up'));
    expect(contract).toMatchObject({ plan: 'pro', amount: 32_780 });
    const [changed, first] = await bills('up');
    expect([changed?.total, first?.total]).toEqual([22_000, 10_780]);
    // Said in our words, whatever language the provider's are in.
    expect(changed?.lines).toEqual([
      { description: 'Marquee Basic', amount: -10_780, proration: true },
      { description: 'Marquee Pro', amount: 32_780, proration: true },
    ]);
    expect(first?.lines).toEqual([{ description: 'Marquee Basic', amount: 10_780, proration: false }]);
  });

  it('becomes less at its next renewal, and stays what it is when that is withdrawn', async () => {
    const { periodEnd } = await buy('down', 'pro');
    const basic = { plan: 'basic', ...month };
    const { due, atRenewal } = await plan.previewPlan(basic, manager('down'));
    expect([atRenewal, due]).toMatchObject([true, { dueNow: 0, dueLater: 10_780, laterAt: periodEnd }]);
    const change = () => plan.changePlan({ requestId: requestId(), ...basic }, manager('down'));
    expect((await change()).contract).toMatchObject({ plan: 'pro', next: basic });
    expect((await plan.keepPlan(wish(), manager('down'))).contract?.next).toBeUndefined();
    await change();
    billing.sandbox.advance(32 * day);
    const less = await heard('down', (contract) => contract.plan === 'basic');
    expect([less.amount, less.next]).toEqual([10_780, undefined]);
    expect((await bills('down')).map(({ total }) => total)).toEqual([10_780, 32_780]);
  });

  it.each([
    ['storage', 'bytes', 100 * 1024 ** 3],
    ['members', 'members', 500],
    ['administrators', 'administrators', 3],
  ] as const)('does not become less than what is used of %s', async (kind, field, limit) => {
    await buy(`used-${kind}`, 'business');
    const me = manager(`used-${kind}`);
    const basic = { plan: 'basic', ...month };
    usage[field] = limit + 1;
    const { obstacles, due } = await plan.previewPlan(basic, me);
    expect([due, obstacles]).toEqual([undefined, [{ kind, used: limit + 1, limit, videos: [] }]]);
    await expect(plan.changePlan({ requestId: requestId(), ...basic }, me)).rejects.toThrow('PLAN_TOO_SMALL');
    usage[field] = limit;
    expect((await plan.previewPlan(basic, me)).obstacles).toEqual([]);
    await plan.changePlan({ requestId: requestId(), ...basic }, me);
  });

  it('does not become one without selling while videos are limited to buyers, and says which', async () => {
    await buy('limited', 'business');
    usage.limited = [
      { id: 'v1', title: 'Whales', playLimit: 'purchasers' },
      { id: 'v2', title: 'Krill', playLimit: 'payers' },
    ];
    const me = manager('limited');
    const basic = { plan: 'basic', ...month };
    const videos = usage.limited.map(({ id, title }) => ({ id, title }));
    const said = { kind: 'play_limits', used: 2, limit: 0, videos };
    expect((await plan.previewPlan(basic, me)).obstacles).toEqual([said]);
    await expect(plan.changePlan({ requestId: requestId(), ...basic }, me)).rejects.toThrow('PLAN_PLAY_LIMITS');
    expect((await plan.previewPlan({ plan: 'pro', ...month }, me)).obstacles).toEqual([]);
    await expect(open('trying', 'basic')).rejects.toThrow('PLAN_PLAY_LIMITS');
  });

  it.each([
    ['opening_prices', { openingPrices: ['price_1', 'price_2'] }, 2, 'basic', 'pro'],
    ['saml', { authMethod: 'saml' }, 1, 'pro', 'business'],
    ['ip_allow_lists', { networks: ['192.0.2.0/24'] }, 1, 'pro', 'business'],
  ] as const)('does not become one without what is used of it: %s', async (kind, used, count, lacking, having) => {
    const me = manager(`uses-${kind}`);
    Object.assign(usage, used);
    const said = { kind, used: count, limit: 0, videos: [] };
    // Neither is one bought after a trial in which it was tried.
    expect((await plan.previewPlan({ plan: lacking, ...month }, me)).obstacles).toEqual([said]);
    await expect(open(`uses-${kind}`, lacking)).rejects.toThrow('PLAN_FEATURES_USED');
    await buy(`uses-${kind}`, 'business');
    expect((await plan.previewPlan({ plan: lacking, ...month }, me)).obstacles).toEqual([said]);
    const change = () => plan.changePlan({ requestId: requestId(), plan: lacking, ...month }, me);
    await expect(change()).rejects.toThrow('PLAN_FEATURES_USED');
    if (having !== 'business') expect((await plan.previewPlan({ plan: having, ...month }, me)).obstacles).toEqual([]);
    Object.assign(usage, unused);
    expect((await change()).contract?.next?.plan).toBe(lacking);
  });

  it('cannot be cancelled before its minimum period is over; then it stops, or is restarted', async () => {
    // The time of this service is real: a contract that began a month ago is one that the provider says so of.
    const me = manager('stops');
    await buy('stops', 'basic');
    await expect(plan.cancelPlan(wish(), me)).rejects.toThrow('PLAN_MINIMUM_PERIOD');
    expect((await plan.restartPlan(wish(), me)).contract).toMatchObject({ stops: false });
  });

  it('is owed when the card fails, and paid by the page of its invoice', async () => {
    await buy('owed', 'basic');
    const card = await plan.openBillingCardPage({ id: '', requestId: requestId(), ...urls }, manager('owed'));
    expect((await pay(card.url, '4000000000000341')).status).toBe(303);
    await until(async () => (await plan.getBilling({}, manager('owed'))).card?.last4 === '0341');
    billing.sandbox.advance(32 * day);
    await heard('owed', ({ status }) => status === 'unpaid');
    const me = manager('owed');
    await expect(plan.previewPlan({ plan: 'pro', ...month }, me)).rejects.toThrow('PLAN_OWED');
    await expect(plan.retryPlanPayment(wish(), me)).rejects.toThrow(/CARD_/);
    const { url } = await plan.openPlanPayPage({}, me);
    expect((await pay(url)).status).toBe(200);
    await heard('owed', ({ status }) => status === 'active');
    await expect(plan.openPlanPayPage({}, me)).rejects.toThrow('NOTHING_OWED');
  });

  it('keeps who its bills are for, and shows the card that pays', async () => {
    await buy('bills', 'basic');
    const me = manager('bills');
    const said = { company: '株式会社あかり', email: 'bills@akari.test', postalCode: '100-0001', state: '東京都' };
    const address = { city: '千代田区', line1: '千代田1-1', line2: '' };
    const kept = await plan.updateBilling({ ...said, ...address, card: undefined }, me);
    expect(kept).toMatchObject({ ...said, ...address, card: { brand: 'visa', last4: '4242' } });
    expect(await plan.getBilling({}, me)).toEqual(kept);
    const card = { id: '', requestId: requestId(), ...urls };
    expect((await pay((await plan.openBillingCardPage(card, me)).url, cards.asks, 'confirm')).status).toBe(303);
    await until(async () => (await plan.getBilling({}, me)).card?.last4 === '3155');
  });

  it('is between each site and us: another one knows nothing of it', async () => {
    await buy('mine', 'basic');
    const other = manager('others');
    expect((await plan.getContract({}, other)).contract).toBeUndefined();
    expect((await plan.listInvoices({ limit: 20 }, other)).items).toEqual([]);
    await expect(plan.cancelPlan(wish(), other)).rejects.toThrow('PLAN_NOT_BOUGHT');
  });

  it.each([
    ['cancelPlan', 'paying_manager'],
    ['changePlan', 'paying_manager'],
    ['getBilling', 'site_manager'],
    ['listInvoices', 'contents_manager'],
    ['checkoutPlan', 'user_manager'],
  ] as const)('is of no matter to those who may not: %s for a %s', async (call, category) => {
    const ask = plan[call] as (request: object, call: object) => Promise<unknown>;
    const request = { requestId: 'x', plan: 'basic', interval: 'month', limit: 1, ...urls };
    await expect(ask(request, administrator('mine', category))).rejects.toThrow('NO_AUTHORITY');
  });

  it('becomes monthly when its year is over', async () => {
    const { periodEnd } = await buy('monthly', 'basic', 'year');
    await plan.changePlan({ requestId: requestId(), plan: 'basic', ...month }, manager('monthly'));
    billing.sandbox.advance(367 * day);
    const less = await heard('monthly', ({ interval }) => interval === 'month');
    expect([less.amount, less.startedAt < periodEnd]).toEqual([10_780, true]);
    expect((await bills('monthly')).map(({ total }) => total)).toEqual([10_780, 107_800]);
  });
});

describe('what the provider told of plans', () => {
  it('is found by looking when it was lost', async () => {
    const billing = await startBilling();
    standInForPeers(billing.channel, { bytes: 0, members: 0, administrators: 1, limited: [] });
    const plan = billing.client(PlanServiceService);
    billing.turnDeaf();
    const me = manager('lost');
    const { url } = await plan.checkoutPlan({ requestId: 'a', plan: 'basic', interval: 'month', ...urls }, me);
    expect((await pay(url)).status).toBe(303);
    expect((await plan.getContract({}, me)).contract).toBeUndefined();
    // Who wants to buy again is told that it was bought.
    await expect(plan.checkoutPlan({ requestId: 'b', plan: 'basic', interval: 'month', ...urls }, me)).rejects.toThrow(
      'PLAN_ALREADY_BOUGHT',
    );
    expect((await plan.getContract({}, me)).contract).toMatchObject({ plan: 'basic', status: 'active' });
    await billing.stop();
  });
});
