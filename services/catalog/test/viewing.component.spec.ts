import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { service, visitor, type Principal } from '@marquee/kernel';
import type { ListCardsRequest, UpdateVideoRequest } from '@marquee/proto/catalog';
import { administrator, assetEvents, member, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const viewers = {
  visitor: visitor('ours'),
  member: member('ours'),
  staff: member('ours', 'staff'),
  sales: member('ours', 'sales', 'other'),
  previewer: administrator('ours', ['analyst']),
};
/** By name, what a video is like, in the order of creation. */
const library: Readonly<Record<string, Partial<UpdateVideoRequest>>> = {
  draft: { publication: 'private', public: true },
  open: { publication: 'public', public: true },
  members: { publication: 'public', overview: '会員のための動画' },
  staff: { publication: 'public', groups: { items: ['staff'] } },
  both: { publication: 'public', groups: { items: ['staff', 'sales'] } },
  unlisted: { publication: 'public', public: true, hiddenFromList: true },
  past: {
    publication: 'period',
    public: true,
    publishFrom: '2026-01-01T00:00:00Z',
    publishUntil: '2026-06-01T00:00:00Z',
  },
  present: { publication: 'period', publishFrom: '2026-06-01T00:00:00Z', publishUntil: '2026-06-01T00:00:10Z' },
  future: { publication: 'period', publishFrom: '2026-06-01T00:00:10Z', publishUntil: '2026-07-01T00:00:00Z' },
};

describe('what viewers see', () => {
  let catalog: Catalog;
  const ids = new Map<string, string>();
  const idOf = (name: string) => ids.get(name) ?? 'none';
  const titles = async (principal: Principal, request: Partial<ListCardsRequest> = {}) => {
    const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'newest', ...request }, { principal });
    return items.map(({ title }) => title);
  };
  const update = (name: string, changes: Partial<UpdateVideoRequest>) =>
    catalog.videos.updateVideo({ id: idOf(name), clear: [], ...changes }, ours);

  beforeAll(async () => {
    catalog = await startCatalog();
    const { id: categoryId } = await catalog.categories.create({ name: 'Staff only', clear: [] }, ours);
    await catalog.categories.create({ name: 'Empty', clear: [] }, ours);
    for (const [index, [name, changes]] of Object.entries(library).entries()) {
      const file = { title: name, assetId: `asset${index}`, fileName: 'a.mp4', fileSize: 10 };
      ids.set(name, (await catalog.videos.createVideo(file, ours)).id);
      await update(name, { releasedAt: `2026-05-0${index + 1}T00:00:00Z`, ...changes });
    }
    const { id: tagId } = await catalog.tags.create({ name: 'Inside', clear: [] }, ours);
    const { id: creatorId } = await catalog.creators.create({ name: 'Umi', clear: [] }, ours);
    await update('staff', {
      categoryId,
      tags: { items: [tagId] },
      creatorId,
      chapters: { items: [{ at: 1, title: 'One' }] },
    });
    await catalog.bus.publish('media.asset', assetEvents('ours', 'asset3', ...readyAsset));
    await catalog.settle();
  });
  afterAll(() => catalog.stop());

  it('in lists is what their groups, the publication and the present time allow, newest first', async () => {
    expect(await titles(viewers.visitor)).toEqual(['open']);
    expect(await titles(viewers.member)).toEqual(['present', 'members', 'open']);
    expect(await titles(viewers.staff)).toEqual(['present', 'both', 'staff', 'members', 'open']);
    expect(await titles(viewers.sales)).toEqual(['present', 'both', 'members', 'open']);
    expect(await titles(viewers.previewer)).toEqual(['future', 'present', 'past', 'both', 'staff', 'members', 'open']);
    expect(await titles(member('theirs', 'staff'))).toEqual([]);
  });

  it('is found by text and category, and sorted by title', async () => {
    expect(await titles(viewers.staff, { sort: 'title' })).toEqual(['both', 'members', 'open', 'present', 'staff']);
    expect(await titles(viewers.staff, { q: '会員' })).toEqual(['members']);
    expect(await titles(viewers.visitor, { q: '会員' })).toEqual([]);
    const [category] = (await catalog.viewing.listVisibleCategories({}, { principal: viewers.staff })).items;
    expect(category).toMatchObject({ name: 'Staff only' });
    expect(await titles(viewers.staff, { category: category!.id })).toEqual(['staff']);
    expect(await titles(viewers.sales, { category: category!.id })).toEqual([]);
  });

  it('goes on in full pages, across the lists of different audiences, without repeats', async () => {
    for (const sort of ['newest', 'title']) {
      const whole = await titles(viewers.staff, { sort });
      const seen: string[] = [];
      const sizes: number[] = [];
      let after: string | undefined;
      do {
        const request = { limit: 2, sort, after };
        const { items, next } = await catalog.viewing.listCards(request, { principal: viewers.staff });
        seen.push(...items.map(({ title }) => title));
        sizes.push(items.length);
        after = next;
      } while (after !== undefined);
      expect(seen).toEqual(whole);
      expect(sizes).toEqual([2, 2, 1]);
    }
  });

  it('come in each order, page by page', async () => {
    const paged = async (sort: string) => {
      const found: string[] = [];
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const page = await catalog.viewing.listCards({ limit: 1, sort, after }, { principal: viewers.staff });
        found.push(...page.items.map(({ title }) => title));
        after = page.next;
      }
      return found;
    };
    const inOrder = ['present', 'both', 'staff', 'members', 'open'];
    expect(await paged('newest')).toEqual(inOrder);
    expect(await paged('released')).toEqual(inOrder);
    expect(await paged('title')).toEqual(inOrder.toSorted());
    expect(await paged('-title')).toEqual(inOrder.toSorted().toReversed());
    catalog.clock.advance(1_000);
    await update('members', { releasedAt: '2026-05-31T00:00:00Z' });
    catalog.clock.advance(1_000);
    await update('staff', { clear: ['releasedAt'] });
    expect((await paged('updated')).slice(0, 2)).toEqual(['staff', 'members']);
    expect(await paged('released')).toEqual(['members', 'present', 'both', 'open', 'staff']);
    expect(await paged('newest')).toEqual(['staff', 'members', 'present', 'both', 'open']);
    await update('members', { releasedAt: '2026-05-03T00:00:00Z' });
    await update('staff', { releasedAt: '2026-05-04T00:00:00Z' });
    catalog.clock.advance(-2_000);
  });

  it('refuses page positions of another order, or of nobody', async () => {
    const { next } = await catalog.viewing.listCards({ limit: 1, sort: 'newest' }, { principal: viewers.staff });
    await expect(titles(viewers.staff, { sort: 'title', after: next })).rejects.toThrow('INVALID_CURSOR');
    await expect(titles(viewers.staff, { after: 'x' })).rejects.toThrow('INVALID_CURSOR');
    await expect(titles(viewers.staff, { after: Buffer.from('[1,2]').toString('base64url') })).rejects.toThrow(
      'INVALID_CURSOR',
    );
  });

  it('are categories in which there is something for them', async () => {
    const names = async (principal: Principal) =>
      (await catalog.viewing.listVisibleCategories({}, { principal })).items.map(({ name }) => name);
    expect(await names(viewers.staff)).toEqual(['Staff only']);
    expect(await names(viewers.previewer)).toEqual(['Staff only']);
    expect(await names(viewers.member)).toEqual([]);
  });

  it('by ids is what a list could show, in the order asked for', async () => {
    const asked = ['unlisted', 'members', 'draft', 'open', 'staff', 'past', 'none'].map(idOf);
    const cards = async (principal: Principal) =>
      (await catalog.viewing.getCards({ ids: asked }, { principal })).items.map(({ title }) => title);
    expect(await cards(viewers.visitor)).toEqual(['open']);
    expect(await cards(viewers.staff)).toEqual(['members', 'open', 'staff']);
    // What is hidden from lists is watched, too.
    const { items } = await catalog.viewing.getKnown({ ids: asked.slice(0, 2) }, { principal: viewers.staff });
    expect(items.map(({ title, access }) => `${title} ${access}`)).toEqual(['unlisted visible', 'members visible']);
  });

  it('on the page of a video is all of it, when they may watch it', async () => {
    const page = await catalog.viewing.getWatchPage({ id: idOf('staff') }, { principal: viewers.staff });
    expect(page).toMatchObject({
      card: { title: 'staff', access: 'visible', duration: 60, thumbnail: 'thumbnails/0.webp', storyboard: true },
      category: { name: 'Staff only' },
      tags: [{ name: 'Inside' }],
      creator: { name: 'Umi' },
      chapters: [{ at: 1, title: 'One' }],
      playable: true,
      growing: false,
      storyboard: true,
    });
    expect(page.trace.at(-1)).toEqual({ rule: 'groups', passed: true });
  });

  it('on the page of a video is the next one, also where it is hidden from lists, if they may watch it', async () => {
    const next = async (name: string, principal: Principal) => {
      await update('open', { onEnd: 'next', nextVideoId: idOf(name) });
      return (await catalog.viewing.getWatchPage({ id: idOf('open') }, { principal })).next?.title;
    };
    expect(await next('unlisted', viewers.visitor)).toBe('unlisted');
    expect(await next('staff', viewers.staff)).toBe('staff');
    expect(await next('staff', viewers.sales)).toBeUndefined();
    expect(await next('draft', viewers.staff)).toBeUndefined();
    expect(await next('past', viewers.staff)).toBeUndefined();
    await update('open', { onEnd: 'none', clear: ['nextVideoId'] });
  });

  it('on the page of a video is only what it is about, before and after its period', async () => {
    const page = async (name: string) =>
      catalog.viewing.getWatchPage({ id: idOf(name) }, { principal: viewers.member });
    expect(await page('future')).toMatchObject({ card: { access: 'before' }, chapters: [], playable: false });
    expect(await page('past')).toMatchObject({ card: { access: 'after' }, playable: false });
  });

  it('give what a video is called in another language, and its chapters only to those who may watch', async () => {
    const english = {
      language: 'en',
      title: 'For staff',
      overview: 'How we work',
      chapters: [{ at: 0, title: 'First' }],
    };
    await update('staff', { translations: { items: [english] } });
    const page = (principal: Principal) => catalog.viewing.getWatchPage({ id: idOf('staff') }, { principal });
    const card = { translations: [{ language: 'en', title: 'For staff' }] };
    expect(await page(viewers.staff)).toMatchObject({ card, translations: [english] });
    await update('future', { translations: { items: [english] } });
    const early = await catalog.viewing.getWatchPage({ id: idOf('future') }, { principal: viewers.member });
    expect(early).toMatchObject({ card, translations: [{ ...english, chapters: [] }] });
    await expect(update('staff', { translations: { items: [english, english] } })).rejects.toThrow('INVALID_INPUT');
    await update('staff', { translations: { items: [] } });
    expect((await page(viewers.staff)).translations).toEqual([]);
  });

  it('on the page of a video is nothing, logged in or not, when they may not know of it', async () => {
    const page = (name: string, principal: Principal) =>
      catalog.viewing.getWatchPage({ id: idOf(name) }, { principal });
    await expect(page('staff', viewers.visitor)).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(page('staff', viewers.sales)).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(page('draft', viewers.staff)).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(page('open', member('theirs'))).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(page('missing', viewers.staff)).rejects.toThrow('VIDEO_NOT_FOUND');
    expect(await page('unlisted', viewers.visitor)).toMatchObject({ card: { access: 'visible' } });
    expect(await page('draft', viewers.previewer)).toMatchObject({ card: { access: 'visible' } });
  });

  it('opens the bytes of an asset to those who may watch its video', async () => {
    const authorize = async (principal: Principal, assetId = 'asset3') =>
      (await catalog.viewing.authorizeAsset({ assetId }, { principal })).access;
    expect(await authorize(viewers.staff)).toBe('visible');
    expect(await authorize(viewers.previewer)).toBe('visible');
    expect(await authorize(viewers.sales)).toBe('hidden');
    expect(await authorize(viewers.visitor)).toBe('registered');
    expect(await authorize(member('theirs', 'staff'))).toBe('hidden');
    expect(await authorize(visitor())).toBe('hidden');
    expect(await authorize(viewers.staff, 'nothing')).toBe('hidden');
    expect(await authorize(service('media', 'ours'))).toBe('registered');
    expect(await authorize(viewers.member, 'asset8')).toBe('before');
  });
});
