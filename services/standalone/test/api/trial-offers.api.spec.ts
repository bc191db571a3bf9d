import { describe, expect, it } from '@jest/globals';
import type { ReplyOf, routes } from '@marquee/contracts';
import { until } from '@marquee/ports/testing';
import { TwoSites } from './two-sites.js';

type Offers = ReplyOf<typeof routes.listOffers>;
type Page = ReplyOf<typeof routes.getSiteVideo>;

const sites = new TwoSites();
const { at, team } = sites;
const owner = () => sites.ours.owner;
const member = () => sites.ours.member;
const video = (): string => `/videos/${sites.ours.params['videoId'] ?? ''}`;
const offers = (): Promise<Offers> => member().must<Offers>('GET', at(`${video()}/offers`));
const change = (body: object) => owner().must('PATCH', `${team()}${video()}`, body);

/** A price of a product of its own. */
async function sell(name: string, terms: object): Promise<string> {
  const made = async (path: string, body: object) =>
    (await owner().must<{ id: string }>('POST', `${team()}${path}`, { requestId: name.toLowerCase(), ...body })).id;
  const product = await made('/products', { name, description: '', taxRateId: null, currency: 'JPY' });
  const price = { nickname: '', description: '', currency: 'JPY', unitAmount: 700, validDays: 0 };
  return made(`/products/${product}/prices`, { ...price, interval: null, trialDays: null, ...terms });
}

describe('a video that a free trial does not open', () => {
  it('says so with what is offered, and offers who tries it what else opens it', async () => {
    const [trial, once] = [await sell('Club', { interval: 'month', trialDays: 7 }), await sell('Film', {})];
    await change({ publication: 'public', playLimit: 'purchasers', priceIds: [trial, once] });
    expect((await offers()).afterTrial).toBe(false);
    await change({ playLimit: 'payers' });
    const { afterTrial, items } = await offers();
    const days = new Map(items.map(({ priceId, trialDays }) => [priceId, trialDays]));
    expect([afterTrial, days.size, days.get(trial), days.get(once)]).toEqual([true, 2, 7, null]);

    const order = { requestId: 'try', priceId: trial, videoId: sites.ours.params['videoId'] };
    const { url } = await member().must<{ url: string }>('POST', at('/checkout'), order);
    const card = new URLSearchParams({ email: 'm@example.test', name: 'M', card: '4242424242424242' });
    const page = sites.installation.url + new URL(url).pathname;
    const paid = await fetch(page, { method: 'POST', body: card, redirect: 'manual' });
    const back = new URL(paid.headers.get('location') ?? '');
    // The page that one comes back to knows what it waits for.
    expect([back.pathname, back.search]).toEqual([
      `/user/${sites.teamId}${video().replace('videos', 'video')}`,
      `?paid=${trial}`,
    ]);
    await until(async () => (await member().must<Page>('GET', at(video()))).trialEndsAt !== null);
    expect(await offers()).toMatchObject({ afterTrial: true, items: [{ priceId: once }] });
    expect((await offers()).items).toHaveLength(1);
    await change({ playLimit: 'purchasers' });
    expect(await offers()).toEqual({ items: [], afterTrial: false });
  });
});
