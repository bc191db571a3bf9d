import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { administrator, assetEvents, member, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const event = (topic: string, entityId: string, revision: number, type: string, data: object): EventEnvelope => ({
  ...{ id: `${entityId}-${revision}`, type, schema: 1, team: 'ours', entity: topic, entityId, revision },
  ...{ at: '2026-06-01T00:00:00.000Z', actor: { kind: 'service', id: 'billing' }, data },
});
const ours = { principal: administrator('ours') };
const viewer = member('ours');

describe('a site that prices open', () => {
  let catalog: Catalog;
  let id: string;
  const decide = async (revision: number, data: object) => {
    await catalog.bus.publish('tenant.team', [event('team', 'ours', revision, 'TeamSettingsChanged', data)]);
    await catalog.settle();
  };
  const subscribe = async (revision: number, status: string) => {
    const periodEnd = new Date(catalog.clock.now().getTime() + 86_400_000).toISOString();
    const data = { memberId: 'm', priceId: 'price_1', status, stops: false, periodEnd };
    const news = event('subscription', 'sub_1', revision, 'SubscriptionChanged', data);
    await catalog.bus.publish('billing.subscription', [news]);
    await catalog.settle();
  };
  const gateOf = async (principal: Principal = viewer) =>
    (await catalog.viewing.getPaymentGate({}, { principal })).gate;
  const bytesOf = async (principal: Principal = viewer) =>
    (await catalog.viewing.authorizeAsset({ assetId: 'asset1' }, { principal })).access;

  beforeAll(async () => {
    catalog = await startCatalog();
    const file = { title: 'Deep sea', assetId: 'asset1', fileName: 'a.mp4', fileSize: 10 };
    ({ id } = await catalog.videos.createVideo(file, ours));
    await catalog.bus.publish('media.asset', assetEvents('ours', 'asset1', ...readyAsset));
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public' }, ours);
    await catalog.settle();
  });
  afterAll(() => catalog.stop());

  it('shows the pictures of what it sells to everybody, those of now alone', async () => {
    const say = async (revision: number, image: string | null) => {
      const news = event('product-image', 'prod_1', revision, 'ProductImageChanged', { image });
      await catalog.bus.publish('billing.product-image', [news]);
      await catalog.settle();
    };
    const seen = async (team = 'ours') =>
      Promise.all(
        ['first', 'second'].map(
          async (image) => (await catalog.viewing.authorizeImage({ id: image }, { principal: visitor(team) })).access,
        ),
      );
    await say(1, 'first');
    expect([await seen(), await seen('theirs')]).toEqual([
      ['visible', 'hidden'],
      ['hidden', 'hidden'],
    ]);
    await say(2, 'second');
    // Late news.
    await say(1, 'first');
    expect(await seen()).toEqual(['hidden', 'visible']);
    await say(3, null);
    expect(await seen()).toEqual(['hidden', 'hidden']);
  });

  it('keeps the bytes from who has not paid, who owes, and nobody else', async () => {
    expect([await gateOf(), await bytesOf()]).toEqual([undefined, 'visible']);
    await decide(2, { openingPrices: ['price_1', 'price_2'] });
    expect([await gateOf(), await bytesOf()]).toEqual(['not_subscribe', 'unpurchased']);
    await subscribe(1, 'active');
    expect([await gateOf(), await bytesOf()]).toEqual([undefined, 'visible']);
    await subscribe(2, 'unpaid');
    expect([await gateOf(), await bytesOf()]).toEqual(['unpaid_user', 'unpurchased']);
    expect([await gateOf(administrator('ours')), await bytesOf(administrator('ours'))]).toEqual([undefined, 'visible']);
    await subscribe(3, 'canceled');
    expect([await gateOf(), await bytesOf()]).toEqual(['not_subscribe', 'unpurchased']);
    // What is owed of a price that does not open it is another matter.
    await decide(3, { openingPrices: ['price_2'] });
    await subscribe(4, 'unpaid');
    expect(await gateOf()).toBe('not_subscribe');
    await decide(4, { catalog: 'open' });
    expect(await gateOf()).toBe('not_subscribe');
    await decide(5, { openingPrices: [] });
    expect([await gateOf(), await bytesOf()]).toEqual([undefined, 'visible']);
  });

  it('limits a video to buyers only while its plan sells', async () => {
    const limit = { id, clear: [], playLimit: 'purchasers', priceIds: { items: ['price_1'] } };
    const plan = async (revision: number, name: string) => {
      const data = { plan: name, standing: 'good', trialEndsAt: null, closesAt: null, erasesAt: null };
      await catalog.bus.publish('tenant.team', [event('team', 'ours', revision, 'TeamPlanChanged', data)]);
      await catalog.settle();
    };
    await plan(6, 'basic');
    await expect(catalog.videos.updateVideo(limit, ours)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await decide(7, { openingPrices: [] });
    await expect(catalog.videos.updateVideo(limit, ours)).rejects.toThrow('SELLING_NOT_IN_PLAN');
    await catalog.videos.updateVideo({ id, clear: [], playLimit: 'members', title: 'Shallows' }, ours);
    await plan(8, 'pro');
    expect((await catalog.videos.updateVideo(limit, ours)).playLimit).toBe('purchasers');
  });
});
