import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor, type Principal } from '@marquee/kernel';
import { administrator, manyGroups, member, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const staff = member('ours', 'staff');
const other = member('ours');

describe('tags and creators, to viewers', () => {
  let catalog: Catalog;
  let tagId: string;
  let creatorId: string;
  let unused: string;
  const titles = async (principal: Principal, filter: { tag?: string; creator?: string }) => {
    const { items } = await catalog.viewing.listCards({ limit: 20, sort: 'newest', ...filter }, { principal });
    return items.map(({ title }) => title);
  };
  const names = async (principal: Principal) => {
    const as = { principal };
    const [tags, creators] = [
      await catalog.viewing.listVisibleTags({}, as),
      await catalog.viewing.listVisibleCreators({}, as),
    ];
    return [...tags.items, ...creators.items].map(({ name }) => name);
  };

  beforeAll(async () => {
    catalog = await startCatalog();
    tagId = (await catalog.tags.create({ name: 'Inside', thumbnail: 'picture1', clear: [] }, ours)).id;
    await catalog.tags.create({ name: 'Empty', thumbnail: 'picture2', clear: [] }, ours);
    creatorId = (
      await catalog.creators.create({ name: 'Umi', profile: 'Dives', thumbnail: 'picture3', clear: [] }, ours)
    ).id;
    unused = (await catalog.creators.create({ name: 'Nobody yet', clear: [] }, ours)).id;
    const file = { title: 'Staff', assetId: 'a', fileName: 'a.mp4', fileSize: 1 };
    const { id } = await catalog.videos.createVideo(file, ours);
    const published = { publication: 'public', groups: { items: ['staff'] } };
    await catalog.videos.updateVideo({ id, ...published, tags: { items: [tagId] }, creatorId, clear: [] }, ours);
  });
  afterAll(() => catalog.stop());

  it('are those of which there is something for them', async () => {
    expect(await names(staff)).toEqual(['Inside', 'Umi']);
    expect(await names(other)).toEqual([]);
  });

  it('are found by their names, where there is something of them to see', async () => {
    const found = async (q: string, principal: Principal) =>
      (await catalog.viewing.findCreators({ q }, { principal })).items.map(({ name }) => name);
    expect(await found('UM', staff)).toEqual(['Umi']);
    expect(await found('umi nobody', staff)).toEqual([]);
    expect(await found('nobody', staff)).toEqual([]);
    expect(await found('umi', other)).toEqual([]);
    expect(await found(' ', staff)).toEqual([]);
  });

  it('show their pictures to those, and to administrators', async () => {
    const { items } = await catalog.viewing.listVisibleTags({}, { principal: staff });
    expect(items).toEqual([{ id: tagId, name: 'Inside', translations: [], thumbnail: 'picture1' }]);
    const open = async (principal: Principal) => {
      const ids = ['picture1', 'picture2', 'picture3', 'unknown'];
      const answers = await Promise.all(ids.map((id) => catalog.viewing.authorizeImage({ id }, { principal })));
      return ids.filter((_id, index) => answers[index]?.access === 'visible');
    };
    expect(await open(staff)).toEqual(['picture1', 'picture3']);
    expect(await open(other)).toEqual([]);
    expect(await open(visitor('ours'))).toEqual([]);
    expect(await open(member('theirs', 'staff'))).toEqual([]);
    expect(await open(ours.principal)).toContain('picture2');
  });

  it('are what lists can be asked for', async () => {
    expect(await titles(staff, { tag: tagId })).toEqual(['Staff']);
    expect(await titles(staff, { creator: creatorId })).toEqual(['Staff']);
    expect(await titles(staff, { creator: unused })).toEqual([]);
    expect(await titles(other, { tag: tagId })).toEqual([]);
  });

  it('are found whatever number of groups a video is for, and by them alone', async () => {
    const tags = [];
    for (const name of ['Wide 1', 'Wide 2', 'Wide 3'])
      tags.push((await catalog.tags.create({ name, clear: [] }, ours)).id);
    const groups = ['staff', ...manyGroups];
    const file = { title: 'Wide', assetId: 'wide', fileName: 'a.mp4', fileSize: 1 };
    const { id } = await catalog.videos.createVideo(file, ours);
    const published = { publication: 'public', groups: { items: groups }, tags: { items: tags }, clear: [] };
    await catalog.videos.updateVideo({ id, ...published }, ours);
    for (const tag of tags) {
      expect(await titles(staff, { tag })).toEqual(['Wide']);
      expect(await titles(member('ours', 'g98', 'g3'), { tag })).toEqual(['Wide']);
      expect(await titles(other, { tag })).toEqual([]);
      expect(await titles(ours.principal, { tag })).toEqual(['Wide']);
    }
    await catalog.videos.deleteVideo({ id }, ours);
  });

  it('have a page, when there is something to see', async () => {
    const page = (principal: Principal, id: string) => catalog.viewing.getCreatorPage({ id }, { principal });
    expect(await page(staff, creatorId)).toEqual({
      id: creatorId,
      name: 'Umi',
      translations: [],
      profile: 'Dives',
      thumbnail: 'picture3',
    });
    await expect(page(other, creatorId)).rejects.toThrow('CREATOR_NOT_FOUND');
    await expect(page(staff, unused)).rejects.toThrow('CREATOR_NOT_FOUND');
    expect(await page(ours.principal, unused)).toMatchObject({ name: 'Nobody yet' });
  });
});
