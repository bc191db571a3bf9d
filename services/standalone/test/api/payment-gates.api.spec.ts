import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { trialDays } from '@marquee/contracts';
import { openHouse, type House } from './house.js';
import { buildSite, password, type Site } from './town.js';

let house: House;
/** Milliseconds. */
let ahead = 0;
let [ours, theirs]: Site[] = [];
const site = (): Site => ours ?? (undefined as never);
const at = (path: string): string => `/api/sites/${site().params['teamId'] ?? ''}${path}`;
const team = (): string => `/api/teams/${site().params['teamId'] ?? ''}`;

beforeAll(async () => {
  // Time can be moved on for the plans of the sites.
  house = await openHouse({ closesUnpaidSites: true, clock: { now: () => new Date(Date.now() + ahead) } });
  ours = await buildSite(house, 'ours');
  theirs = await buildSite(house, 'theirs');
}, 180_000);
afterAll(() => house.close());

const codeAt = async (path: string, person = site().member) => {
  const { status, problem } = await person.ask('GET', at(path));
  return status < 400 ? 'in' : problem.code;
};
/** Waits until it is so; what opens and closes does so within 2 s. */
const eventually = async <Value>(ask: () => Promise<Value>, wanted: Value): Promise<void> => {
  const end = Date.now() + 20_000;
  while ((await ask()) !== wanted) {
    if (Date.now() > end) throw new Error(`never ${String(wanted)}`);
    await wait(20);
  }
};
const until = (code: string) => eventually(() => codeAt('/videos'), code);
const shut = async () => {
  const path = `/api/session?teamId=${site().params['teamId'] ?? ''}`;
  return (await site().member.must<{ member: { shut: string | null } }>('GET', path)).member.shut;
};
const open = (openingPrices: readonly string[]) => site().owner.ask('PATCH', team(), { body: { openingPrices } });

describe('a site that its prices open', () => {
  it('keeps out who has bought none of them: from lists, videos, news and bytes, but not from paying', async () => {
    const product = `${team()}/products/${site().params['productId'] ?? ''}/prices`;
    const { id: priceId } = await site().owner.must<{ id: string }>('POST', product, {
      ...{ requestId: 'entry', nickname: 'Entry', description: '', currency: 'JPY', unitAmount: 700 },
      ...{ interval: null, trialDays: null, validDays: 0 },
    });
    expect([await codeAt('/videos'), await shut()]).toEqual(['in', null]);
    expect((await open([priceId])).status).toBe(200);
    await until('SITE_NOT_SUBSCRIBED');
    expect(await shut()).toBe('not_subscribe');
    const videoId = site().params['videoId'] ?? '';
    for (const path of [`/videos/${videoId}`, '/news', '/playlists', '/events', '/me/bookmarks', '/categories'])
      expect([path, await codeAt(path)]).toEqual([path, 'SITE_NOT_SUBSCRIBED']);
    for (const path of ['', '/me/payments', '/me/subscriptions', '/offers']) expect(await codeAt(path)).toBe('in');
    expect(await codeAt('/videos', site().owner)).toBe('in');
    const { items } = await site().member.must<{ items: { priceId: string }[] }>('GET', at('/offers'));
    expect(items.map((offer) => offer.priceId)).toEqual([priceId]);

    const order = { requestId: 'entry', priceId, gate: true };
    const { url } = await site().member.must<{ url: string }>('POST', at('/checkout'), order);
    const card = new URLSearchParams({ email: 'm@example.test', name: 'M', card: '4242424242424242' });
    const paid = await fetch(house.url + new URL(url).pathname, { method: 'POST', body: card, redirect: 'manual' });
    expect(new URL(paid.headers.get('location') ?? '').pathname).toMatch(/^\/entry\/[a-z0-9]+\/not_subscribe$/);
    await until('in');
    expect(await shut()).toBe(null);

    const payments = await site().owner.must<{ items: { id: string; nickname: string }[] }>(
      'GET',
      `${team()}/payments`,
    );
    const payment = payments.items.find(({ nickname }) => nickname === 'Entry')?.id ?? '';
    await site().owner.must('POST', `${team()}/payments/${payment}/refund`, { requestId: 'back' });
    await until('SITE_NOT_SUBSCRIBED');
    expect((await open([])).status).toBe(200);
    await until('in');
  });

  it('is opened by prices that it sells itself, as its managers decide', async () => {
    for (const id of [theirs?.params['priceId'] ?? '', 'price_none'])
      expect((await open([id])).problem.code).toBe('PRICE_NOT_FOUND');
    const body = { openingPrices: [site().params['priceId'] ?? ''] };
    expect((await site().member.ask('PATCH', team(), { body })).problem.code).toBe('NO_AUTHORITY');
    expect((await theirs?.owner.ask('PATCH', team(), { body }))?.problem.code).toBe('TEAM_NOT_FOUND');
  });
});

