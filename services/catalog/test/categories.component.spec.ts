import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { visitor } from '@marquee/kernel';
import { administrator, member, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const theirs = { principal: administrator('theirs') };

describe('categories', () => {
  let catalog: Catalog;
  const names = async () => (await catalog.categories.listCategories({}, ours)).items.map(({ name }) => name);

  beforeAll(async () => {
    catalog = await startCatalog();
    for (const name of ['Talks', 'News', 'Courses']) await catalog.categories.createCategory({ name }, ours);
  });
  afterAll(() => catalog.stop());

  const find = async (name: string) => {
    const { items } = await catalog.categories.listCategories({}, ours);
    return items.find((category) => category.name === name)!;
  };

  it('come in the order of their creation until they are moved', async () => {
    expect(await names()).toEqual(['Talks', 'News', 'Courses']);
    await catalog.categories.updateCategory({ id: (await find('Talks')).id, order: 5 }, ours);
    expect(await names()).toEqual(['News', 'Courses', 'Talks']);
  });

  it('have names that are unique in their team', async () => {
    await expect(catalog.categories.createCategory({ name: ' News ' }, ours)).rejects.toThrow('CATEGORY_NAME_IN_USE');
    const { id } = await find('Talks');
    await expect(catalog.categories.updateCategory({ id, name: 'News' }, ours)).rejects.toThrow('CATEGORY_NAME_IN_USE');
    expect(await catalog.categories.createCategory({ name: 'News' }, theirs)).toMatchObject({ name: 'News', order: 0 });
  });

  it('accept names of 100 characters and orders of 10,000, and nothing beyond', async () => {
    const { id } = await catalog.categories.createCategory({ name: 'あ'.repeat(100) }, ours);
    expect(await catalog.categories.updateCategory({ id, order: 10_000 }, ours)).toMatchObject({ order: 10_000 });
    await expect(catalog.categories.updateCategory({ id, order: 10_001 }, ours)).rejects.toThrow('INVALID_INPUT');
    await expect(catalog.categories.updateCategory({ id, name: 'a'.repeat(101) }, ours)).rejects.toThrow(
      'INVALID_INPUT',
    );
    await expect(catalog.categories.createCategory({}, ours)).rejects.toThrow('INVALID_INPUT');
    await catalog.categories.deleteCategory({ id }, ours);
  });

  it('count the videos that use them, and are deleted only when none does', async () => {
    const { id } = await find('Courses');
    const file = { title: 'Lesson', assetId: 'lesson', fileName: 'a', fileSize: 1 };
    const video = await catalog.videos.createVideo(file, ours);
    await catalog.videos.updateVideo({ id: video.id, categoryId: id, clear: [] }, ours);
    expect(await find('Courses')).toMatchObject({ videoCount: 1 });
    await expect(catalog.categories.deleteCategory({ id }, ours)).rejects.toMatchObject({
      code: 'CATEGORY_IN_USE',
      params: { count: 1 },
    });
    await catalog.videos.deleteVideo({ id: video.id }, ours);
    await catalog.categories.deleteCategory({ id }, ours);
    expect(await names()).not.toContain('Courses');
  });

  it('are not found by another team', async () => {
    const { id } = await find('News');
    await expect(catalog.categories.updateCategory({ id, name: 'x' }, theirs)).rejects.toThrow('CATEGORY_NOT_FOUND');
    await expect(catalog.categories.deleteCategory({ id }, theirs)).rejects.toThrow('CATEGORY_NOT_FOUND');
  });

  it('are for those who manage content', async () => {
    const designer = { principal: administrator('ours', ['designer']) };
    await expect(catalog.categories.listCategories({}, designer)).rejects.toThrow('NO_AUTHORITY');
    await expect(catalog.categories.createCategory({ name: 'x' }, { principal: member('ours') })).rejects.toThrow(
      'NO_AUTHORITY',
    );
    await expect(catalog.categories.listCategories({}, { principal: visitor('ours') })).rejects.toThrow(
      'NOT_LOGGED_IN',
    );
  });
});
