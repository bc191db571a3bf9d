import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UpdateVideoRequest } from '@marquee/proto/catalog';
import { administrator, startCatalog, type Catalog } from './catalog-harness.js';

const ours = { principal: administrator('ours') };
const theirs = { principal: administrator('theirs') };

describe('copies of videos', () => {
  let catalog: Catalog;
  const create = (title: string) =>
    catalog.videos.createVideo({ title, assetId: 'asset1', fileName: 'a.mp4', fileSize: 10 }, ours);
  const update = (id: string, changes: Partial<UpdateVideoRequest>) =>
    catalog.videos.updateVideo({ id, clear: [], ...changes }, ours);

  beforeAll(async () => {
    catalog = await startCatalog();
  });
  afterAll(() => catalog.stop());

  it('have all that is said of the first one, are private and under a title of their own', async () => {
    const { id } = await create('Reef');
    const chapters = { items: [{ at: 0, title: 'Dive' }] };
    await update(id, { publication: 'public', overview: 'Blue', groups: { items: ['staff'] }, chapters });
    const file = { assetId: 'copied', fileName: 'a.mp4', fileSize: 10 };
    const copy = await catalog.videos.createVideo({ title: 'Reef 2', ...file, like: id }, ours);
    expect(copy).toMatchObject({
      ...{ title: 'Reef 2', overview: 'Blue', groups: ['staff'], chapters: chapters.items },
      ...{ publication: 'private', asset: { id: 'copied', status: 'waiting' } },
    });
    const like = (of: string) => ({ title: 'No', fileName: 'a.mp4', fileSize: 10, assetId: 'refused', like: of });
    await expect(catalog.videos.createVideo(like('nosuch'), ours)).rejects.toMatchObject({ code: 'VIDEO_NOT_FOUND' });
    await expect(catalog.videos.createVideo(like(id), theirs)).rejects.toMatchObject({ code: 'VIDEO_NOT_FOUND' });
  });
});
