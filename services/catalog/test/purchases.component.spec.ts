import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentStore } from '@marquee/ports';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { administrator, assetEvents, member, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';
import { purchaseCollection } from '../src/purchase/purchases.js';

const ours = { principal: administrator('ours') };
const buyer = member('ours');

/** News of a payment of the member `m`. */
const payment = (id: string, revision: number, type: string, data: object): EventEnvelope => ({
  ...{ id: `${id}-${revision}`, type, schema: 1, team: 'ours', entity: 'payment', entityId: id, revision },
  ...{ at: '2026-06-01T00:00:00.000Z', actor: { kind: 'service', id: 'billing' } },
  data: { memberId: 'm', priceId: 'price_1', ...data },
});
const paid = (id: string, changes: object = {}) =>
  payment(id, 1, 'PaymentSucceeded', { paidAt: '2026-06-01T00:00:00.000Z', validDays: 0, ...changes });
const refunded = (id: string, full: boolean, revision = 2) => payment(id, revision, 'PaymentRefunded', { full });

/** Writes down how documents of a collection are read. */
const counting = (store: DocumentStore, { name }: { readonly name: string }, reads: string[]): DocumentStore =>
  new Proxy(store, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        const documents: unknown = value.apply(target, given);
        const [collection] = given as [{ readonly name?: string } | undefined];
        if (method !== 'team' || collection?.name !== name) return documents;
        return new Proxy(documents as object, {
          get(own, call) {
            const work: unknown = Reflect.get(own, call, own);
            if (typeof work !== 'function') return work;
            return (...of: unknown[]): unknown => {
              reads.push(`${String(call)} ${String(of[0])}`);
              return work.apply(own, of);
            };
          },
        });
      };
    },
  });

