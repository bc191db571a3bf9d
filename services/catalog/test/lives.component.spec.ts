import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { category, creator, file, live, tag, type AnyEntity } from '@marquee/contracts';
import { service, visitor, type Principal } from '@marquee/kernel';
import { entityCollection } from '@marquee/nest-kit';
import { entityContract } from '@marquee/nest-kit/testing';
import {
  CatalogReferenceServiceService,
  LiveServiceService,
  SiteLiveServiceService,
  type LiveChanges,
} from '@marquee/proto/catalog';
import { administrator, knownGroups, knownSurvey, member, startCatalog, type Catalog } from './catalog-harness.js';

/** So many of everything as the samples of the contract name. */
const samples = Array.from({ length: 2_000 }, (_, index) => `id${index}`);
knownGroups.push(...samples);

const day = (of: number, seconds = 0) => new Date(Date.UTC(2026, 5, of) + seconds * 1_000).toISOString();

/** Puts samples of an entity there; what they are called is all that is looked at. */
const place = async (catalog: Catalog, entity: AnyEntity) => {
  const documents = catalog.documents.team(entityCollection(entity), 'ours');
  await Promise.all(
    samples.map((id) => documents.place({ id, version: 1, state: { name: id, upload: id, order: 0 } })),
  );
};

entityContract(live, async () => {
  const catalog = await startCatalog();
  for (const entity of [category, tag, creator, file]) await place(catalog, entity);
  return {
    client: catalog.client(LiveServiceService),
    // Dates, and platform and address, are bound to each other, and what is public has no groups.
    samples: (n: number) => ({
      ...{ platform: 'other', address: `https://youtu.be/jfKfPfyJRdk?n=${n}`, public: false },
      ...{ startsAt: day(5, n), endsAt: day(7, n) },
      ...{ publication: n % 2 === 0 ? 'private' : 'public', publishFrom: day(1, n), publishUntil: day(9, n) },
    }),
    stop: () => catalog.stop(),
  };
});

const owner = { principal: administrator('ours') };
const player = 'https://www.youtube-nocookie.com/embed/jfKfPfyJRdk';

