import { describe, expect, it } from '@jest/globals';
import type { Site } from './site.js';
import { becomes, TwoSites } from './two-sites.js';

const sites = new TwoSites();
const { at, team, codeAt } = sites;
const site = (): Site => sites.ours;
const answers = (code: string) => becomes(() => codeAt('/videos'), code);
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
    await answers('SITE_NOT_SUBSCRIBED');
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
    const paid = await fetch(sites.installation.url + new URL(url).pathname, {
      method: 'POST',
      body: card,
      redirect: 'manual',
    });
    expect(new URL(paid.headers.get('location') ?? '').pathname).toMatch(/^\/entry\/[a-z0-9]+\/not_subscribe$/);
    await answers('in');
    expect(await shut()).toBe(null);

    const payments = await site().owner.must<{ items: { id: string; nickname: string }[] }>(
      'GET',
      `${team()}/payments`,
    );
    const payment = payments.items.find(({ nickname }) => nickname === 'Entry')?.id ?? '';
    await site().owner.must('POST', `${team()}/payments/${payment}/refund`, { requestId: 'back' });
    await answers('SITE_NOT_SUBSCRIBED');
    expect((await open([])).status).toBe(200);
    await answers('in');
  });

  it('is opened by a transfer when all of it came, and bills nobody else’s members', async () => {
    const product = `${team()}/products/${site().params['productId'] ?? ''}/prices`;
    const { id: priceId } = await site().owner.must<{ id: string }>('POST', product, {
      ...{ requestId: 'slow', nickname: 'Slow', description: '', currency: 'JPY', unitAmount: 900 },
      ...{ interval: null, trialDays: null, validDays: 0 },
    });
    await open([priceId]);
    await answers('SITE_NOT_SUBSCRIBED');
    const { memberId = '' } = site().params;
    const bill = (who: string) =>
      site().owner.ask('POST', `${team()}/invoices`, { body: { requestId: 'bill', priceId, memberId: who } });
    expect((await bill(sites.theirs.params['memberId'] ?? '')).problem.code).toBe('MEMBER_NOT_FOUND');
    expect((await bill(memberId)).status).toBe(200);
    type Invoice = { id: string; page: string; state: string; remaining: number };
    const own = async () => (await site().member.must<{ items: Invoice[] }>('GET', at('/me/invoices'))).items;
    const invoice = (await own()).find(({ remaining }) => remaining === 900);
    const send = (amount: string) =>
      fetch(sites.installation.url + new URL(invoice?.page ?? '').pathname, {
        method: 'POST',
        body: new URLSearchParams({ amount }),
      });
    // What the member owes longer is paid first.
    await send('1599');
    expect(await codeAt('/videos')).toBe('SITE_NOT_SUBSCRIBED');
    await send('1');
    await answers('in');
    expect((await own()).find(({ id }) => id === invoice?.id)).toMatchObject({ state: 'paid', remaining: 0 });
    await open([]);
    await answers('in');
  });

  it('is opened by prices that it sells itself, as its managers decide', async () => {
    for (const id of [sites.theirs.params['priceId'] ?? '', 'price_none'])
      expect((await open([id])).problem.code).toBe('PRICE_NOT_FOUND');
    const body = { openingPrices: [site().params['priceId'] ?? ''] };
    expect((await site().member.ask('PATCH', team(), { body })).problem.code).toBe('NO_AUTHORITY');
    expect((await sites.theirs.owner.ask('PATCH', team(), { body }))?.problem.code).toBe('TEAM_NOT_FOUND');
  });
});
