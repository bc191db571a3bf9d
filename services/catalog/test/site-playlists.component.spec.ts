import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { PlaylistServiceService, SitePlaylistServiceService, type PlaylistChanges } from '@marquee/proto/catalog';
import { administrator, member, startCatalog, videoThatUses, type Catalog } from './catalog-harness.js';

const owner = { principal: administrator('ours') };

describe('playlists on the site', () => {
  let catalog: Catalog;
  const videos = new Map<string, string>();
  const playlists = new Map<string, string>();
  const site = () => catalog.client(SitePlaylistServiceService);
  const idOf = (name: string) => playlists.get(name) ?? 'none';
  const videoIds = (...names: readonly string[]) => ({ items: names.map((name) => videos.get(name) ?? 'none') });
  const add = async (name: string, changes: Partial<PlaylistChanges>) => {
    const said = { name, public: true, clear: [], ...changes };
    playlists.set(name, (await catalog.client(PlaylistServiceService).create(said, owner)).id);
  };
  const titles = async (principal: Principal, request = {}) =>
    (await site().list({ limit: 20, ...request }, { principal })).items.map(({ title }) => title);
  const open = async (name: string, principal: Principal) =>
    (await site().get({ id: idOf(name), limit: 100 }, { principal })).videos.map(({ title }) => title);

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const [name, details] of Object.entries({
      everybody: { public: true },
      members: {},
      staff: { groups: { items: ['staff'] } },
      sales: { groups: { items: ['sales'] } },
      draft: { publication: 'private' },
      unlisted: { hiddenFromList: true },
    })) {
      const { title } = await videoThatUses(catalog, { publication: 'public', ...details, title: name });
      const { items } = await catalog.videos.listVideos({ limit: 1, sort: 'newest' }, owner);
      expect(title).not.toBe('');
      videos.set(name, items[0]?.id ?? '');
    }
    const categoryId = (await catalog.categories.create({ name: 'Series', clear: [] }, owner)).id;
    const tagId = (await catalog.tags.create({ name: 'Sea', clear: [] }, owner)).id;
    await add('mixed', { videos: videoIds('sales', 'staff', 'draft', 'unlisted', 'members', 'everybody'), categoryId });
    await add('staff only', { videos: videoIds('staff'), tags: { items: [tagId] } });
    await add('drafts', { videos: videoIds('draft') });
    await add('empty', {});
    await add('not public', { videos: videoIds('everybody'), public: false });
    await add('深海', { videos: videoIds('everybody'), thumbnail: 'image1' });
  });
  afterAll(() => catalog.stop());

  it('are those of which a viewer may know a video, the newest first', async () => {
    expect(await titles(visitor('ours'))).toEqual(['深海', 'mixed']);
    expect(await titles(member('ours', 'sales'))).toEqual(['深海', 'mixed']);
    expect(await titles(member('ours', 'staff'))).toEqual(['深海', 'staff only', 'mixed']);
    expect(await titles(member('theirs', 'staff'))).toEqual([]);
  });

  it('are opened page by page, or where a video of theirs is with what follows it', async () => {
    const principal = member('ours', 'staff', 'sales');
    const part = async (request: { after?: string | undefined; around?: string }) => {
      const found = await site().get({ id: idOf('mixed'), limit: 2, ...request }, { principal });
      const { videos: shown, start, total, next, playlist } = found;
      expect([total, playlist?.first?.title]).toEqual([4, 'sales']);
      return { titles: shown.map(({ title }) => title), start, next };
    };
    const first = await part({});
    expect(first).toMatchObject({ titles: ['sales', 'staff'], start: 0 });
    expect(await part({ after: first.next })).toEqual({ titles: ['members', 'everybody'], start: 2, next: undefined });
    const around = (name: string) => part({ around: videos.get(name) ?? '' });
    expect(await around('staff')).toMatchObject({ titles: ['sales', 'staff', 'members'], start: 0 });
    expect(await around('everybody')).toEqual({ titles: ['members', 'everybody'], start: 2, next: undefined });
    const { next } = await around('sales');
    expect(await part({ after: next })).toMatchObject({ titles: ['everybody'], start: 3 });
    await expect(part({ after: 'nonsense' })).rejects.toThrow('INVALID_CURSOR');
  });

  it('show just the videos that the viewer may know of, in their order', async () => {
    expect(await open('mixed', visitor('ours'))).toEqual(['everybody']);
    expect(await open('mixed', member('ours'))).toEqual(['members', 'everybody']);
    expect(await open('mixed', member('ours', 'staff', 'sales'))).toEqual(['sales', 'staff', 'members', 'everybody']);
  });

  it('say which of all their videos the viewer may watch, to whom it matters', async () => {
    const watchable = async (principal: Principal, request = {}) =>
      (await site().get({ id: idOf('mixed'), limit: 1, ...request }, { principal })).watchable;
    const all = { withWatchable: true };
    expect(await watchable(member('ours'), all)).toEqual(videoIds('members', 'everybody').items);
    expect(await watchable(visitor('ours'), all)).toEqual(videoIds('everybody').items);
    expect(await watchable(member('ours'))).toEqual([]);
  });

  it('do not exist for whom there is nothing in them, nor before they are public', async () => {
    for (const [name, viewer] of [
      ['staff only', member('ours', 'sales')],
      ['drafts', member('ours', 'staff')],
      ['empty', member('ours')],
      ['not public', member('ours')],
      ['mixed', member('theirs')],
      ['nothing', member('ours')],
    ] as const) {
      await expect(open(name, viewer)).rejects.toThrow('PLAYLIST_NOT_FOUND');
    }
    expect(await open('not public', administrator('ours'))).toEqual(['everybody']);
  });

  it('are found by category, tag and words', async () => {
    const [inCategory] = (await site().listCategories({}, { principal: visitor('ours') })).items;
    expect(inCategory?.name).toBe('Series');
    expect(await titles(visitor('ours'), { category: inCategory?.id })).toEqual(['mixed']);
    expect((await site().listTags({}, { principal: member('ours') })).items).toEqual([]);
    const [tagged] = (await site().listTags({}, { principal: member('ours', 'staff') })).items;
    expect(await titles(member('ours', 'staff'), { tag: tagged?.id })).toEqual(['staff only']);
    expect(await titles(member('ours'), { q: '深' })).toEqual(['深海']);
    expect(await titles(member('ours'), { q: 'nothing' })).toEqual([]);
  });

  it('open their picture to who sees them', async () => {
    const access = async (principal: Principal) =>
      (await catalog.viewing.authorizeImage({ id: 'image1' }, { principal })).access;
    expect(await access(visitor('ours'))).toBe('visible');
    expect(await access(member('theirs'))).toBe('hidden');
  });

  it('keep their videos, categories and tags from being deleted, and say which they are', async () => {
    const id = videos.get('draft') ?? '';
    await expect(catalog.videos.deleteVideo({ id }, owner)).rejects.toMatchObject({
      code: 'VIDEO_IN_USE',
      params: { count: 2 },
    });
    const uses = await catalog.videos.listUsesOfVideo({ id, limit: 10 }, owner);
    expect(uses.items.map(({ kind, title }) => [kind, title])).toEqual([
      ['playlist', 'drafts'],
      ['playlist', 'mixed'],
    ]);
    const [inCategory] = (await catalog.categories.list({}, owner)).items;
    const users = await catalog.categories.usage({ id: inCategory?.id ?? '', limit: 10 }, owner);
    expect(users.items.map(({ kind, title }) => [kind, title])).toEqual([['playlist', 'mixed']]);
    await expect(catalog.categories.delete({ id: inCategory?.id ?? '' }, owner)).rejects.toThrow('CATEGORY_IN_USE');
    for (const name of ['drafts', 'mixed']) {
      const change = { id: idOf(name), videos: videoIds('everybody'), clear: [] };
      await catalog.client(PlaylistServiceService).update(change, owner);
    }
    await catalog.videos.deleteVideo({ id }, owner);
  });

  it('let go of a video that was deleted in the moment in which they took it on', async () => {
    const id = videos.get('sales') ?? '';
    await add('late', { videos: videoIds('sales', 'everybody') });
    const event = {
      id: 'gone',
      type: 'VideoDeleted',
      schema: 1,
      team: 'ours',
      entity: 'video',
      entityId: id,
      data: {},
    };
    const rest = { revision: 99, at: '2026-06-01T00:00:00.000Z', actor: { kind: 'service', id: 'catalog' } } as const;
    await catalog.bus.publish('catalog.video', [{ ...event, ...rest }]);
    await catalog.settle();
    const late = await catalog.client(PlaylistServiceService).get({ id: idOf('late') }, owner);
    expect(late.videos).toEqual(videoIds('everybody').items);
  });
});