describe('live streams on the site', () => {
  let catalog: Catalog;
  const site = () => catalog.client(SiteLiveServiceService);
  const add = async (name: string, changes: Partial<LiveChanges> = {}) => {
    const address = 'https://www.youtube.com/watch?v=jfKfPfyJRdk';
    const times = { startsAt: day(10), endsAt: day(10, 3_600) };
    const said = { name, platform: 'youtube', address, publication: 'public', ...times, clear: [], ...changes };
    return (await catalog.client(LiveServiceService).create(said, owner)).id;
  };
  const remove = (id: string) => catalog.client(LiveServiceService).delete({ id }, owner);
  const page = (principal: Principal, asked: object = {}) => site().list({ limit: 20, ...asked }, { principal });
  const names = async (principal: Principal, asked: object = {}) =>
    (await page(principal, asked)).items.map(({ title }) => title);
  const see = (id: string, principal: Principal) => site().get({ id }, { principal });
  const goTo = (instant: string) => catalog.clock.advance(Date.parse(instant) - catalog.clock.now().getTime());

  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it('are those that are published for the viewer, and not hidden from lists', async () => {
    const ids = [
      await add('for all'),
      await add('for staff', { groups: { items: ['staff'] } }),
      await add('draft', { publication: 'private' }),
      await add('by its address', { hiddenFromList: true }),
      await add('for everybody', { public: true }),
    ];
    expect(await names(member('ours'))).toEqual(['for all', 'for everybody']);
    expect(await names(member('ours', 'staff'))).toEqual(['for all', 'for staff', 'for everybody']);
    expect(await names(visitor('ours'))).toEqual(['for everybody']);
    expect(await names(member('theirs', 'staff'))).toEqual([]);
    expect((await see(ids[3] ?? '', member('ours'))).live?.title).toBe('by its address');
    for (const [index, viewer] of [
      [1, member('ours')],
      [2, member('ours')],
      [0, visitor('ours')],
      [4, member('theirs')],
    ] as const) {
      await expect(see(ids[index] ?? '', viewer)).rejects.toThrow('LIVE_NOT_FOUND');
    }
    for (const id of ids) await remove(id);
  });

  it('are found by what they are called and what is said of them, by whom they are for alone', async () => {
    const ids = [
      await add('深海の夜', { overview: 'With a biologist' }),
      await add('深海 for staff', { groups: { items: ['staff'] } }),
      await add('深海 by its address', { hiddenFromList: true }),
      await add('over', { startsAt: day(1, -7_200), endsAt: day(1, -3_600), overview: 'A biologist, too' }),
    ];
    expect(await names(member('ours'), { q: '深海' })).toEqual(['深海の夜']);
    expect(await names(member('ours', 'staff'), { q: '深海' })).toEqual(['深海の夜', '深海 for staff']);
    expect(await names(member('ours'), { q: 'BIOLOGIST' })).toEqual(['深海の夜', 'over']);
    expect(await names(member('ours'), { q: 'biologist 夜' })).toEqual(['深海の夜']);
    for (const id of ids) await remove(id);
  });

  it('begin with what is on, then what comes, then what is over, page by page', async () => {
    goTo(day(2));
    const hour = 3_600;
    const at = (from: number, until: number) => ({ startsAt: day(2, from), endsAt: day(2, until) });
    const ids = [
      await add('over first', at(-9 * hour, -8 * hour)),
      await add('over last', at(-3 * hour, -hour)),
      await add('over now', at(-3 * hour, 0)),
      await add('comes later', at(2 * hour, 3 * hour)),
      await add('comes soon, and goes on', at(hour, 9 * hour)),
      await add('is on', at(-hour, 5 * hour)),
    ];
    const ahead = ['is on', 'comes soon, and goes on', 'comes later'];
    expect(await names(member('ours'))).toEqual([...ahead, 'over now', 'over last', 'over first']);
    const first = await page(member('ours'), { limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual([...ahead, 'over now', 'over last']);
    // What ends meanwhile was on the first page, and does not come again.
    goTo(day(2, 4 * hour));
    const second = await page(member('ours'), { limit: 2, after: first.next });
    expect([second.items.map(({ title }) => title), second.next]).toEqual([['over first'], undefined]);
    for (const after of ['', 'x', Buffer.from('["endsAt","x"]').toString('base64url')]) {
      await expect(page(member('ours'), { after })).rejects.toThrow('INVALID_CURSOR');
    }
    for (const id of ids) await remove(id);
  });

  it('give their stream to whom they are for while they are on, and to nobody else', async () => {
    const id = await add('for staff', { groups: { items: ['staff'] } });
    const viewer = member('ours', 'staff');
    const seen = async (principal = viewer) => {
      const { live: card, stream } = await see(id, principal);
      return [card?.access, stream?.url];
    };
    goTo(day(10, -601));
    expect(await seen()).toEqual(['before', undefined]);
    expect((await see(id, viewer)).opensAt).toBe(day(10, -600));
    goTo(day(10, -600));
    expect(await seen()).toEqual(['visible', player]);
    await expect(see(id, member('ours'))).rejects.toThrow('LIVE_NOT_FOUND');
    goTo(day(10, 3_600));
    expect(await seen()).toEqual(['after', undefined]);
    expect(await seen(owner.principal)).toEqual(['visible', player]);
    await remove(id);
  });

  it('refuse what contradicts itself, and change nothing then', async () => {
    await expect(add('ends first', { endsAt: day(10) })).rejects.toThrow('INVALID_INPUT');
    await expect(add('public', { public: true, groups: { items: ['staff'] } })).rejects.toThrow('INVALID_INPUT');
    await expect(add('elsewhere', { address: 'https://example.test/' })).rejects.toThrow('INVALID_INPUT');
    const id = await add('right');
    const update = catalog.client(LiveServiceService).update({ id, platform: 'vimeo', clear: [] }, owner);
    await expect(update).rejects.toThrow('INVALID_INPUT');
    expect((await catalog.client(LiveServiceService).get({ id }, owner)).platform).toBe('youtube');
    await remove(id);
  });
  it('are found by what they are sorted by, as far as lists show them', async () => {
    const [films, talks] = await Promise.all(
      ['Films', 'Talks'].map(async (name) => (await catalog.categories.create({ name, clear: [] }, owner)).id),
    );
    const { id: deep } = await catalog.tags.create({ name: 'Deep', clear: [] }, owner);
    const { id: mia } = await catalog.creators.create({ name: 'Mia', clear: [] }, owner);
    const ids = [
      await add('a film', { categoryId: films, tags: { items: [deep] }, creatorId: mia }),
      await add('a talk for staff', { categoryId: talks, groups: { items: ['staff'] } }),
    ];
    const terms = async (principal: Principal) => {
      const { categories, tags, creators } = await site().listTerms({}, { principal });
      return [categories, tags, creators].map((all) => all.map(({ name }) => name).join());
    };
    expect(await terms(member('ours'))).toEqual(['Films', 'Deep', 'Mia']);
    expect(await terms(member('ours', 'staff'))).toEqual(['Films,Talks', 'Deep', 'Mia']);
    expect(await terms(visitor('ours'))).toEqual(['', '', '']);
    for (const asked of [{ category: films }, { tag: deep }, { creator: mia }]) {
      expect(await names(member('ours', 'staff'), asked)).toEqual(['a film']);
    }
    expect(await names(member('ours'), { category: talks })).toEqual([]);
    await expect(catalog.categories.delete({ id: films ?? '' }, owner)).rejects.toThrow('CATEGORY_IN_USE');
    await expect(catalog.tags.delete({ id: deep }, owner)).rejects.toThrow('TAG_IN_USE');
    await expect(catalog.creators.delete({ id: mia }, owner)).rejects.toThrow('CREATOR_IN_USE');
    for (const id of ids) await remove(id);
    await catalog.categories.delete({ id: films ?? '' }, owner);
  });

  it('give their files to whom they are for, and ask something once they are over', async () => {
    const upload = { name: 'Slides', upload: 'u', fileName: 'slides.pdf', size: 3, uploadedAt: day(1) };
    await catalog.documents.team(entityCollection(file), 'ours').place({ id: 'slides', version: 1, state: upload });
    const times = { startsAt: day(12), endsAt: day(12, 3_600) };
    const more = { groups: { items: ['staff'] }, files: { items: ['slides'] }, surveyId: knownSurvey };
    const id = await add('with files', { ...times, ...more });
    const viewer = member('ours', 'staff');
    const download = async (principal: Principal) =>
      (await catalog.viewing.authorizeFile({ id: 'slides', parentId: id }, { principal })).access;
    expect((await see(id, viewer)).files).toEqual([{ id: 'slides', name: 'Slides', size: 3 }]);
    expect([await download(viewer), await download(member('ours')), await download(member('theirs', 'staff'))]).toEqual(
      ['visible', 'hidden', 'hidden'],
    );
    const references = catalog.client(CatalogReferenceServiceService);
    for (const [to, used, asking] of [
      ['survey', knownSurvey, 'engagement'],
      ['group', 'staff', 'identity'],
    ] as const) {
      const as = { principal: service(asking, 'ours') };
      const { items } = await references.list({ to, id: used, limit: 10 }, as);
      expect(items).toEqual([{ kind: 'live', id, title: 'with files' }]);
    }
    goTo(day(12, 3_599));
    expect((await see(id, viewer)).surveyId).toBeUndefined();
    goTo(day(12, 3_600));
    expect((await see(id, viewer)).surveyId).toBe(knownSurvey);
    expect(await download(viewer)).toBe('visible');
    await remove(id);
  });

  it('lose a group that is gone, but never their last one', async () => {
    knownGroups.push('leaving');
    const id = await add('for two groups', { groups: { items: ['staff', 'leaving'] } });
    const last = await add('for one group', { groups: { items: ['leaving'] } });
    knownGroups.splice(knownGroups.indexOf('leaving'), 1);
    const gone = {
      ...{ id: 'gone', type: 'GroupDeleted', schema: 1, team: 'ours', entity: 'group', entityId: 'leaving', data: {} },
      ...{ revision: 9, at: day(12), actor: { kind: 'service', id: 'identity' } as const },
    };
    await catalog.bus.publish('identity.group', [gone]);
    await catalog.settle();
    const groupsOf = async (live: string) => (await catalog.client(LiveServiceService).get({ id: live }, owner)).groups;
    expect([await groupsOf(id), await groupsOf(last)]).toEqual([['staff'], ['leaving']]);
  });
});
