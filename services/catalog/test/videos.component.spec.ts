import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor } from '@marquee/kernel';
import type { UpdateVideoRequest } from '@marquee/proto/catalog';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const theirs = { principal: administrator('theirs') };
const noDate = { after: undefined, limit: 20, sort: 'newest' };

describe('videos in the console', () => {
  let catalog: Catalog;
  let counter = 0;

  const create = (title = 'Welcome') =>
    catalog.videos.createVideo({ title, assetId: `asset${++counter}`, fileName: 'a.mp4', fileSize: 10 }, ours);
  const update = (id: string, changes: Partial<UpdateVideoRequest>) =>
    catalog.videos.updateVideo({ id, clear: [], ...changes }, ours);
  const fieldsOf = async (change: Promise<unknown>) => {
    const error: unknown = await change.catch((thrown: unknown) => thrown);
    const { fields } = error as { fields: { path: string; code: string }[] };
    return Object.fromEntries(fields.map(({ path, code }) => [path, code]));
  };

  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it('begin private, waiting for their file', async () => {
    const video = await create(' Hello ');
    expect(video).toMatchObject({
      teamId: 'ours',
      title: 'Hello',
      publication: 'private',
      public: false,
      groups: [],
      asset: { status: 'waiting', playable: false, fileName: 'a.mp4', fileSize: 10 },
      createdAt: '2026-06-01T00:00:00.000Z',
    });
    expect(await catalog.videos.getVideo({ id: video.id }, ours)).toEqual(video);
  });

  it('are created once for an asset, however often the call is repeated', async () => {
    const request = { title: 'Once', assetId: 'oneasset', fileName: 'a.mp4', fileSize: 10 };
    const [first, second] = await Promise.all([
      catalog.videos.createVideo(request, ours),
      catalog.videos.createVideo(request, ours),
    ]);
    expect(second.id).toBe(first.id);
    // Another team may have an asset of that id by chance; it is another video.
    expect((await catalog.videos.createVideo(request, theirs)).id).not.toBe(first.id);
  });

  it('are published for good after their period has ended: its dates only wait to be used again', async () => {
    const { id } = await create();
    const period = { publishFrom: '2020-01-01T00:00:00.000Z', publishUntil: '2020-02-01T00:00:00.000Z' };
    await update(id, { publication: 'period', ...period });
    expect(await update(id, { publication: 'public' })).toMatchObject({ publication: 'public', ...period });
    const { card } = await catalog.viewing.getWatchPage({ id }, { principal: member('ours') });
    expect(card).toMatchObject({ id, access: 'visible' });
  });

  it('take every change, and clear what is named', async () => {
    const { id } = await create();
    const category = await catalog.categories.create({ name: 'Talks', clear: [] }, ours);
    const changed = await update(id, {
      title: 'Talk',
      overview: 'One\nTwo',
      categoryId: category.id,
      groups: { items: ['staff', 'sales', 'staff'] },
      publication: 'period',
      publishFrom: '2026-06-01T00:00:00Z',
      publishUntil: '2026-07-01T00:00:00.5Z',
      releasedAt: '2026-05-01T00:00:00Z',
      chapters: {
        items: [
          { at: 0, title: 'Start' },
          { at: 10.5, title: 'End' },
        ],
      },
    });
    expect(changed).toMatchObject({
      title: 'Talk',
      overview: 'One\nTwo',
      categoryId: category.id,
      groups: ['staff', 'sales'],
      publishFrom: '2026-06-01T00:00:00.000Z',
      publishUntil: '2026-07-01T00:00:00.500Z',
      chapters: [
        { at: 0, title: 'Start' },
        { at: 10.5, title: 'End' },
      ],
    });
    const cleared = await update(id, {
      publication: 'public',
      chapters: { items: [] },
      clear: ['categoryId', 'publishFrom', 'publishUntil', 'releasedAt'],
    });
    expect(cleared).toMatchObject({ title: 'Talk', groups: ['staff', 'sales'], chapters: [] });
    expect([cleared.categoryId, cleared.publishFrom, cleared.publishUntil, cleared.releasedAt]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('accept titles of 200 characters, and name every field that is wrong', async () => {
    const { id } = await create('あ'.repeat(200));
    expect(await fieldsOf(update(id, { title: 'a'.repeat(201), overview: 'a'.repeat(5001), clear: [] }))).toEqual({
      title: 'TOO_LONG',
      overview: 'TOO_LONG',
    });
    expect(await fieldsOf(update(id, { publication: 'secret', releasedAt: 'yesterday' }))).toEqual({
      publication: 'INVALID_CHOICE',
      releasedAt: 'INVALID_DATE',
    });
    expect(await fieldsOf(update(id, { clear: ['title'] }))).toEqual({ title: 'REQUIRED' });
    const empty = { title: '', assetId: '../x', fileName: 'a', fileSize: 0 };
    expect(await fieldsOf(catalog.videos.createVideo(empty, ours))).toEqual({
      title: 'REQUIRED',
      assetId: 'INVALID_FORMAT',
      fileSize: 'TOO_LOW',
    });
  });

  it('refuse groups and categories that the team does not have', async () => {
    const { id } = await create();
    const foreign = await catalog.categories.create({ name: 'Foreign', clear: [] }, theirs);
    await expect(update(id, { groups: { items: ['nobody'] } })).rejects.toThrow('GROUP_NOT_FOUND');
    await expect(update(id, { categoryId: foreign.id })).rejects.toThrow('CATEGORY_NOT_FOUND');
    await expect(update(id, { public: true, groups: { items: ['staff'] } })).rejects.toThrow('PUBLIC_VIDEO_HAS_GROUPS');
  });

  it('are not found by another team', async () => {
    const { id } = await create();
    await expect(catalog.videos.getVideo({ id }, theirs)).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(catalog.videos.deleteVideo({ id }, theirs)).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(catalog.videos.updateVideo({ id, title: 'x', clear: [] }, theirs)).rejects.toThrow('VIDEO_NOT_FOUND');
    expect((await catalog.videos.getVideos({ ids: [id] }, theirs)).items).toEqual([]);
    expect((await catalog.videos.getVideos({ ids: [id, 'none'] }, ours)).items).toHaveLength(1);
  });

  it('are gone after their deletion', async () => {
    const video = await create();
    await catalog.videos.deleteVideo({ id: video.id }, ours);
    await expect(catalog.videos.getVideo({ id: video.id }, ours)).rejects.toThrow('VIDEO_NOT_FOUND');
    await expect(catalog.videos.deleteVideo({ id: video.id }, ours)).rejects.toThrow('VIDEO_NOT_FOUND');
  });

  it('are for those who manage content', async () => {
    const analyst = { principal: administrator('ours', ['analyst']) };
    const editor = { principal: administrator('ours', ['contents_manager']) };
    await expect(catalog.videos.listVideos({ ...noDate }, analyst)).rejects.toThrow('NO_AUTHORITY');
    await expect(catalog.videos.listVideos({ ...noDate }, { principal: member('ours') })).rejects.toThrow(
      'NO_AUTHORITY',
    );
    await expect(catalog.videos.listVideos({ ...noDate }, { principal: visitor('ours') })).rejects.toThrow(
      'NOT_LOGGED_IN',
    );
    expect((await catalog.videos.listVideos({ ...noDate }, editor)).items.length).toBeGreaterThan(0);
    expect((await catalog.videos.countVideos({}, analyst)).count).toBeGreaterThan(0);
  });
});

describe('the list of videos', () => {
  const mine = { principal: administrator('lists') };
  let catalog: Catalog;
  const list = async (query: object = {}) => {
    const { items } = await catalog.videos.listVideos({ limit: 20, sort: 'newest', ...query }, mine);
    return items.map(({ title }) => title);
  };

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const title of ['banana', 'Apple', 'cherry']) {
      await catalog.videos.createVideo({ title, assetId: title.toLowerCase(), fileName: 'a', fileSize: 1 }, mine);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const { items } = await catalog.videos.listVideos({ limit: 20, sort: 'newest' }, mine);
    const banana = items.find(({ title }) => title === 'banana')!;
    const apple = items.find(({ title }) => title === 'Apple')!;
    await catalog.videos.updateVideo({ id: apple.id, clear: [], releasedAt: '2020-01-01T00:00:00.000Z' }, mine);
    catalog.clock.advance(1_000);
    const { id: categoryId } = await catalog.categories.create({ name: 'Fruit', clear: [] }, mine);
    const changes = { overview: '新しい果物', publication: 'public', groups: { items: ['staff'] }, categoryId };
    await catalog.videos.updateVideo({ id: banana.id, clear: [], ...changes }, mine);
  });
  afterAll(() => catalog.stop());

  it('is sorted as asked', async () => {
    expect(await list()).toEqual(['cherry', 'Apple', 'banana']);
    expect(await list({ sort: 'updated' })).toEqual(['banana', 'cherry', 'Apple']);
    expect(await list({ sort: 'title' })).toEqual(['Apple', 'banana', 'cherry']);
    expect(await list({ sort: '-title' })).toEqual(['cherry', 'banana', 'Apple']);
    expect(await list({ sort: 'oldest' })).toEqual(['banana', 'Apple', 'cherry']);
    expect(await list({ sort: '-updated' })).toEqual(['Apple', 'cherry', 'banana']);
    // Apple came out before it was added; banana was published last, and cherry never.
    expect(await list({ sort: 'released' })).toEqual(['banana', 'cherry', 'Apple']);
    expect(await list({ sort: '-released' })).toEqual(['Apple', 'cherry', 'banana']);
  });

  it('says on its first page how many there are in all', async () => {
    const page = (query: object) => catalog.videos.listVideos({ limit: 1, sort: 'newest', ...query }, mine);
    const first = await page({});
    expect(first.total).toBe(3);
    expect((await page({ after: first.next })).total).toBeUndefined();
    expect((await page({ publication: 'private' })).total).toBe(2);
    expect((await page({ q: '果物', publication: 'public' })).total).toBe(1);
  });

  it('is counted, all of it and what is not private', async () => {
    expect(await catalog.videos.countVideos({}, mine)).toEqual({ count: 3 });
    expect(await catalog.videos.countVideos({ published: true }, mine)).toEqual({ count: 1 });
  });

  it('is filtered as asked', async () => {
    const [category] = (await catalog.categories.list({}, mine)).items;
    expect(await list({ category: category!.id })).toEqual(['banana']);
    const tag = await catalog.tags.create({ name: 'Sweet', clear: [] }, mine);
    const creator = await catalog.creators.create({ name: 'Umi', clear: [] }, mine);
    const [banana] = (await catalog.videos.listVideos({ limit: 1, sort: 'newest', q: '果物' }, mine)).items;
    await catalog.videos.updateVideo(
      { id: banana!.id, tags: { items: [tag.id, tag.id] }, creatorId: creator.id, clear: [] },
      mine,
    );
    expect((await catalog.videos.getVideo({ id: banana!.id }, mine)).tags).toEqual([tag.id]);
    expect(await list({ tag: tag.id })).toEqual(['banana']);
    expect(await list({ creator: creator.id })).toEqual(['banana']);
    expect(await list({ tag: creator.id })).toEqual([]);
    expect(await list({ group: 'staff' })).toEqual(['banana']);
    expect(await list({ group: 'sales' })).toEqual([]);
    expect(await list({ publication: 'private' })).toEqual(['cherry', 'Apple']);
    expect(await list({ status: 'waiting' })).toHaveLength(3);
    expect(await list({ status: 'ready' })).toEqual([]);
    expect(await list({ q: '果物' })).toEqual(['banana']);
    expect(await list({ q: 'APPLE' })).toEqual(['Apple']);
  });

  it('goes on where the page before ended', async () => {
    const first = await catalog.videos.listVideos({ limit: 2, sort: 'title' }, mine);
    expect(first.items.map(({ title }) => title)).toEqual(['Apple', 'banana']);
    const second = await catalog.videos.listVideos({ limit: 2, sort: 'title', after: first.next }, mine);
    expect(second.items.map(({ title }) => title)).toEqual(['cherry']);
    expect(second.next).toBeUndefined();
    await expect(catalog.videos.listVideos({ limit: 2, sort: 'newest', after: first.next }, mine)).rejects.toThrow(
      'INVALID_CURSOR',
    );
  });
});
