import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type EventEnvelope, type Principal } from '@marquee/kernel';
import { EventServiceService, SiteEventServiceService, type UpdateVideoRequest } from '@marquee/proto/catalog';
import { administrator, assetEvents, member, readyAsset, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const [stranger, staff, sales] = [visitor('ours'), member('ours', 'staff'), member('ours', 'sales')];
const library: Readonly<Record<string, Partial<UpdateVideoRequest>>> = {
  draft: { publication: 'private' },
  open: { publication: 'public', public: true },
  members: { publication: 'public', overview: 'Whales below the ice' },
  staff: { publication: 'public', groups: { items: ['staff'] }, overview: 'Seals' },
  unlisted: { publication: 'public', hiddenFromList: true },
  future: { publication: 'period', publishFrom: '2026-07-01T00:00:00Z', publishUntil: '2026-08-01T00:00:00Z' },
};

/** The site decides about its catalog. */
const decided = (revision: number, data: object): EventEnvelope => ({
  id: `team-${revision}`,
  type: 'TeamSettingsChanged',
  schema: 1,
  team: 'ours',
  entity: 'team',
  entityId: 'ours',
  revision,
  at: '2026-06-01T00:00:00.000Z',
  actor: { kind: 'administrator', id: 'a' },
  data,
});

describe('the catalog of a site', () => {
  let catalog: Catalog;
  const ids = new Map<string, string>();
  const titles = async (principal: Principal, q?: string) => {
    const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'newest', q }, { principal });
    return items.map(({ title, access }) => `${title}: ${access}`);
  };
  const page = (name: string, principal: Principal) =>
    catalog.viewing.getWatchPage({ id: ids.get(name) ?? '' }, { principal });
  const decide = async (...events: readonly EventEnvelope[]) => {
    await catalog.bus.publish('tenant.team', events);
    await catalog.settle();
  };

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const [index, [name, changes]] of Object.entries(library).entries()) {
      const file = { title: name, assetId: `asset${index}`, fileName: 'a.mp4', fileSize: 10 };
      const { id } = await catalog.videos.createVideo(file, ours);
      ids.set(name, id);
      await catalog.videos.updateVideo(
        { id, clear: [], releasedAt: `2026-05-0${index + 1}T00:00:00Z`, ...changes },
        ours,
      );
      await catalog.bus.publish('media.asset', assetEvents('ours', `asset${index}`, ...readyAsset));
    }
    await catalog.settle();
  });
  afterAll(() => catalog.stop());

  it('is closed until the site decides otherwise', async () => {
    expect(await titles(stranger)).toEqual(['open: visible']);
    expect(await titles(sales)).toEqual(['members: visible', 'open: visible']);
    await expect(page('members', stranger)).rejects.toThrow('VIDEO_NOT_FOUND');
  });

  it('tells everybody, when it is open, what there is, and nothing of what is private, unlisted or not out', async () => {
    await decide(decided(2, { catalog: 'open' }));
    expect(await titles(stranger)).toEqual(['staff: registered', 'members: registered', 'open: visible']);
    expect(await titles(sales)).toEqual(['staff: restricted', 'members: visible', 'open: visible']);
    expect(await titles(staff)).toEqual(['staff: visible', 'members: visible', 'open: visible']);
    expect(await titles(visitor('theirs'))).toEqual([]);
    for (const name of ['draft', 'unlisted', 'future']) {
      await expect(page(name, stranger)).rejects.toThrow('VIDEO_NOT_FOUND');
    }
  });

  it('shows of what is locked the title and the picture, and nothing that is inside', async () => {
    const [locked, open] = [await page('staff', sales), await page('staff', staff)];
    expect(locked).toMatchObject({
      card: { title: 'staff', thumbnail: 'thumbnails/0.webp', access: 'restricted', storyboard: false },
      overview: '',
      playable: false,
      chapters: [],
      captions: [],
      storyboard: false,
    });
    expect(open).toMatchObject({ overview: 'Seals', playable: true });
  });

  it('opens the picture of what is locked, and no other byte', async () => {
    const bytesOf = (index: number, principal: Principal) =>
      catalog.viewing.authorizeAsset({ assetId: `asset${index}` }, { principal });
    expect(await bytesOf(2, stranger)).toMatchObject({ access: 'registered', poster: 'thumbnails/0.webp' });
    expect(await bytesOf(3, sales)).toMatchObject({ access: 'hidden', poster: 'thumbnails/0.webp' });
    for (const index of [0, 4, 5]) expect((await bytesOf(index, stranger)).poster).toBeUndefined();
  });

  it('finds what is locked by its title, and not by words that are not shown', async () => {
    expect(await titles(stranger, 'whales')).toEqual([]);
    expect(await titles(sales, 'whales')).toEqual(['members: visible']);
    expect(await titles(stranger, 'members')).toEqual(['members: registered']);
  });

  it('closes again at once, and late news of the past open nothing', async () => {
    await decide(decided(3, { catalog: 'closed' }), { ...decided(2, { catalog: 'open' }), id: 'again' });
    await decide(decided(4, { name: 'Another name' }));
    expect(await titles(stranger)).toEqual(['open: visible']);
    await expect(page('members', stranger)).rejects.toThrow('VIDEO_NOT_FOUND');
    const bytes = await catalog.viewing.authorizeAsset({ assetId: 'asset2' }, { principal: stranger });
    expect(bytes.poster).toBeUndefined();
  });

  it('tells of its events that they are there, and to others than whom they are for nothing that is inside', async () => {
    await decide(decided(90, { catalog: 'open' }));
    const events = catalog.client(SiteEventServiceService);
    const days = { holdFrom: '2030-01-01T00:00:00.000Z', holdUntil: '2030-01-02T00:00:00.000Z' };
    const videos = { items: [ids.get('draft') ?? '', ids.get('members') ?? ''] };
    const make = async (name: string, changes: object) => {
      const event = { name, overview: 'Said inside', publication: 'public', clear: [], ...days, videos, ...changes };
      return (await catalog.client(EventServiceService).create(event, ours)).id;
    };
    const id = await make('screening', { groups: { items: ['staff'] }, needsApplication: true });
    await make('draft', { publication: 'private' });
    await make('over', {
      publication: 'period',
      publishFrom: '2026-01-01T00:00:00Z',
      publishUntil: '2026-02-01T00:00:00Z',
    });
    const listed = async (principal: Principal) =>
      (await events.list({ limit: 20 }, { principal })).items.map(({ title, access }) => `${title}: ${access}`);
    expect(await listed(stranger)).toEqual(['screening: registered']);
    expect(await listed(sales)).toEqual(['screening: restricted']);
    expect(await listed(staff)).toEqual(['screening: unapplied']);
    expect(await listed(visitor('theirs'))).toEqual([]);
    const seen = async (principal: Principal) => {
      const { overview, videos: shown } = await events.get({ id }, { principal });
      return [overview, shown.map(({ title, access }) => `${title}: ${access}`)];
    };
    expect(await seen(stranger)).toEqual(['', ['members: registered']]);
    expect(await seen(sales)).toEqual(['', ['members: visible']]);
    expect(await seen(staff)).toEqual(['Said inside', ['draft: unapplied', 'members: visible']]);
    await expect(events.apply({ id }, { principal: sales })).rejects.toThrow('EVENT_NOT_FOUND');
    await decide(decided(91, { catalog: 'closed' }));
    expect([await listed(stranger), await listed(sales)]).toEqual([[], []]);
    await expect(events.get({ id }, { principal: stranger })).rejects.toThrow('EVENT_NOT_FOUND');
  });
});