describe('a video that is limited to who paid', () => {
  let catalog: Catalog;
  /** How what members paid was read. */
  const reads: string[] = [];
  let id: string;
  const hear = async (...events: readonly EventEnvelope[]) => {
    await catalog.bus.publish('billing.payment', events);
    await catalog.settle();
  };
  const accessOf = async (principal: Principal = buyer) => {
    const page = await catalog.viewing.getWatchPage({ id }, { principal });
    const { access } = await catalog.viewing.authorizeAsset({ assetId: 'asset1' }, { principal });
    expect(access).toBe(page.card?.access);
    expect(page.playable).toBe(access === 'visible');
    return access;
  };

  beforeAll(async () => {
    catalog = await startCatalog(undefined, (documents) => counting(documents, purchaseCollection, reads));
    const file = { title: 'Deep sea', assetId: 'asset1', fileName: 'a.mp4', fileSize: 10 };
    ({ id } = await catalog.videos.createVideo(file, ours));
    await catalog.bus.publish('media.asset', assetEvents('ours', 'asset1', ...readyAsset));
    const limit = { playLimit: 'purchasers', priceIds: { items: ['price_1'] } };
    await catalog.videos.updateVideo({ id, clear: [], publication: 'public', overview: 'Whales', ...limit }, ours);
    await catalog.settle();
  });
  afterAll(() => catalog.stop());

  it('is told of with its words, its picture and its price, and not played', async () => {
    expect(await accessOf()).toBe('unpurchased');
    const page = await catalog.viewing.getWatchPage({ id }, { principal: buyer });
    expect(page).toMatchObject({ overview: 'Whales', priceIds: ['price_1'], chapters: [] });
    const { poster } = await catalog.viewing.authorizeAsset({ assetId: 'asset1' }, { principal: buyer });
    expect(poster).toBe('thumbnails/0.webp');
    const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'newest' }, { principal: buyer });
    expect(items.map(({ access }) => access)).toEqual(['unpurchased']);
    await expect(accessOf(visitor('ours'))).rejects.toThrow('VIDEO_NOT_FOUND');
    expect(await accessOf(administrator('ours'))).toBe('visible');
  });

  it('opens with a payment and closes with its refund in full, however often and late that is heard', async () => {
    await hear(paid('pi_other', { priceId: 'price_2' }));
    expect(await accessOf()).toBe('unpurchased');
    await hear(paid('pi_1'), paid('pi_1'));
    expect(await accessOf()).toBe('visible');
    expect(await accessOf({ kind: 'member', id: 'another', team: 'ours', groups: [] })).toBe('unpurchased');
    await hear(refunded('pi_1', false));
    expect(await accessOf()).toBe('visible');
    await hear(refunded('pi_1', true, 3));
    expect(await accessOf()).toBe('unpurchased');
    await hear(paid('pi_1'), refunded('pi_1', false));
    expect(await accessOf()).toBe('unpurchased');
  });

  it('costs one read by the member’s key, for a list as for a page, however much they paid', async () => {
    await hear(...Array.from({ length: 40 }, (_, index) => paid(`pi_many_${index}`, { priceId: 'price_3' })));
    for (const look of [
      () => catalog.viewing.listCards({ limit: 20, sort: 'newest' }, { principal: buyer }),
      () => catalog.viewing.getWatchPage({ id }, { principal: buyer }),
      () => catalog.viewing.authorizeAsset({ assetId: 'asset1' }, { principal: buyer }),
    ]) {
      reads.length = 0;
      await look();
      expect(reads).toEqual(['get m']);
    }
  });

  it('closes when the days are over', async () => {
    await hear(paid('pi_2', { validDays: 1 }));
    expect(await accessOf()).toBe('visible');
    catalog.clock.advance(86_400_000 - 1);
    expect(await accessOf()).toBe('visible');
    catalog.clock.advance(1);
    expect(await accessOf()).toBe('unpurchased');
  });

  it('opens with a subscription, closes while it is owed and when it is over, whatever was heard first', async () => {
    const periodEnd = new Date(catalog.clock.now().getTime() + 86_400_000).toISOString();
    const tell = async (revision: number, type: string, data: object) => {
      const news = payment('sub_1', revision, type, { memberId: 's', stops: false, periodEnd, ...data });
      await catalog.bus.publish('billing.subscription', [{ ...news, entity: 'subscription' }]);
      await catalog.settle();
    };
    const subscriber: Principal = { kind: 'member', id: 's', team: 'ours', groups: [] };
    await tell(1, 'SubscriptionStarted', { status: 'trialing' });
    expect(await accessOf(subscriber)).toBe('visible');
    await tell(2, 'SubscriptionChanged', { status: 'unpaid' });
    expect(await accessOf(subscriber)).toBe('unpurchased');
    await tell(3, 'SubscriptionChanged', { status: 'active', stops: true });
    expect(await accessOf(subscriber)).toBe('visible');
    await tell(2, 'SubscriptionChanged', { status: 'unpaid' });
    expect(await accessOf(subscriber)).toBe('visible');
    await tell(4, 'SubscriptionChanged', { status: 'active', stops: true, disputed: true });
    expect(await accessOf(subscriber)).toBe('unpurchased');
    await tell(5, 'SubscriptionChanged', { status: 'active', stops: true });
    expect(await accessOf(subscriber)).toBe('visible');
    // What was paid for a period of it opens nothing by itself.
    await hear(paid('pi_3', { memberId: 's', subscriptionId: 'sub_1' }));
    catalog.clock.advance(86_400_000);
    expect(await accessOf(subscriber)).toBe('unpurchased');
    await tell(6, 'SubscriptionEnded', { status: 'canceled' });
    expect(await accessOf(subscriber)).toBe('unpurchased');
  });

  it('is closed while a bank wants its money back, and open again when that was decided for the site', async () => {
    const viewer: Principal = { kind: 'member', id: 'disputer', team: 'ours', groups: [] };
    await hear(paid('pi_dispute', { memberId: 'disputer' }));
    expect(await accessOf(viewer)).toBe('visible');
    const tell = (revision: number, outcome: string) =>
      hear(payment('pi_dispute', revision, 'PaymentDisputed', { memberId: 'disputer', validDays: 0, outcome }));
    await tell(2, 'open');
    expect(await accessOf(viewer)).toBe('unpurchased');
    await tell(3, 'lost');
    expect(await accessOf(viewer)).toBe('unpurchased');
    await tell(4, 'won');
    expect(await accessOf(viewer)).toBe('visible');
  });

  it('opens with what is paid after a trial only, where a trial is not enough, and says when that is over', async () => {
    const viewer: Principal = { kind: 'member', id: 'trier', team: 'ours', groups: [] };
    const trialEnd = new Date(catalog.clock.now().getTime() + 86_400_000).toISOString();
    const data = { memberId: 'trier', stops: false, status: 'trialing', periodEnd: trialEnd, trialEnd };
    const tell = async (revision: number, changes: object) => {
      const type = revision === 1 ? 'SubscriptionStarted' : 'SubscriptionChanged';
      const news = payment('sub_2', revision, type, { ...data, ...changes });
      await catalog.bus.publish('billing.subscription', [{ ...news, entity: 'subscription' }]);
      await catalog.settle();
    };
    await tell(1, {});
    const page = () => catalog.viewing.getWatchPage({ id }, { principal: viewer });
    const isAfterTrial = async (principal: Principal) =>
      (await catalog.viewing.getWatchPage({ id }, { principal })).afterTrial;
    const stranger: Principal = { ...viewer, id: 'stranger' };
    expect([await accessOf(viewer), await isAfterTrial(stranger)]).toEqual(['visible', false]);
    await catalog.videos.updateVideo({ id, clear: [], playLimit: 'payers' }, ours);
    expect([await accessOf(viewer), (await page()).trialEndsAt]).toEqual(['unpurchased', trialEnd]);
    expect([await isAfterTrial(viewer), await isAfterTrial(stranger)]).toEqual([true, true]);
    expect((await page()).trace.at(-1)).toEqual({ rule: 'trial', passed: false });
    catalog.clock.advance(86_400_000);
    // It is over, and nobody has paid.
    expect([await accessOf(viewer), (await page()).trialEndsAt]).toEqual(['unpurchased', trialEnd]);
    const periodEnd = new Date(catalog.clock.now().getTime() + 30 * 86_400_000).toISOString();
    await tell(2, { status: 'active', periodEnd, trialEnd: null });
    expect([await accessOf(viewer), (await page()).trialEndsAt]).toEqual(['visible', undefined]);
    expect(await isAfterTrial(viewer)).toBe(false);
    await tell(3, { status: 'unpaid', periodEnd, trialEnd: null });
    expect(await accessOf(viewer)).toBe('unpurchased');
    await catalog.videos.updateVideo({ id, clear: [], playLimit: 'purchasers' }, ours);
  });

  it('is found among what was bought, hidden from lists or not, by its buyer alone and while it is open', async () => {
    const shopper: Principal = { kind: 'member', id: 'c', team: 'ours', groups: [] };
    const found = async (purchase: string, principal: Principal = shopper) => {
      const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'newest', purchase }, { principal });
      return items.map((card) => [card.id, card.access]);
    };
    const change = (changes: object) => catalog.videos.updateVideo({ id, clear: [], ...changes }, ours);
    const paidAt = catalog.clock.now().toISOString();
    const theirs = { memberId: 'c', paidAt, validDays: 1 };
    await hear(paid('pi_c', theirs), paid('pi_d', { ...theirs, priceId: 'price_9' }));
    const open = [[id, 'visible']];
    expect([await found('pi_c'), await found('pi_d'), await found('pi_none')]).toEqual([open, [], []]);
    const others = [buyer, visitor('ours'), ours.principal, { ...shopper, team: 'theirs' }];
    for (const other of others) expect(await found('pi_c', other)).toEqual([]);
    await change({ hiddenFromList: true });
    expect(await found('pi_c')).toEqual(open);
    await change({ priceIds: { items: [] } });
    expect([await found('pi_c'), await found('pi_d')]).toEqual([open, open]);
    await change({ groups: { items: ['staff'] } });
    expect(await found('pi_c')).toEqual([]);
    await change({ groups: { items: [] }, publication: 'private' });
    expect(await found('pi_c')).toEqual([]);
    await change({ publication: 'public', hiddenFromList: false, priceIds: { items: ['price_1'] } });
    catalog.clock.advance(86_400_000 - 1);
    expect(await found('pi_c')).toEqual(open);
    catalog.clock.advance(1);
    expect(await found('pi_c')).toEqual([]);
  });

  it('cannot be one that everybody watches', async () => {
    await expect(catalog.videos.updateVideo({ id, clear: [], public: true }, ours)).rejects.toThrow('INVALID_INPUT');
  });
});