/** Milliseconds of the trial, which begins with the registration. */
const trial = trialDays * 86_400_000;

describe('a site whose trial is over', () => {
  const plan = () => site().owner.must<{ standing: string; shut: boolean; payers: string[] }>('GET', `${team()}/plan`);
  const consoleAt = async (path: string) => {
    const { status, problem } = await site().owner.ask('GET', `${team()}${path}`);
    return status < 400 ? 'in' : problem.code;
  };
  let url = '';
  const bytes = async () => (await site().member.raw(url)).status;

  beforeAll(async () => {
    const { videoId = '', fileId = '' } = site().params;
    await site().owner.must('PATCH', `${team()}/videos/${videoId}`, { publication: 'public', files: [fileId] });
    await eventually(() => codeAt(`/videos/${videoId}`), 'in');
    const page = await site().member.must<{ files: { url: string }[] }>('GET', at(`/videos/${videoId}`));
    url = page.files[0]?.url ?? '';
  });

  it('is open until the instant, and shut from then on: to members, visitors and work in its console, with its bytes', async () => {
    const { trialEndsAt } = await site().owner.must<{ trialEndsAt: string }>('GET', `${team()}/plan`);
    expect(Date.parse(trialEndsAt) - Date.now()).toBeGreaterThan(trial - 180_000);
    ahead = trial - 180_000;
    // Those of administrators last half a day.
    await site().owner.must('POST', '/api/login', { email: 'owner@ours.test', password });
    expect([await codeAt('/videos'), await bytes(), (await plan()).shut]).toEqual(['in', 200, false]);
    ahead = trial;
    await eventually(() => codeAt('/videos'), 'SITE_CLOSED');
    await eventually(bytes, 403);
    for (const path of [`/videos/${site().params['videoId'] ?? ''}`, '/news', '/me/bookmarks', '/categories'])
      expect([path, await codeAt(path)]).toEqual([path, 'SITE_CLOSED']);
    expect((await house.stranger().ask('GET', at('/videos'))).problem.code).toBe('SITE_CLOSED');
    expect((await house.stranger().raw(url)).status).toBeGreaterThan(399);
    for (const path of ['/videos', '/members', '/payments', '/jobs'])
      expect([path, await consoleAt(path)]).toEqual([path, 'PLAN_UNPAID']);
  });

  it('lets pay, end what one pays for oneself, and know why', async () => {
    expect(await plan()).toMatchObject({ standing: 'trial', shut: true, payers: ['Owner'] });
    for (const path of ['/plan', '/plan/invoices', '/billing', '/me/sessions']) {
      const code = await consoleAt(path);
      expect([path, code]).toEqual([path, 'in']);
    }
    for (const path of ['', '/me/payments', '/me/subscriptions'])
      expect([path, await codeAt(path)]).toEqual([path, 'in']);
    expect((await house.stranger().must<{ shut: boolean }>('GET', at(''))).shut).toBe(true);
  });

  it('opens when its plan is paid, and only this one', async () => {
    const order = { requestId: 'plan', plan: 'basic', interval: 'month' };
    expect((await site().member.ask('POST', `${team()}/plan/checkout`, { body: order })).problem.code).toBe(
      'NO_AUTHORITY',
    );
    const checkout = await site().owner.must<{ url: string }>('POST', `${team()}/plan/checkout`, order);
    const card = new URLSearchParams({ email: 'o@example.test', name: 'O', card: '4242424242424242' });
    await fetch(house.url + new URL(checkout.url).pathname, { method: 'POST', body: card, redirect: 'manual' });
    await eventually(() => codeAt('/videos'), 'in');
    await eventually(bytes, 200);
    expect([await consoleAt('/videos'), await plan()]).toMatchObject(['in', { standing: 'active', shut: false }]);
    const other = await theirs?.member.ask('GET', `/api/sites/${theirs.params['teamId'] ?? ''}/videos`);
    expect(other?.problem.code).toBe('SITE_CLOSED');
  });
});
